import { contract } from '@rasteh/contract';
import type { FileOnWire } from '@rasteh/contract/reach/files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/engines/postgres.ts';
import { files } from '../../core/db/schema/index.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { formOf } from '../../testing/payload.ts';

// SQLite commits within the process, which knows the outcome.
let test: TestDatabase;
let t: TestApp;
let owner: Person;
/** Whether the next commit that stores a file takes until `gate`, and its caller gives up before. */
let isLate = false;
let gate: PromiseWithResolvers<void>;
let committed: Promise<unknown>;

beforeAll(async () => {
  test = await openTestDatabase('postgres');
  const engine = await openPostgres(test.url ?? '');
  const db = createDatabase({
    ...engine,
    begin(work, isShort) {
      const lost = Promise.withResolvers<never>();
      const running = engine.begin(async (queries) => {
        const before = await test.db.read.select().from(files);
        const result = await work(queries);
        const rows = await queries.select().from(files);
        if (isLate && rows.length > before.length) {
          isLate = false;
          committed = running;
          lost.reject(new Error('Connection terminated unexpectedly'));
          await gate.promise;
        }
        return result;
      }, isShort);
      return Promise.race([running, lost.promise]);
    },
  });
  t = await startTestApp('postgres', { on: { ...test, db } });
  owner = await t.logIn('09351110001');
});
afterAll(async () => {
  await t.close();
  await t.db.close();
  await test.cleanup();
});

const send = () => {
  const body = formOf({ category: 'price_list' }, { 'late.csv': 'a,b' });
  return t.call(contract.files.own.uploadFiles, { as: owner, body, headers: { 'idempotency-key': 'late' } });
};

it('keeps the bytes of an upload whose commit ends after its caller got 503, and a retry by key names them', async () => {
  [gate, isLate] = [Promise.withResolvers(), true];
  expect((await send()).body.code).toBe('unavailable');
  gate.resolve();
  await committed;
  const { status, body } = await send();
  expect(status).toBe(201);
  const [file] = body.data as FileOnWire[];
  const params = { fileId: file?.id ?? 0, name: file?.url.split('/').at(-1) ?? '' };
  expect((await t.call(contract.files.getFile, { as: owner, params })).body.toString()).toBe('a,b');
  expect(await test.db.read.select().from(files)).toHaveLength(1);
});
