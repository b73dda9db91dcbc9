import type { BaseLogger } from 'pino';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { Clock } from './lib/clock.ts';
import { createAudit } from './modules/audit/index.ts';
import { createAuth, createSmsGateway } from './modules/auth/index.ts';
import { createCatalogue } from './modules/catalogue/index.ts';
import { createDelegations } from './modules/delegations/index.ts';
import { createFiles, type Storage } from './modules/files/index.ts';
import { createInventories, createPublicInventories } from './modules/inventories/index.ts';
import { createNotifications } from './modules/notifications/index.ts';
import { createPriceDays } from './modules/price-days/index.ts';
import { createPriceLists } from './modules/price-lists/index.ts';
import { createPriceArchives, createPrices } from './modules/prices/index.ts';
import { createProducts } from './modules/products/index.ts';
import { createQuoteSharing, createQuotes } from './modules/quotes/index.ts';
import { createRecords } from './modules/records/index.ts';
import { createReviews, createRevisions } from './modules/reviews/index.ts';
import { createLineMatching, createPublicRfqs, createRfqAnswers, createRfqs, createSuggestions } from './modules/rfqs/index.ts';
import { createSuppliers } from './modules/suppliers/index.ts';
import { createUsers } from './modules/users/index.ts';
import { createVariations } from './modules/variations/index.ts';
import { createLimits, type LimitTable } from './plugins/http/limits.ts';
import { createJobs } from './plugins/jobs/jobs.ts';
import { keepStatistics } from './plugins/jobs/statistics.ts';
import { createPortalThreads } from './plugins/jobs/threads.ts';
import { createEvents, type EventRelay } from './realtime/events/events.ts';
import { createUserLog } from './realtime/logs/user-log.ts';

/** What the services stand on: the database, a clock, the secrets and places of this portal. */
type ServicesDeps = {
  env: Env;
  db: Database;
  clock: Clock;
  secret: string;
  relay: EventRelay | null;
  limits: LimitTable | undefined;
  storage: Storage;
  job_poll_ms: number | undefined;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
};

/** Creates the services of all features, each from those that it needs; nothing here knows HTTP or sockets. */
export function createServices({ env, db, clock, secret, relay, limits: limitTable, storage, job_poll_ms, log }: ServicesDeps) {
  const events = createEvents(relay, (error, name) => log.error({ err: error, event: name }, 'event not handled'));
  const jobs = createJobs({ db, clock, events, log, ...(job_poll_ms ? { poll_ms: job_poll_ms } : {}) });
  keepStatistics(db, jobs);
  const threads = createPortalThreads();
  const userLog = createUserLog({ db, clock, events });
  const limits = createLimits(limitTable);
  const audit = createAudit({ clock, events });
  const catalogue = createCatalogue({
    db,
    clock,
    events,
    onFailure: (error) => log.error({ err: error }, 'prices of today not counted'),
  });
  const notifications = createNotifications({ db, clock, events });
  const revisions = createRevisions({ clock, audit, notifications });
  const records = createRecords({ clock });
  const suppliers = createSuppliers({ db, clock, events, catalogue, revisions, records });
  const delegations = createDelegations({ db, clock, audit, events, suppliers });
  const auth = createAuth({
    db,
    events,
    clock,
    audit,
    suppliers,
    delegations,
    sms: createSmsGateway({ env, db, clock, log }),
    secret,
    log,
  });
  const variations = createVariations({ db, clock, events, audit, catalogue });
  const products = createProducts({ db, clock, events, audit, catalogue, variations, revisions });
  const users = createUsers({ db, events, audit, notifications, suppliers });
  const files = createFiles({
    db,
    clock,
    audit,
    delegations,
    jobs,
    storage,
    threads,
    log,
    quota_bytes: env.FILE_QUOTA_MB * 1_000_000,
  });
  const rfqs = createRfqs({ db, clock, events, audit, jobs, catalogue, files, notifications, revisions });
  const publicRfqs = createPublicRfqs({ db, clock, audit, catalogue, files, records });
  const lineMatching = createLineMatching({ db, catalogue });
  const suggestions = createSuggestions({ db, clock, catalogue, records });
  const answers = createRfqAnswers({ clock });
  const quotes = createQuotes({ db, clock, events, audit, jobs, catalogue, notifications, rfqs, publicRfqs, answers, records });
  const public_url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const quoteSharing = createQuoteSharing({ db, clock, audit, catalogue, public_url });
  const priceDays = createPriceDays({ db, clock, catalogue, jobs });
  const prices = createPrices({ db, clock, events, audit, catalogue, products, variations, findMedians: priceDays.findMedians });
  const priceArchives = createPriceArchives({ db, clock, events, audit });
  const inventories = createInventories({
    db,
    clock,
    events,
    audit,
    jobs,
    catalogue,
    products,
    variations,
    files,
    notifications,
    revisions,
  });
  const publicInventories = createPublicInventories({ db, clock, catalogue, files });
  const reviews = createReviews({
    db,
    revisions,
    kinds: {
      product: products.reviewable,
      profile: suppliers.reviewable,
      rfq: rfqs.reviewable,
      inventory: inventories.reviewable,
    },
  });
  const lists = createPriceLists({
    db,
    clock,
    events,
    audit,
    jobs,
    catalogue,
    suppliers,
    delegations,
    files,
    prices,
    threads,
    findMedians: priceDays.findMedians,
  });

  return {
    events,
    jobs,
    threads,
    userLog,
    limits,
    audit,
    catalogue,
    notifications,
    revisions,
    suppliers,
    delegations,
    auth,
    variations,
    products,
    users,
    files,
    rfqs,
    publicRfqs,
    lineMatching,
    suggestions,
    quotes,
    quoteSharing,
    priceDays,
    prices,
    priceArchives,
    inventories,
    publicInventories,
    reviews,
    lists,
  };
}
