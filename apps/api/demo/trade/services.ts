import { tmpdir } from 'node:os';
import pino from 'pino';
import type { Database } from '../../src/core/db/database.ts';
import { createJobs } from '../../src/core/plugins/jobs/jobs.ts';
import { createPortalThreads } from '../../src/core/plugins/jobs/threads.ts';
import { createEvents } from '../../src/core/realtime/events/events.ts';
import { createUserLog } from '../../src/core/realtime/logs/user-log.ts';
import { createCatalogue } from '../../src/goods/catalogue/index.ts';
import type { ListSearch } from '../../src/goods/search/index.ts';
import { createDelegations } from '../../src/people/delegations/index.ts';
import { createSupplierDirectory } from '../../src/people/supplier-directory/index.ts';
import { createAudit } from '../../src/reach/audit/index.ts';
import { createFiles, createFolderStorage } from '../../src/reach/files/index.ts';
import { createNotifications, createPreferences } from '../../src/reach/notifications/index.ts';
import { createRevisions } from '../../src/reach/reviews/index.ts';
import type { Records } from '../../src/supply/records/index.ts';

import {
  createCards,
  createMessageReader,
  createParticipants,
  createReceipts,
  createSending,
  rfqCards,
} from '../../src/talk/chat/index.ts';
import { createSupportChats } from '../../src/talk/support/index.ts';
import { createQuotes } from '../../src/trade/quotes/index.ts';
import { createPublicRfqs, createRfqAnswers, createRfqs } from '../../src/trade/rfqs/index.ts';
import type { Publisher } from '../tick-currencies.ts';
import { createStoryJobs } from './story-jobs.ts';

export type TradeServices = ReturnType<typeof createTradeServices>;

const rethrow = (error: unknown): never => {
  throw error;
};
const unseen = async () => undefined;
/** Track records are read on pages only, and not while the trade is seeded. */
const records: Records = { ofSuppliers: async () => new Map(), ofBuyers: async () => new Map() };

/** Quotes of earlier days are not judged by the prices of today. */
const quotePrefill = { readLines: async () => [] };

/** No list is filtered by text while the trade is seeded. */
const search: ListSearch = { readList: async (_q, read) => ({ ...(await read(undefined)), words: undefined }) };

/**
 * The portal's own services with an adjustable clock: actions of the demo's people follow every rule, and are dated with the
 * time of their story. Jobs due within seconds are run by `runJobs`; other jobs are added and not run, and there are no files.
 */
export function createTradeServices(db: Database, { publish }: Publisher, now: number) {
  const time = { now };
  const clock = () => time.now;
  const events = { ...createEvents(null, rethrow), publish };
  const log = pino({ enabled: false });
  const audit = createAudit({ clock, events });
  // Its clock does not move: reference data are read once, and not again for each seeded day.
  const catalogue = createCatalogue({ db, clock: () => now, events, log });
  const notificationPreferences = createPreferences({ db, clock, events });
  const notifications = createNotifications({
    db,
    clock,
    events,
    notificationPreferences,
    // No browser subscribes and no text message is sent while the demo is seeded.
    channels: { deliver: async () => undefined },
  });
  // Nobody has an endpoint either.
  const webhooks = { add: async () => undefined };
  const revisions = createRevisions({ clock, events, audit, notifications, webhooks });
  const suppliers = createSupplierDirectory({ db });
  const delegations = createDelegations({ db, clock, audit, events, suppliers });
  const { jobs, run: runPending } = createStoryJobs(createJobs({ db, clock, events, log }), clock);
  const storage = createFolderStorage(tmpdir());
  const files = createFiles({
    db,
    clock,
    audit,
    delegations,
    jobs,
    storage,
    threads: createPortalThreads(),
    quota_bytes: 0,
    log,
  });
  const rfqs = createRfqs({ db, clock, events, audit, jobs, catalogue, files, notifications, webhooks, revisions, search });
  const publicRfqs = createPublicRfqs({ db, clock, audit, catalogue, files, records, search });
  const answers = createRfqAnswers({ clock });
  const quotes = createQuotes({
    db,
    clock,
    events,
    audit,
    jobs,
    catalogue,
    files,
    notifications,
    webhooks,
    revisions,
    rfqs,
    publicRfqs,
    answers,
    quotePrefill,
    findMedians: async () => new Map(),
    records,
    search,
  });
  const participants = createParticipants({ db });
  const userLog = createUserLog({ db, clock, events });
  const { send } = createSending({
    db,
    clock,
    log: userLog,
    files,
    participants,
    read: createMessageReader(files),
    cards: createCards({ price: unseen, product: unseen, inventory: unseen, rfq: rfqCards({ db, publicRfqs }) }),
    // Messages that are seeded at once represent those of several days, so rate limits do not apply.
    limits: { new_rooms: Number.POSITIVE_INFINITY, takeMessage: () => 0, noteRefusal: () => undefined },
    // No browser subscribes to push while the demo is seeded.
    push: { add: async () => undefined },
    followDesk: createSupportChats({ db, clock, events }).follow,
  });
  const { read, deliver } = createReceipts({ db, clock, log: userLog, files, participants });
  return { time, runJobs: runPending, catalogue, rfqs, publicRfqs, quotes, notifications, participants, send, read, deliver };
}
