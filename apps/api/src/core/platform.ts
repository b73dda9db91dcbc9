import type { BaseLogger } from 'pino';
import { type Env, originOf } from '../env.ts';
import type { Database } from './db/database.ts';
import type { Clock } from './lib/clock.ts';
import { createJobs } from './plugins/jobs/jobs.ts';
import { keepRetention } from './plugins/jobs/retention.ts';
import { keepStatistics } from './plugins/jobs/statistics.ts';
import { createPortalThreads } from './plugins/jobs/threads.ts';
import { createDatabaseStore } from './plugins/limits/database-store.ts';
import { type LimitStore, measured } from './plugins/limits/limit-store.ts';
import { createLimits, type LimitTable } from './plugins/limits/limits.ts';
import { createSharedCounters } from './plugins/limits/shared-limits.ts';
import { createEvents, type EventRelay } from './realtime/events/events.ts';
import { createUserLog } from './realtime/logs/user-log.ts';
import type { SocketOptions } from './realtime/options.ts';

/** What the services stand on: the database, a clock, the secrets and places of this portal. */
export type PlatformDeps = {
  env: Env;
  db: Database;
  clock: Clock;
  /** The HMAC key for codes and tokens; the same in all processes of one portal. */
  secret: string;
  /** Names the event log of this database. */
  epoch: string;
  relay: EventRelay | null;
  limitTable: LimitTable | undefined;
  /** Where all nodes count together, if not in the database. */
  redisStore: LimitStore | undefined;
  job_poll_ms: number | undefined;
  socketOptions: Partial<SocketOptions>;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
};

const MEGABYTE = 1_000_000;

/** Creates what every feature uses: events, jobs, threads, the logs of users, rate limits. */
export function createPlatform({ relay, limitTable, redisStore, job_poll_ms, ...deps }: PlatformDeps) {
  const { db, clock, log, env } = deps;
  const events = createEvents(relay, (error, name) => log.error({ err: error, event: name }, 'event handler failed'));
  const jobs = createJobs({ db, clock, events, log, ...(job_poll_ms ? { poll_ms: job_poll_ms } : {}) });
  keepStatistics(db, jobs);
  keepRetention(db, clock, jobs);
  const threads = createPortalThreads();
  const userLog = createUserLog({ db, clock, events });
  // Beside Redis too, for the rows from before.
  const databaseStore = db.name === 'postgres' ? createDatabaseStore({ db, clock, jobs }) : undefined;
  const store = redisStore ?? databaseStore;
  const limitStore = store && measured(store);
  const limits = createLimits({
    table: limitTable,
    nodes: env.NODES,
    countTogether: limitStore && createSharedCounters({ store: limitStore, clock }),
  });
  const public_url = originOf(env);
  const quota_bytes = env.FILE_QUOTA_MB * MEGABYTE;
  const total_bytes = env.FILE_TOTAL_MB && env.FILE_TOTAL_MB * MEGABYTE;
  return { ...deps, events, jobs, threads, userLog, limits, limitStore, public_url, quota_bytes, total_bytes };
}
/** What every feature uses. */
export type Platform = ReturnType<typeof createPlatform>;
