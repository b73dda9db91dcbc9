import { randomUUID } from 'node:crypto';
import { contract } from '@rasteh/contract';
import type { SkuResult } from '@rasteh/contract/goods/products/skus';
import { skuLimits } from '@rasteh/contract/wire/program-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../../core/db/bulk.ts';
import { allTables, products, skus, variations } from '../../../core/db/schema/index.ts';
import type { Person } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { categoryIds, openTestMarket, optionId, type TestMarket, unitIds } from '../../../testing/test-market.ts';

const { listSkus, upsertSkus, deleteSku } = contract.skus.own;
const { deleteVariation } = contract.variations.own;
const branch = { title: 'شاخهٔ ۱۲ متری', unit_id: unitIds.branch, unit_weight_kg: '14.5' };

describe.each(engines)('SKUs on %s', (engine) => {
  let market: TestMarket;
  let product_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    product_id = await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());
  let people = 0;
  const newSupplier = () => {
    people += 1;
    return market.logIn(`0912100${String(people).padStart(4, '0')}`, 'فروشنده');
  };
  const upsert = async (as: Person, rows: unknown[], more: object = {}, headers = {}): Promise<SkuResult[]> => {
    const { status, body } = await market.call(upsertSkus, { as, body: { skus: rows, ...more }, headers });
    expect(status).toBe(200);
    return body.data;
  };
  const list = async (as: Person, query = {}) => market.get(listSkus, { as, query });
  const rebar = (...titles: string[]) => ({ category_id: categoryIds.rebar, option_ids: titles.map(optionId) });
  const countOf = async (table: (typeof allTables)[keyof typeof allTables]) => (await market.db.read.select().from(table)).length;

  it('create what the catalogue lacks, name what it has, and answer row by row', async () => {
    const as = await newSupplier();
    const results = await upsert(as, [
      { sku: 'K-14', ...rebar('۱۴', 'ذوب‌آهن') },
      { sku: ' K-16 ', ...rebar('۱۶', 'ذوب‌آهن'), variation: branch },
      { sku: 'K-18', category_id: categoryIds.rebar },
      { sku: 'K-20', ...rebar('۲۰') },
      { sku: 'K-14', product_id },
      { sku: 'K-99' },
      { sku: 'K-98', product_id: 999_999 },
      { sku: 'K-97', product_id, variation: { ...branch, unit_id: 999 } },
      { sku: '' },
    ]);
    expect(results.map(({ sku, ok, outcome, code }) => [sku, ok, outcome ?? code])).toEqual([
      ['K-14', true, 'created'],
      ['K-16', true, 'created'],
      ['K-18', false, 'invalid'],
      ['K-20', false, 'invalid'],
      ['K-14', false, 'invalid'],
      ['K-99', false, 'invalid'],
      ['K-98', false, 'invalid'],
      ['K-97', false, 'invalid'],
      ['', false, 'invalid'],
    ]);
    expect(results.map(({ errors = {} }) => Object.keys(errors).join())).toEqual([
      '',
      '',
      'option_ids',
      'option_ids',
      'sku',
      'product_id',
      'product_id',
      'unit_id',
      'sku',
    ]);
    expect(results[0]?.row).toMatchObject({ sku: 'K-14', product: { id: product_id, status: 'published' }, variation: null });
    expect(results[1]?.row).toMatchObject({
      product: { title: 'میلگرد ۱۶ ذوب‌آهن', status: 'pending' },
      variation: { title: 'شاخهٔ ۱۲ متری', unit: { id: unitIds.branch }, unit_weight_kg: '14.5', version: 1 },
    });
  });

  it('of a refused row leave nothing, neither its product nor its variation', async () => {
    const as = await newSupplier();
    const before = [await countOf(products), await countOf(variations)];
    const [refused] = await upsert(as, [
      { sku: 'X', ...rebar('۲۲', 'کویر'), variation: { ...branch, unit_id: unitIds.kg, unit_weight_kg: '3' } },
    ]);
    expect(refused).toMatchObject({ ok: false, code: 'invalid', errors: { unit_weight_kg: [expect.any(String)] } });
    expect([await countOf(products), await countOf(variations)]).toEqual(before);
  });

  it('are unchanged when they are sent again, keep what is omitted, and change what is given', async () => {
    const as = await newSupplier();
    const row = { sku: 'A', product_id, variation: branch };
    const [created] = await upsert(as, [row]);
    expect((await upsert(as, [row]))[0]).toMatchObject({ outcome: 'unchanged' });
    expect((await upsert(as, [{ sku: 'A' }]))[0]).toMatchObject({ outcome: 'unchanged', row: created?.row });
    const [changed] = await upsert(as, [{ sku: 'A', variation: { ...branch, unit_weight_kg: '15' } }]);
    expect(changed).toMatchObject({
      outcome: 'updated',
      row: { variation: { id: created?.row?.variation?.id, unit_weight_kg: '15', version: 2 } },
    });
    const [whole] = await upsert(as, [{ sku: 'A', variation: null }]);
    expect(whole).toMatchObject({ outcome: 'updated', row: { product: { id: product_id }, variation: null } });
    // The variation has the code still, and is found by it.
    const [again] = await upsert(as, [{ sku: 'A', variation: branch }]);
    expect(again?.row?.variation?.id).toBe(created?.row?.variation?.id);
  });

  it('in a dry run answer the same, and change nothing at all', async () => {
    const as = await newSupplier();
    await upsert(as, [{ sku: 'there', product_id }]);
    const rows = [
      { sku: 'there', product_id, variation: branch },
      { sku: 'new', ...rebar('۲۵', 'کویر'), variation: branch },
      { sku: 'wrong', product_id: 999_999 },
    ];
    const count = async () => Promise.all(Object.values(allTables).map(countOf));
    const before = await count();
    const key = { 'idempotency-key': randomUUID() };
    const tried = await upsert(as, rows, { dry_run: true });
    expect(tried.map(({ outcome, code }) => outcome ?? code)).toEqual(['updated', 'created', 'invalid']);
    expect(tried.some((row) => 'row' in row)).toBe(false);
    expect(await count()).toEqual(before);
    // Inside the transaction of an idempotent call, too.
    expect(await upsert(as, rows, { dry_run: true }, key)).toEqual(tried);
    expect((await list(as)).data).toMatchObject([{ sku: 'there', variation: null }]);
    expect((await upsert(as, rows)).map(({ outcome, code }) => outcome ?? code)).toEqual(['updated', 'created', 'invalid']);
  });

  it('of another user are another’s: the same code names something else, and is not deleted', async () => {
    const [first, second] = [await newSupplier(), await newSupplier()];
    await upsert(first, [{ sku: 'same', product_id, variation: branch }]);
    expect((await upsert(second, [{ sku: 'same' }]))[0]).toMatchObject({
      ok: false,
      errors: { product_id: [expect.any(String)] },
    });
    expect((await market.call(deleteSku, { as: second, params: { sku: 'same' } })).status).toBe(404);
    await upsert(second, [{ sku: 'same', product_id, variation: null }]);
    expect((await list(first)).data).toMatchObject([{ sku: 'same', variation: { title: branch.title } }]);
    expect((await market.call(deleteSku, { as: first, params: { sku: 'same' } })).status).toBe(200);
    expect([(await list(first)).data, (await list(second)).data]).toMatchObject([[], [{ sku: 'same', variation: null }]]);
  });

  it('are created once by two calls at once, of one user and of two', async () => {
    const [first, second] = [await newSupplier(), await newSupplier()];
    const rows = ['۸', '۹', '۱۰', '۱۲'].map((size) => ({ sku: `R-${size}`, ...rebar(size, 'کویر'), variation: branch }));
    const answers = await Promise.all([upsert(first, rows), upsert(first, rows.toReversed()), upsert(second, rows.toReversed())]);
    const ofFirst = [...(answers[0] ?? []), ...(answers[1] ?? [])].map(({ outcome }) => outcome).sort();
    expect(ofFirst).toEqual([...Array(4).fill('created'), ...Array(4).fill('unchanged')]);
    const named = (entries: { product: { id: number } }[]) => entries.map(({ product }) => product.id).sort();
    expect(named((await list(first)).data)).toEqual(named((await list(second)).data));
    expect(new Set(named((await list(first)).data)).size).toBe(4);
  });

  it('are listed part by part in their order, and since a time', async () => {
    const as = await newSupplier();
    await upsert(
      as,
      ['c', 'a', 'b'].map((sku) => ({ sku, product_id })),
    );
    const first = await list(as, { per_page: 2 });
    expect([first.data.map(({ sku }: { sku: string }) => sku), first.meta]).toEqual([['a', 'b'], { next_cursor: 'b' }]);
    const rest = await list(as, { per_page: 2, cursor: first.meta.next_cursor });
    expect([rest.data.map(({ sku }: { sku: string }) => sku), rest.meta]).toEqual([['c'], { next_cursor: null }]);
    market.clock.now += 1_000;
    const since = new Date(market.clock.now).toISOString();
    await upsert(as, [
      { sku: 'b', variation: branch },
      { sku: 'c', product_id },
    ]);
    expect((await list(as, { updated_since: since })).data).toMatchObject([{ sku: 'b', updated_at: since }]);
  });

  it('end with their variation', async () => {
    const as = await newSupplier();
    const [created] = await upsert(as, [{ sku: 'A', product_id, variation: branch }]);
    const variationId = created?.row?.variation?.id ?? 0;
    expect((await market.call(deleteVariation, { as, params: { variationId } })).status).toBe(200);
    expect((await list(as)).data).toEqual([]);
  });

  it('are at most so many of a user, and so many rows of a call', async () => {
    const as = await newSupplier();
    const row = { user_id: as.id, product_id, variation_id: null, updated_at: market.clock.now };
    const full = Array.from({ length: skuLimits.per_user - 1 }, (_, n) => ({ ...row, sku: `n${n}` }));
    await market.db.transaction((tx) => insertRows(tx, skus, full));
    const results = await upsert(as, [
      { sku: 'x1', product_id },
      { sku: 'x2', product_id },
      { sku: 'n1', product_id },
    ]);
    expect(results.map(({ outcome, code }) => outcome ?? code)).toEqual(['created', 'sku_limit', 'unchanged']);
    const rows = Array.from({ length: skuLimits.rows + 1 }, (_, n) => ({ sku: `m${n}` }));
    expect((await market.call(upsertSkus, { as, body: { skus: rows } })).status).toBe(422);
    expect(await upsert(as, rows.slice(1))).toHaveLength(skuLimits.rows);
    expect((await market.call(upsertSkus, { as, body: { skus: [] } })).status).toBe(422);
  });

  it('are for those who have logged in', async () => {
    expect((await market.call(listSkus)).status).toBe(401);
    expect((await market.call(upsertSkus, { body: { skus: [{ sku: 'A', product_id }] } })).status).toBe(401);
  });
});
