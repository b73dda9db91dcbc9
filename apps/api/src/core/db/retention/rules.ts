import { sessionLimits } from '@rasteh/contract/wire/limits';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  type allTables,
  auditLog,
  contactReveals,
  knownBrowsers,
  notifications,
  oneTimeCodes,
  priceArchives,
  sessions,
  supplierViews,
  webhookDeliveries,
} from '../schema/index.ts';

/** Rows are too old so many days after the time (ms), or the day since 1970, in this column. */
export type Age = { since: SQLiteColumn; days: number; counts?: 'days' };

/** How long the rows of a table stay. */
export type Rule =
  /** There are as many as there is of this, however long the portal runs. */
  | { kind: 'bounded'; by: string }
  /** A job or a write of the table's own feature deletes them. */
  | { kind: 'swept'; after: string }
  /** The daily job deletes them. */
  | { kind: 'deleted'; ages: Age[] }
  /** `pnpm rasteh archive` moves them to files, a month of UTC at a time, when all rows of the month are so many months old by the time in this column. */
  | { kind: 'archived'; since: SQLiteColumn; months: number; because: string }
  /** They grow with time and stay. */
  | { kind: 'kept'; because: string };

const bounded = (by: string): Rule => ({ kind: 'bounded', by });
const swept = (after: string): Rule => ({ kind: 'swept', after });
const deleted = (...ages: Age[]): Rule => ({ kind: 'deleted', ages });
/** How long the log and the history of prices are at hand. */
const MONTHS = 24;
const archived = (since: SQLiteColumn, because: string): Rule => ({ kind: 'archived', since, months: MONTHS, because });
const kept = (because: string): Rule => ({ kind: 'kept', because });

const SESSION_DAYS = sessionLimits.absolute_s / 86_400;

const settings = bounded('what admins set');
const goods = bounded('the catalogue');
const people = bounded('people: it goes when the account is closed');
const offers = bounded('what a supplier offers now');
const deal = kept('it is a deal, or what led to one');

/** The rule of every table; docs/retention.md shows those that grow with time. */
export const retention = {
  facts: settings,
  counters: bounded('the kinds of numbers'),
  idempotencyKeys: swept('24 hours'),
  rateLimits: swept('the end of their window'),
  archivedMonths: kept('one row for an archived month'),
  eventOutbox: swept('1 hour'),
  jobs: swept('7 days from their end'),
  userSync: people,
  userEvents: swept('7 days, or 10,000 newer ones of the user'),

  units: goods,
  provinces: settings,
  cities: settings,
  categories: goods,
  categorySlugs: goods,
  levels: goods,
  levelOptions: goods,
  products: goods,
  mergedProducts: goods,
  productOptions: goods,
  productPicks: people,
  productWords: goods,
  variations: goods,
  skus: people,
  holidayChanges: settings,
  searchChanges: swept('3 hours'),
  searchSynonyms: settings,
  searchMisses: bounded('10,000 queries'),
  vatRates: settings,

  desks: settings,
  deskMembers: people,
  users: kept('deals and the log name them; a closed account keeps no personal data'),
  userWords: people,
  loginIdentities: people,
  oneTimeCodes: deleted({ since: oneTimeCodes.created_at, days: 2 }),
  knownBrowsers: deleted({ since: knownBrowsers.logged_in_at, days: 365 }),
  sessions: deleted(
    { since: sessions.ended_at, days: 30 },
    // No session is valid any more at this age.
    { since: sessions.created_at, days: SESSION_DAYS + 30 },
  ),
  apiKeys: kept('a revoked key says who could do what'),
  delegations: kept('it says who could do what; the mobile of a delegate is forgotten 30 days after the end'),
  actForGrants: kept('it gives the reason of entries of the audit log'),

  featuredPins: settings,
  priceAlerts: people,
  priceAlertSuppliers: people,
  priceLists: kept('it names the source of prices'),
  priceListRows: swept('90 days'),
  priceListMappings: people,
  priceListMatches: people,
  prices: offers,
  priceArchives: archived(priceArchives.replaced_at, 'the history of a price'),
  priceFormulas: offers,
  priceBatches: swept('1 day'),
  priceBatchRows: swept('1 day, with their batch'),
  priceViews: people,
  priceSheets: people,
  priceDays: kept('the market of a closed day: one row for a product and a day with prices'),
  priceDayClosings: kept('one row a day'),
  categoryDays: kept('the market of a closed day: one row for a size and a day with prices'),
  currencies: settings,
  currencyHistory: kept('the rates of charts'),
  currencySources: settings,

  auditLog: archived(auditLog.at, 'who changed what'),
  files: swept('24 hours without a use'),
  fileUses: bounded('what uses the files'),
  fileSpace: people,
  notifications: deleted({ since: notifications.created_at, days: 180 }),
  notificationPreferences: people,
  pushSubscriptions: bounded('open sessions'),
  pushDeliveries: swept('their delivery or their end'),
  webhookEndpoints: people,
  webhookDeliveries: deleted({ since: webhookDeliveries.ended_at, days: 30 }),
  revisions: kept('it says what was reviewed, and by whom'),
  reviewReasons: settings,
  smsAttempts: swept('30 days, or 100,000 newer ones'),
  smsTexts: settings,
  smsOutbox: swept('1 day'),

  pages: settings,
  pageSlugs: settings,
  pageVersions: kept('what admins published before'),
  taskDismissals: swept('180 days'),

  inventories: kept('withdrawn ones are what was offered'),
  savedSearches: people,
  stories: swept('7 days from their end'),
  storyViews: swept('7 days from the end of the story'),
  supplierProfiles: people,
  supplierCategories: people,
  supplierCities: people,
  supplierHandles: people,
  supplierHours: people,
  supplierFreights: people,
  supplierFacts: people,
  showcaseItems: people,
  verificationDocuments: people,
  contactReveals: deleted({ since: contactReveals.created_at, days: 400 }),
  supplierViews: deleted({ since: supplierViews.day, days: 400, counts: 'days' }),
  watchedItems: people,

  deskClaims: bounded('rooms of desks'),
  rooms: bounded('pairs of people'),
  roomMembers: bounded('pairs of people'),
  messages: kept('it is the correspondence of its two members'),
  chatReports: kept('it says why somebody was warned or suspended'),
  preparedReplies: settings,
  supportChats: kept('it says how long users waited for an answer'),
  supportNotes: kept('it belongs to the correspondence of the desk'),
  supportTags: bounded('rooms of desks'),
  supportHours: settings,
  supportSeats: bounded('supporters'),

  rfqs: deal,
  rfqLines: deal,
  rfqTemplates: people,
  rfqWords: bounded('RFQs'),
  rfqInvitations: deal,
  quotes: deal,
  quoteVersions: deal,
  awards: deal,
  cancelledAwards: deal,
  deliverySteps: deal,
  quoteLinks: bounded('quotes'),
  ratings: kept('the suppliers are judged by them'),
} satisfies Record<keyof typeof allTables, Rule>;

/** IP addresses that are removed from rows which stay longer. */
export const addresses = [
  { table: auditLog, since: auditLog.at, days: 90 },
  { table: sessions, since: sessions.created_at, days: 90 },
] as const;
