import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bothEngines, openTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { Inline, insertRows, statement, updateRows } from './bulk.ts';
import { facts, users } from './schema/index.ts';

describe.each(bothEngines)('rows in bulk on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase(engine);
  });
  afterAll(() => test.cleanup());
  const all = () => test.db.read.select().from(facts).orderBy(asc(facts.key));
  const inTransaction = <R>(work: (tx: Parameters<Parameters<TestDatabase['db']['transaction']>[0]>[0]) => Promise<R>) =>
    test.db.transaction(work);

  it('are inserted in batches, and on request in place of those that are there', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({ key: `n${String(n).padStart(3, '0')}`, value: `v${n}` }));
    await inTransaction((tx) => insertRows(tx, facts, rows));
    expect(await all()).toEqual(rows);
    const replaced = new Inline('on conflict ("key") do update set "value" = excluded."value"');
    await inTransaction((tx) => insertRows(tx, facts, [{ key: 'n007', value: '?' }], replaced));
    expect((await all())[7]).toEqual({ key: 'n007', value: '?' });
  });

  it('are refused when one has other columns than the first', async () => {
    const odd = inTransaction((tx) => insertRows(tx, facts, [{ key: 'a', value: '1' }, { key: 'b' } as never]));
    await expect(odd).rejects.toThrow('Rows of facts have different columns: key,value and key');
    const more = inTransaction((tx) => updateRows(tx, users, [{ id: 1 }, { id: 2, name: 'x' }]));
    await expect(more).rejects.toThrow('different columns');
  });

  it('are found by a statement whose own text has a question mark', async () => {
    const found = await inTransaction((tx) => statement(tx)`select ${new Inline('key')}, '?' from facts where value = ${'v9'}`);
    expect(found).toEqual([['n009', '?']]);
  });
});
