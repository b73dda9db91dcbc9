import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildApp } from '../../../apps/api/src/app.ts';
import { createDatabase } from '../../../apps/api/src/core/db/database.ts';
import { openPostgres } from '../../../apps/api/src/core/db/engines/postgres.ts';
import { openSqlite } from '../../../apps/api/src/core/db/engines/sqlite.ts';
import { createLogger } from '../../../apps/api/src/core/plugins/log.ts';
import { openBuiltWeb } from '../../../apps/api/src/core/plugins/web/web.ts';
import { createEventRelay } from '../../../apps/api/src/core/realtime/events/event-relay.ts';
import { readEnv } from '../../../apps/api/src/env.ts';
import { createPushKeys } from '../../../apps/api/src/reach/push/index.ts';
import { unbounded } from '../../../apps/api/src/testing/limits.ts';
import { routeLimits } from '../../../packages/contract/src/wire/limits.ts';
import { MARKET_TIME } from '../market/market.ts';

/** The limits of the contract, raised for any load: calls are counted as always, and none is rejected. */
const roomyLimits = Object.fromEntries(
  Object.entries(routeLimits).map(([name, { window_s }]) => [name, { points: 1e12, window_s }]),
) as Record<keyof typeof routeLimits, { points: number; window_s: number }>;

type PortalOptions = {
  /** Whether it shares the process that measures, which prints results where the portal prints its log. */
  isHere: boolean;
  withPages?: boolean;
  /** Push services on loopback. */
  pushOrigins?: string[];
  /** The PostgreSQL that it shares with other nodes, and the moment (ms) at which the clocks of all of them start; SQLite by default. */
  shared?: { url: string; started: number };
  /** The clock; by default it runs from the time of the market. With one of its own the portal runs no jobs by itself. */
  clock?: () => number;
};
/** Longer than any benchmark (ms). */
const NEVER_MS = 2_000_000_000;
type App = Awaited<ReturnType<typeof buildApp>>;

/** The whole application as in production, on a market of the benchmark, with its database, its clock, and the id of its push key; `close` closes all of it. */
export async function openPortal(
  folder: string,
  { isHere, withPages = false, pushOrigins, shared, clock: given }: PortalOptions,
) {
  const read = readEnv({
    RASTEH_MODE: 'production',
    PUBLIC_URL: 'https://rasteh.example',
    RASTEH_SECRET: 'a secret of the benchmark, long enough',
    DATA_DIR: folder,
    DATABASE_URL: shared?.url,
    SOCKETS_PER_ADDRESS: String(1e9),
    SOCKET_HANDSHAKES_PER_ADDRESS: String(1e9),
  });
  // Production refuses push services of a test.
  const env = pushOrigins ? { ...read, PUSH_STAND_IN: pushOrigins } : read;
  const db = createDatabase(shared ? await openPostgres(shared.url) : openSqlite(folder));
  const started = shared?.started ?? Date.now();
  const clock = given ?? ((): number => MARKET_TIME + Date.now() - started);
  const pushKeys = createPushKeys();
  const logger = isHere ? createLogger(env, { write: () => undefined }) : createLogger(env);
  const app = await buildApp({
    env,
    db,
    clock,
    secret: 'a secret of the benchmark, long enough',
    epoch: 'benchmark',
    pushKeys,
    logger,
    relay: shared ? createEventRelay(db, shared.url, clock, (error) => logger.error({ err: error }, 'event relay failed')) : null,
    webSource: withPages ? await openBuiltWeb(join(import.meta.dirname, '../../../apps/web/dist')) : null,
    demo: null,
    limits: roomyLimits,
    sheddingOptions: unbounded,
    socketOptions: { commandBurst: 1e9, addressCommandBurst: 1e9, handshakesPerSession: 1e9, admissionsPerSecond: 1e9 },
    chatOptions: { messageBurst: 1e9 },
    ...(given && { job_poll_ms: NEVER_MS }),
  });
  // What the application ends with is still written.
  const close = async (): Promise<void> => {
    await app.close();
    await db.close();
  };
  return { app, db, clock, key_id: pushKeys.id, close };
}

const LOOK_MS = 250;
const IDLE_CPU_US = 10_000;
const LONGEST_MS = 300_000;

/**
 * Waits for what a portal does once after its start, which would count as the cost of the first turns: the index of its search, and due
 * jobs.
 * @throws AssertionError after five minutes
 */
async function untilReady(app: App): Promise<void> {
  const searched = await app.inject('/api/search?q=ready');
  assert.equal(searched.statusCode, 200, searched.body);
  const started = performance.now();
  for (let used_us = Number.POSITIVE_INFINITY; used_us > IDLE_CPU_US; ) {
    assert(performance.now() - started < LONGEST_MS, 'The portal does not become idle');
    const before = process.cpuUsage();
    await setTimeout(LOOK_MS);
    const { user, system } = process.cpuUsage(before);
    used_us = user + system;
  }
}

/** Listens on a free port of loopback, and waits until the portal is ready; returns the port. */
export async function listenReady(app: App, isHere: boolean): Promise<number> {
  const at = { port: 0, host: '127.0.0.1' };
  if (isHere) {
    await app.ready();
    // Without the hooks of `listen`: the thread of the search then starts with its first query, and most smokes have none.
    await once(app.server.listen(at), 'listening');
  } else {
    await app.listen(at);
    await untilReady(app);
  }
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
