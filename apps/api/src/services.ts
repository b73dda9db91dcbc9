import type { BaseLogger } from 'pino';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { Clock } from './lib/clock.ts';
import { createAccounts } from './modules/accounts/index.ts';
import { createAudit, createAuditReader } from './modules/audit/index.ts';
import { createAuth, createSmsGateway } from './modules/auth/index.ts';
import { createCatalogue, createCategoryEditing } from './modules/catalogue/index.ts';
import { createCategoryMerging } from './modules/category-merging/index.ts';
import { type ChatOptions, createChat, createPresenceAndTyping, marketCards } from './modules/chat/index.ts';
import { createCurrencies, createRates } from './modules/currencies/index.ts';
import { createDeadlines } from './modules/deadlines/index.ts';
import { createDelegations } from './modules/delegations/index.ts';
import { createDesks } from './modules/desks/index.ts';
import { createSupplierFigures, createSupplierViews } from './modules/figures/index.ts';
import { createFiles, type Storage } from './modules/files/index.ts';
import { createIdentities } from './modules/identity/index.ts';
import { createInventories, createPublicInventories } from './modules/inventories/index.ts';
import { createDeliveredNotifications, createPreferences } from './modules/notifications/index.ts';
import {
  createAlternatives,
  createBoard,
  createBoardExport,
  createMarketOverview,
  createOffers,
} from './modules/offers/index.ts';
import { createOverview } from './modules/overview/index.ts';
import { createPageCards } from './modules/page-cards/index.ts';
import { createPages, createPageWriting } from './modules/pages/index.ts';
import { createPriceAlertChecks, createPriceAlerts } from './modules/price-alerts/index.ts';
import { createPriceDays } from './modules/price-days/index.ts';
import { createPriceLists } from './modules/price-lists/index.ts';
import { createPriceSheets } from './modules/price-sheets/index.ts';
import {
  createFormulaFollowing,
  createPriceArchives,
  createPriceBatches,
  createPriceFormulas,
  createPrices,
  createPriceViews,
} from './modules/prices/index.ts';
import { createProducts } from './modules/products/index.ts';
import { createPush, type PushKeys, type PushOptions } from './modules/push/index.ts';
import { createPrefill, createQuoteSharing, createQuotes, createReceivedQuotes } from './modules/quotes/index.ts';
import { createRecords } from './modules/records/index.ts';
import { createReviewReasons, createReviews, createRevisions } from './modules/reviews/index.ts';
import {
  createLineMatching,
  createPublicRfqs,
  createRfqAnswers,
  createRfqs,
  createRfqTemplates,
  createSuggestions,
} from './modules/rfqs/index.ts';
import { createSavedSearches } from './modules/saved-searches/index.ts';
import { createSearch } from './modules/search/index.ts';
import { createSitemap } from './modules/sitemap/index.ts';
import { createPublicStories, createStories } from './modules/stories/index.ts';
import {
  createContactReveals,
  createPublicSuppliers,
  createShowcases,
  createSupplierDirectory,
  createSupplierFacts,
  createSupplierHours,
  createSupplierProfiles,
  createVerifications,
} from './modules/suppliers/index.ts';
import { createSupport } from './modules/support/index.ts';
import { createTasks } from './modules/tasks/index.ts';
import { createUserAccounts, createUserReader, createUsers } from './modules/users/index.ts';
import { createVariations } from './modules/variations/index.ts';
import { createWatchlist } from './modules/watchlist/index.ts';
import { createLimits, type LimitTable } from './plugins/http/limits.ts';
import { createJobs } from './plugins/jobs/jobs.ts';
import { keepStatistics } from './plugins/jobs/statistics.ts';
import { createPortalThreads } from './plugins/jobs/threads.ts';
import { createEvents, type EventRelay } from './realtime/events/events.ts';
import { createHub } from './realtime/hub.ts';
import { createUserLog } from './realtime/logs/user-log.ts';
import type { SocketOptions } from './realtime/options.ts';

