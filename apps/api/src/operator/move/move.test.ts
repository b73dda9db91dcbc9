import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '../../core/db/database.ts';
import { openPostgres } from '../../core/db/engines/postgres.ts';
import { openDatabase } from '../../core/db/open.ts';
import { allTables, notifications } from '../../core/db/schema/index.ts';
import { startTestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { openTestMarket } from '../../testing/test-market.ts';
import { type BackedUpPortal, startBackedUpPortal } from '../testing/backed-up-portal.ts';
import { runCli, startCli } from '../testing/console.ts';

const MANY = 3_500;

describe('rasteh move-to-postgres', { timeout: 120_000 }, () => {
  let portal: BackedUpPortal;
  let target: TestDatabase;
  let price: { id: number; product_id: number };
  beforeAll(async () => {
    const market = await openTestMarket('sqlite');
    const user_id = await market.addSupplier();
    const product_id = await market.addProduct('rebar', ['ذوب‌آهن', '۱۴']);
    price = { id: await market.addPrice({ user_id, product_id, note: 'یادداشت «ویژه» \\ "x" 😀\n' }), product_id };
    await market.app.close();
    portal = await startBackedUpPortal('sqlite', { on: market.test });
    const { t, owner } = portal;
    await portal.store('a file');
    const note = { user_id: owner.id, type: 'x', payload: { a: [1, 'ب'] }, created_at: 1 } as never;
    await t.db.transaction(async (tx) => {
      for (let n = 0; n < MANY / 500; n += 1) await tx.insert(notifications).values(Array(500).fill(note));
    });
    // Its id is not given again.
    await t.db.execute(`delete from notifications where id = (select max(id) from notifications)`);
    await t.app.close();
    await t.db.close();
  });
  afterAll(async () => {
    rmSync(portal.t.test.data_dir, { recursive: true });
    await target.cleanup();
  });
  beforeEach(async () => {
    if (target) await target.cleanup();
    target = await openTestDatabase('postgres');
    await target.db.script('drop schema public cascade; create schema public');
  });

  const folder = () => portal.t.test.data_dir;
  const variables = (): Record<string, string> => ({ DATA_DIR: folder(), DATABASE_URL: target.url ?? '' });
  const move = () => runCli(['move-to-postgres'], '', variables());
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(join(folder(), 'rasteh.db')))
      .digest('hex');
  const rowsOf = async (db: Database) => {
    const all: Record<string, unknown[]> = {};
    for (const [name, table] of Object.entries(allTables))
      all[name] = (await db.read.select().from(table)).map((row) => JSON.stringify(row)).toSorted();
    return all;
  };

  it('copies every row, key and sequence, leaves the folder as it is, and the portal goes on', async () => {
    const before = hash();
    const moved = await move();
    expect(moved).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`notifications: ${MANY - 1} rows\n`) });
    expect(hash()).toBe(before);
    const db = await openDatabase({ DATA_DIR: folder(), DATABASE_URL: target.url ?? '' });
    const sqlite = await openDatabase({ DATA_DIR: folder(), DATABASE_URL: undefined });
    expect(await rowsOf(db)).toEqual(await rowsOf(sqlite));
    const [last] = await sqlite.execute("select seq from sqlite_sequence where name = 'notifications'");
    await sqlite.close();
    const empty = await openTestDatabase('postgres');
    const shape = (of: Database) =>
      of.execute(`select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
        where connamespace = current_schema()::regnamespace union all
        select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`);
    expect(await shape(db)).toEqual(await shape(empty.db));
    await empty.cleanup();

    const t = await startTestApp('postgres', { on: { db, url: target.url, data_dir: folder(), cleanup: async () => undefined } });
    const again = await t.logInByCode(portal.owner.mobile);
    expect(again.id).toBe(portal.owner.id);
    const shown = await t.call(contract.offers.getProduct, { params: { productId: price.product_id } });
    expect(shown.body.data.offers).toMatchObject([{ id: price.id }]);
    const listed = await t.call(contract.files.own.listFiles, { as: again });
    expect(listed.body.data).toMatchObject([{ name: 'a.csv' }]);
    const [added] = await db.transaction((tx) =>
      tx
        .insert(notifications)
        .values({ user_id: again.id, type: 'x', payload: {}, created_at: 1 } as never)
        .returning(),
    );
    expect(added?.id).toBeGreaterThan(Number(last?.seq));
    await t.close();
    await db.close();
  });

  it('is continued after it was killed, and until then no portal starts', async () => {
    const { child, ended } = startCli(['move-to-postgres'], '', variables());
    child.stdout?.on('data', (text) => {
      if (String(text).length > 0) child.kill('SIGKILL');
    });
    expect((await ended).code).toBeNull();
    const open = () => openDatabase({ DATA_DIR: folder(), DATABASE_URL: target.url ?? '' });
    await expect(open()).rejects.toThrow(/has not ended: run pnpm rasteh move-to-postgres again/);
    expect(await move()).toMatchObject({ code: 0, err: '' });
    const db = await open();
    const [row] = await db.execute('select count(*) as n from notifications');
    expect(Number(row?.n)).toBe(MANY - 1);
    await db.close();
  });

  it('goes on where a page ended, and finds a row that is not the same', async () => {
    await target.db.script('create table moving (name text primary key, value text)');
    await target.db.script("insert into moving values ('source', 'of another folder')");
    expect(await move()).toMatchObject({ code: 1, err: expect.stringMatching(/half of another portal[^\n]*\n$/) });
    await target.db.script('drop table moving; create table another (id int)');
    expect(await move()).toMatchObject({ code: 1, err: expect.stringMatching(/is not empty \(it has another\)[^\n]*\n$/) });
    await target.db.script('drop table another');
    const { child, ended } = startCli(['move-to-postgres'], '', variables());
    child.stdout?.on('data', (text) => {
      if (String(text).includes('notifications: ')) child.kill('SIGKILL');
    });
    await ended;
    await target.db.execute('update notifications set created_at = 2 where id = 7');
    expect(await move()).toMatchObject({ code: 1, err: expect.stringMatching(/^notifications is not the same in both/) });
    await target.db.execute('update notifications set created_at = 1 where id = 7');
    await target.db.execute('delete from notifications where id > 1500');
    await target.db.execute("update moving set value = '1500' where name = 'table notifications'");
    expect(await move()).toMatchObject({ code: 0, err: '' });
  });

  it('says in one line what is missing, and refuses a database of another version', async () => {
    expect(await runCli(['move-to-postgres'], '', { DATA_DIR: folder() })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^move-to-postgres needs DATABASE_URL[^\n]*\n$/),
    });
    expect(await runCli(['move-to-postgres'], '', { ...variables(), DATA_DIR: join(folder(), 'none') })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is no database in [^\n]*\n$/),
    });
    const sqlite = await openDatabase({ DATA_DIR: folder(), DATABASE_URL: undefined });
    expect(await move()).toMatchObject({ code: 1, err: expect.stringMatching(/^Another process uses the data folder/) });
    await sqlite.execute("insert into migrations (name) values ('9999-later')");
    await sqlite.close();
    expect(await move()).toMatchObject({ code: 1, err: expect.stringMatching(/is not of this version[^\n]*\n$/) });
    const again = createDatabase(await openPostgres(target.url ?? ''));
    expect(await again.execute("select relname from pg_class where relname in ('moving', 'users')")).toEqual([]);
    await again.close();
  });
});
