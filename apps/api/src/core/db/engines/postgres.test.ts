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