/** What the services stand on: the database, a clock, the secrets and places of this portal. */
type PlatformDeps = {
  env: Env;
  db: Database;
  clock: Clock;
  /** The HMAC key for codes and tokens; the same in all processes of one portal. */
  secret: string;
  /** Names the event log of this database. */
  epoch: string;
  /** The key pair with which push services recognise this portal. */
  pushKeys: PushKeys;
  relay: EventRelay | null;
  limitTable: LimitTable | undefined;
  storage: Storage;
  job_poll_ms: number | undefined;
  socketOptions: Partial<SocketOptions>;
  chatOptions: Partial<ChatOptions>;
  pushOptions: Partial<PushOptions>;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
};

/** Creates what every feature uses: events, jobs, threads, the logs of users, rate limits. */
function createPlatform({ relay, limitTable, job_poll_ms, ...deps }: PlatformDeps) {
  const { db, clock, log, env } = deps;
  const events = createEvents(relay, (error, name) => log.error({ err: error, event: name }, 'event not handled'));
  const jobs = createJobs({ db, clock, events, log, ...(job_poll_ms ? { poll_ms: job_poll_ms } : {}) });
  keepStatistics(db, jobs);
  const threads = createPortalThreads();
  const userLog = createUserLog({ db, clock, events });
  const limits = createLimits(limitTable);
  const public_url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return { ...deps, events, jobs, threads, userLog, limits, public_url, quota_bytes: env.FILE_QUOTA_MB * 1_000_000 };
}
type Platform = ReturnType<typeof createPlatform>;

/** Creates the services of people: who they are, what they may do, and what is recorded and reviewed of them. */
function createPeople(platform: Platform) {
  const audit = createAudit(platform);
  const catalogue = createCatalogue(platform);
  const notificationPreferences = createPreferences(platform);
  const push = createPush({ ...platform, notificationPreferences });
  const sms = createSmsGateway(platform);
  const notifications = createDeliveredNotifications({ ...platform, push, sms, notificationPreferences });
  const records = createRecords(platform);
  const base = { ...platform, audit, catalogue, notificationPreferences, notifications, push, records };
  const revisions = createRevisions(base);
  const suppliers = createSupplierDirectory(platform);
  const delegations = createDelegations({ ...base, suppliers });
  const auth = createAuth({ ...base, suppliers, delegations, sms });
  const users = createUsers({ ...base, suppliers, auth });
  const desks = createDesks(base);
  const files = createFiles({ ...base, delegations });
  const accounts = createAccounts({ ...base, auth, files });
  const hub = createHub({ ...platform, checkMayAct: delegations.checkMayAct, isReviewer: users.isReviewer });
  return {
    ...base,
    revisions,
    suppliers,
    delegations,
    auth,
    accounts,
    users,
    userReader: createUserReader({ ...base, auth, delegations }),
    userAccounts: createUserAccounts({ ...base, auth, desks, suppliers }),
    identities: createIdentities(base),
    categoryEditing: createCategoryEditing(base),
    desks,
    files,
    pages: createPages(base),
    pageWriting: createPageWriting({ ...base, files }),
    sitemap: createSitemap(base),
    hub,
  };
}
type People = ReturnType<typeof createPeople>;

/** Creates the services of suppliers: profile, hours, showcase, documents, and the reveals of their numbers. */
function createSuppliers(people: People) {
  const supplierProfiles = createSupplierProfiles(people);
  const showcases = createShowcases(people);
  const verifications = createVerifications(people);
  return {
    ...people,
    supplierProfiles,
    supplierHours: createSupplierHours(people),
    showcases,
    verifications,
    contactReveals: createContactReveals(people),
    supplierFacts: createSupplierFacts(people),
    supplierFigures: createSupplierFigures(people),
    supplierViews: createSupplierViews({ ...people, socket: people.hub.socket }),
  };
}
type Suppliers = ReturnType<typeof createSuppliers>;

