import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as s from '../schema/index.ts';

/** Which rows of a table are data of a person. */
export type Owned =
  /** Those that name the person in one of these columns. */
  | { by: SQLiteColumn[] }
  /** Those that name a mobile of the person. */
  | { mobile: SQLiteColumn }
  /** Those that name a row of another table which is the person's. */
  | { part: SQLiteColumn; of: keyof typeof s.allTables }
  /** None: the rows say nothing of a person, or of what they do. */
  | null;

const by = (...columns: SQLiteColumn[]): Owned => ({ by: columns });
const part = (column: SQLiteColumn, of: keyof typeof s.allTables): Owned => ({ part: column, of });

/** The data of a person in each table. */
export const owned = {
  facts: null,
  counters: null,
  archivedMonths: null,
  idempotencyKeys: by(s.idempotencyKeys.actor_id),
  rateLimits: null,
  eventOutbox: null,
  jobs: null,
  userSync: by(s.userSync.user_id),
  userEvents: by(s.userEvents.user_id),

  units: null,
  provinces: null,
  cities: null,
  categories: null,
  categorySlugs: null,
  levels: null,
  levelOptions: null,
  products: by(s.products.user_id),
  mergedProducts: null,
  productOptions: null,
  productPicks: by(s.productPicks.user_id),
  productWords: null,
  variations: by(s.variations.user_id),
  skus: by(s.skus.user_id),
  holidayChanges: null,
  searchChanges: null,
  searchSynonyms: null,
  searchMisses: null,
  vatRates: null,

  desks: null,
  deskMembers: by(s.deskMembers.user_id),
  users: by(s.users.id),
  userWords: by(s.userWords.user_id),
  loginIdentities: by(s.loginIdentities.user_id),
  oneTimeCodes: { mobile: s.oneTimeCodes.mobile },
  knownBrowsers: { mobile: s.knownBrowsers.mobile },
  sessions: by(s.sessions.user_id),
  apiKeys: by(s.apiKeys.user_id),
  delegations: by(s.delegations.user_id, s.delegations.delegate_id),
  actForGrants: by(s.actForGrants.admin_id, s.actForGrants.subject_id),

  featuredPins: null,
  priceAlerts: by(s.priceAlerts.user_id),
  priceAlertSuppliers: by(s.priceAlertSuppliers.supplier_id),
  priceLists: by(s.priceLists.user_id),
  priceListRows: part(s.priceListRows.price_list_id, 'priceLists'),
  priceListMappings: by(s.priceListMappings.user_id),
  priceListMatches: by(s.priceListMatches.user_id),
  prices: by(s.prices.user_id),
  priceArchives: by(s.priceArchives.user_id),
  priceFormulas: by(s.priceFormulas.user_id),
  priceBatches: by(s.priceBatches.user_id),
  priceBatchRows: part(s.priceBatchRows.batch_id, 'priceBatches'),
  priceViews: by(s.priceViews.user_id),
  priceSheets: by(s.priceSheets.user_id),
  priceDays: null,
  priceDayClosings: null,
  categoryDays: null,
  currencies: null,
  currencyHistory: null,
  currencySources: null,

  auditLog: by(s.auditLog.subject_id, s.auditLog.actor_id),
  files: by(s.files.user_id),
  fileUses: part(s.fileUses.file_id, 'files'),
  fileSpace: by(s.fileSpace.user_id),
  notifications: by(s.notifications.user_id),
  notificationPreferences: by(s.notificationPreferences.user_id),
  pushSubscriptions: by(s.pushSubscriptions.user_id),
  pushDeliveries: by(s.pushDeliveries.user_id),
  webhookEndpoints: by(s.webhookEndpoints.user_id),
  webhookDeliveries: part(s.webhookDeliveries.endpoint_id, 'webhookEndpoints'),
  revisions: by(s.revisions.user_id),
  reviewReasons: null,
  smsAttempts: null,
  smsTexts: null,
  smsOutbox: { mobile: s.smsOutbox.mobile },

  pages: null,
  pageSlugs: null,
  pageVersions: null,
  taskDismissals: by(s.taskDismissals.user_id),

  inventories: by(s.inventories.user_id),
  savedSearches: by(s.savedSearches.user_id),
  stories: by(s.stories.user_id),
  storyViews: by(s.storyViews.user_id),
  supplierProfiles: by(s.supplierProfiles.user_id),
  supplierCategories: by(s.supplierCategories.user_id),
  supplierCities: by(s.supplierCities.user_id),
  supplierHandles: by(s.supplierHandles.user_id),
  supplierHours: by(s.supplierHours.user_id),
  supplierFreights: by(s.supplierFreights.user_id),
  supplierFacts: by(s.supplierFacts.user_id),
  showcaseItems: by(s.showcaseItems.user_id),
  verificationDocuments: by(s.verificationDocuments.user_id),
  contactReveals: by(s.contactReveals.user_id),
  supplierViews: by(s.supplierViews.supplier_id),
  watchedItems: by(s.watchedItems.user_id),

  deskClaims: by(s.deskClaims.partner_id, s.deskClaims.supporter_id),
  rooms: by(s.rooms.user_a, s.rooms.user_b),
  roomMembers: by(s.roomMembers.user_id),
  messages: part(s.messages.room_id, 'rooms'),
  // Reports about the person would name the reporter.
  chatReports: by(s.chatReports.reporter_id),
  preparedReplies: null,
  supportChats: by(s.supportChats.partner_id),
  supportNotes: by(s.supportNotes.partner_id),
  supportTags: by(s.supportTags.partner_id),
  supportHours: null,
  supportSeats: by(s.supportSeats.supporter_id),

  rfqs: by(s.rfqs.user_id),
  rfqLines: part(s.rfqLines.rfq_id, 'rfqs'),
  rfqTemplates: by(s.rfqTemplates.user_id),
  rfqWords: null,
  rfqInvitations: by(s.rfqInvitations.user_id),
  quotes: by(s.quotes.user_id),
  quoteVersions: part(s.quoteVersions.quote_id, 'quotes'),
  awards: part(s.awards.quote_id, 'quotes'),
  cancelledAwards: part(s.cancelledAwards.quote_id, 'quotes'),
  deliverySteps: by(s.deliverySteps.user_id),
  quoteLinks: by(s.quoteLinks.made_by),
  ratings: by(s.ratings.user_id, s.ratings.about_id),
} satisfies Record<keyof typeof s.allTables, Owned>;

/** Columns that open something for whoever knows them, and say nothing of the person. */
export const isSecret = (column: string): boolean => /_hash$|^(?:endpoint|p256dh|auth)$/.test(column);
