import { flushCompileCache } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { eq, getTableName } from 'drizzle-orm';
import { type AppOptions, buildApp } from '../app.ts';
import { createDatabase, type Database, type Queries } from '../core/db/database.ts';
import { openPostgres } from '../core/db/engines/postgres.ts';
import { openSqlite } from '../core/db/engines/sqlite.ts';
import { messages } from '../core/db/schema/index.ts';
import { createLogger } from '../core/plugins/log.ts';
import { createEventRelay } from '../core/realtime/events/event-relay.ts';
import { readEnv } from '../env.ts';
import { testPushKeys } from '../reach/push/testing/keys.ts';
import { noLimits, unbounded } from './limits.ts';

// One more process of a portal on the database of a test: it runs until it is killed or the test process exits.
const [url = '', port = '0', now = '0', tuning = '{}'] = process.argv.slice(2);
const began = Date.now();
const clock = (): number => Number(now) + Date.now() - began;
const env = readEnv();
const engine = url ? await openPostgres(url) : openSqlite(env.DATA_DIR);

/** The message after whose commit this process dies: before it is published, or after all but its sender were notified. */
let fatal: { message_id: string; point: 'committed' | 'published' } | undefined;
process.on('message', (given: typeof fatal | 'held') => {
  if (given !== 'held') fatal = given;
});
process.on('disconnect', () => process.exit());
async function dieAt(point: NonNullable<typeof fatal>['point']): Promise<void> {
  if (fatal?.point !== point) return;
  const rows = await engine.read.select().from(messages).where(eq(messages.message_id, fatal.message_id));
  if (rows.length > 0) process.kill(process.pid, 'SIGKILL');
}
/** `DIES_AT_INSERT=awards 2`: the process dies before the second insert into this table, while its transaction is open. */
const [fatalTable, fatalInsert] = (process.env.DIES_AT_INSERT ?? '').split(' ');
let inserts = 0;
function dyingAtInsert(queries: Queries): Queries {
  const insert: Queries['insert'] = (table) => {
    if (getTableName(table) === fatalTable) inserts += 1;
    if (inserts === Number(fatalInsert)) process.kill(process.pid, 'SIGKILL');
    return queries.insert(table);
  };
  return Object.assign(Object.create(queries) as Queries, { insert });
}
const whole = createDatabase({
  ...engine,
  async begin(work, isShort) {
    const result = await engine.begin((queries) => work(fatalTable ? dyingAtInsert(queries) : queries), isShort);
    await dieAt('committed');
    return result;
  },
});
const db: Database = Object.assign(Object.create(whole) as Database, {
  async transaction<T>(...given: Parameters<typeof whole.transaction<T>>): Promise<T> {
    const result = await whole.transaction(...given);
    await dieAt('published');
    return result;
  },
});

const app = await buildApp({
  env,
  db,
  clock,
  secret: 'a secret of the tests, long enough',
  epoch: 'tests',
  pushKeys: testPushKeys,
  logger: createLogger(env),
  webSource: null,
  demo: null,
  limits: noLimits,
  sheddingOptions: unbounded,
  ...(JSON.parse(tuning) as Pick<AppOptions, 'socketOptions' | 'chatOptions' | 'pushOptions'>),
  relay: url ? createEventRelay(db, url, clock, () => undefined) : null,
});
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('SIGTERM', () => {
  app.liveSocket
    .drain()
    .then(() => app.drainRequests(5_000))
    .then(() => app.close())
    .then(() => db.close())
    .then(() => process.exit(0));
});
// Answers over the IPC channel with current memory and sockets, and the event loop delay since the last request.
process.on('message', (given) => {
  if (given !== 'held') return;
  const { rss } = process.memoryUsage();
  process.send?.({ at: performance.now(), sockets: app.liveSocket.count(), rss, delay_p99_ms: delay.percentile(99) / 1e6 });
  delay.reset();
});
await app.listen({ port: Number(port), host: '127.0.0.1', backlog: 4_096 });
process.stdout.write('ready\n');
// A killed process would not write its compile cache.
flushCompileCache();