/** Creates the services of goods: products, prices, price lists, inventories, and their public reads. */
function createMarket(people: Suppliers) {
  const search = createSearch(people);
  const variations = createVariations(people);
  const products = createProducts({ ...people, search, variations });
  const priceDays = createPriceDays(people);
  const { findMedians } = priceDays;
  const formulaFollowing = createFormulaFollowing({ ...people, findMedians });
  const goods = { ...people, search, variations, products, priceDays, findMedians, formulaFollowing };
  const prices = createPrices(goods);
  const priceFormulas = createPriceFormulas({ ...goods, prices });
  const priceLists = createPriceLists({ ...goods, prices });
  const priceBatches = createPriceBatches({ ...goods, undoPriceList: priceLists.undo });
  const offers = createOffers(goods);
  const priceSheets = createPriceSheets({ ...goods, offers });
  const board = createBoard(goods);
  const alternatives = createAlternatives({ ...goods, board });
  const boardExport = createBoardExport({ ...goods, board, offers });
  const marketOverview = createMarketOverview({ ...goods, board });
  const currencies = createCurrencies(people);
  const inventories = createInventories(goods);
  const publicInventories = createPublicInventories(goods);
  const publicSuppliers = createPublicSuppliers({ ...people, publicInventories, searchSuppliers: search.findSuppliers });
  const stories = createStories(goods);
  const savedSearches = createSavedSearches({ ...people, publicInventories });
  createDeadlines({ ...people, publicInventories });
  const pageCards = createPageCards({ ...goods, board, marketOverview, publicSuppliers, priceSheets });
  return {
    ...goods,
    prices,
    priceArchives: createPriceArchives(people),
    priceFormulas,
    priceLists,
    priceBatches,
    priceViews: createPriceViews(people),
    priceSheets,
    priceAlerts: createPriceAlerts({ ...people, priceAlertChecks: createPriceAlertChecks(people) }),
    offers,
    alternatives,
    board,
    categoryMerging: createCategoryMerging(goods),
    boardExport,
    marketOverview,
    publicSuppliers,
    currencies,
    rates: createRates(people),
    inventories,
    publicInventories,
    stories,
    publicStories: createPublicStories(people),
    savedSearches,
    auditReader: createAuditReader({ ...people, titles: prices.titles }),
    pageCards,
  };
}
type Market = ReturnType<typeof createMarket>;

/** Creates the services of requests, quotes and the chat, and the reviews of everything that is published. */
function createTrade(market: Market) {
  const rfqs = createRfqs(market);
  const publicRfqs = createPublicRfqs(market);
  const lineMatching = createLineMatching(market);
  const suggestions = createSuggestions(market);
  const rfqTemplates = createRfqTemplates(market);
  const answers = createRfqAnswers(market);
  const quotePrefill = createPrefill({ ...market, publicRfqs });
  const quotes = createQuotes({ ...market, rfqs, publicRfqs, answers, quotePrefill });
  const receivedQuotes = createReceivedQuotes({ ...market, answers });
  const quoteSharing = createQuoteSharing(market);
  const { products, supplierProfiles, showcases, inventories, stories } = market;
  const reviews = createReviews({
    ...market,
    countDocuments: market.verifications.countWaiting,
    kinds: {
      product: products.reviewable,
      profile: supplierProfiles.reviewable,
      showcase: showcases.reviewable,
      story: stories.reviewable,
      rfq: rfqs.reviewable,
      inventory: inventories.reviewable,
      rating: quotes.ratings.reviewable,
    },
  });
  const presenceAndTyping = createPresenceAndTyping({ ...market, socket: market.hub.socket });
  const watchlist = createWatchlist({
    ...market,
    showProducts: market.search.showProducts,
    showSuppliers: market.publicSuppliers.listOf,
    countOpenRfqs: publicRfqs.countOpen,
  });
  const cards = marketCards({ ...market, publicRfqs });
  const chat = createChat({ ...market, cards, presence: presenceAndTyping.presence });
  presenceAndTyping.serve(chat);
  market.push.serve(market.hub.socket);
  const support = createSupport({ ...market, chat });
  return {
    ...market,
    overview: createOverview(market),
    rfqs,
    publicRfqs,
    lineMatching,
    suggestions,
    rfqTemplates,
    quotes,
    quotePrefill,
    receivedQuotes,
    quoteSharing,
    reviews,
    reviewReasons: createReviewReasons(market),
    tasks: createTasks({ ...market, quotes, reviews }),
    watchlist,
    presenceAndTyping,
    chat,
    support,
  };
}

/** The services of all features by name. */
export type Services = ReturnType<typeof createServices>;

/** Creates the services of all features, each from those that it needs; nothing here knows HTTP. */
export const createServices = (deps: PlatformDeps) =>
  createTrade(createMarket(createSuppliers(createPeople(createPlatform(deps)))));
