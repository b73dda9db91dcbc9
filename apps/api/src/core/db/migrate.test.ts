import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase, reopenTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { migrate } from './migrate.ts';
import { categories, products, units } from './schema/index.ts';

type Ended = { code: number | null; out: string; err: string };

/** Starts the portal in a separate process and waits until it exits. */
function startPortal(variables: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...variables },
    timeout: 60_000,
  });
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.on('data', (text) => {
    ended.out += text;
  });
  child.stderr.on('data', (text) => {
    ended.err += text;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...ended, code })));
}

describe.each(bothEngines)('migrations on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.cleanup());
  const listApplied = async () => (await test.db.execute('select name from migrations order by name')).map((row) => row.name);

  it('run repeatedly and concurrently without changes', async () => {
    const before = await listApplied();
    await migrate(test.db);
    await Promise.all([migrate(test.db), migrate(test.db)]);
    expect(await listApplied()).toEqual(before);
  });

  it('begin with the baseline, which seeds the first support desk', async () => {
    expect((await listApplied())[0]).toBe('0001-baseline');
    const desks = 'select users.kind, users.name, desks.position from desks join users on users.id = desks.user_id';
    expect(await test.db.execute(desks)).toEqual([{ kind: 'company', name: 'پشتیبانی راسته', position: 1 }]);
  });

  it('give products of an older version the slugs of today', async () => {
    const former = ['میلگرد-۱۴-A3-ذوب\u200cآهن', 'لوله-\u200c-Ø', '-', 'لوله-۲'];
    await test.db.transaction(async (tx) => {
      await tx.insert(units).values({ id: 1, code: 'kg', title: 'کیلوگرم', dimension: 'mass', factor: '1' });
      await tx
        .insert(categories)
        .values({ id: 1, slug: 'rebar', title: 'میلگرد', icon: 'rebar', position: 1, default_unit_id: 1 });
      for (const [at, slug] of former.entries()) {
        const values = { category_id: 1, unit_id: 1, slug, title: 'کالا', options_key: String(at), sort_key: '1', created_at: 1 };
        await tx.insert(products).values({ ...values, status: 'rejected' });
      }
    });
    await test.db.execute("delete from migrations where name = '0008-product-slugs'");
    await migrate(test.db);
    const rows = await test.db.read.select({ slug: products.slug }).from(products).orderBy(products.id);
    const low = engine === 'sqlite' ? 'Ø' : 'ø';
    expect(rows.map(({ slug }) => slug)).toEqual(['میلگرد-۱۴-a3-ذوب-آهن', `لوله-${low}`, 'product', 'لوله-۲']);
  });

  it('refuse a database of a newer version', async () => {
    await test.db.execute("insert into migrations (name) values ('9999-future')");
    await expect(migrate(test.db)).rejects.toThrow(/newer version.*9999-future/);
    await test.db.execute("delete from migrations where name = '9999-future'");
  });

  it('refuse a database from before the baseline, in one line at the start of the portal', async () => {
    await test.db.execute('delete from migrations');
    await test.db.execute("insert into migrations (name) values ('0001-foundation'), ('0002-audit-insert-only')");
    await test.db.close();
    const place = { DATA_DIR: test.data_dir, ...(test.url ? { DATABASE_URL: test.url } : {}) };
    const { code, out, err } = await startPortal(place);
    test = await reopenTestDatabase(test);
    expect(err).toMatch(/^The database was made before the baseline of the first release \(0001-baseline\)[^\n]+\n$/);
    expect(err).toContain(engine === 'sqlite' ? 'set another DATA_DIR' : 'an empty database in DATABASE_URL');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(await listApplied()).toEqual(['0001-foundation', '0002-audit-insert-only']);
  });
});
