import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/engines.ts';
import { openProxy } from '../../../testing/proxy.ts';
import { refusalOf } from '../../plugins/http/errors.ts';
import { openPostgres } from './postgres.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase('postgres');
});
afterAll(() => test.cleanup());

async function throughNetwork() {
  const network = await openProxy(() => Number(new URL(test.url ?? '').port));
  const url = new URL(test.url ?? '');
  url.port = String(network.port);
  const engine = await openPostgres(url.href, { max: 2, statement_timeout: 300, connectionTimeoutMillis: 2_000 });
  return { network, engine, ask: () => engine.execute('select 1 as one') };
}

it('fails what a silent server does not answer, and answers again once it is back', async () => {
  const { network, engine, ask } = await throughNetwork();
  await Promise.all([ask(), ask()]);
  network.blackHole(true);
  // Those in flight have a connection, and the others wait for one.
  const inTransaction = engine.begin(async (queries) => queries.rowsOf('select 1', []), false);
  const results = await Promise.allSettled([inTransaction, ...Array.from({ length: 5 }, ask)]);
  const codes = results.map((result) => (result.status === 'rejected' ? refusalOf(result.reason).code : 'answered'));
  expect(codes).toEqual(codes.map(() => 'unavailable'));
  network.blackHole(false);
  // Half of the pool would be lost for good if a dead connection came back to it.
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array.from({ length: 3 }, () => [{ one: 1 }]));
  expect(engine.pool.totalCount).toBeLessThanOrEqual(2);
  await engine.close();
  await network.close();
}, 60_000);

it('fails a commit whose answer is lost as one that may be tried again', async () => {
  const { network, engine } = await throughNetwork();
  const lost = engine.begin(async (queries) => {
    await queries.rowsOf("insert into facts (key, value) values ('lost', 'x')", []);
    network.muteServer(true);
  }, false);
  const reason = await lost.then(
    () => null,
    (error: unknown) => refusalOf(error).code,
  );
  expect(reason).toBe('unavailable');
  network.muteServer(false);
  // The server had the commit: what is tried again must be able to find it.
  expect(await test.db.execute("select value from facts where key = 'lost'")).toEqual([{ value: 'x' }]);
  await engine.close();
  await network.close();
}, 60_000);

it('runs a script for longer than a statement of a request may take', async () => {
  const { network, engine } = await throughNetwork();
  await expect(engine.execute('select pg_sleep(1)')).rejects.toThrow();
  await engine.script("select pg_sleep(1); insert into facts (key, value) values ('script', 'x')");
  expect(await engine.execute("select value from facts where key = 'script'")).toEqual([{ value: 'x' }]);
  await engine.close();
  await network.close();
}, 60_000);

it('blocks no query for long while a script waits for a lock, and runs it when the lock is free', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  const long = test.db.transaction(async (tx) => {
    await tx.rowsOf('select key from facts', []);
    read();
    await isFree;
  });
  await isRead;
  const script = test.db.script('alter table facts add column extra text');
  const waits = "select 1 from pg_locks where mode = 'AccessExclusiveLock' and not granted";
  await expect.poll(() => test.db.execute(waits), { timeout: 20_000 }).toHaveLength(1);
  // Queued behind the script, which is queued behind the long transaction.
  await test.db.execute('select key from facts');
  free();
  await long;
  await script;
  await test.db.execute('select extra from facts');
}, 60_000);
