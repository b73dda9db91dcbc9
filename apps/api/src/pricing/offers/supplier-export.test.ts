import { contract } from '@rasteh/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../testing/engines.ts';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const { exportSupplierOffers, listOffers } = contract.offers;

describe.each(engines)('the prices of one supplier on %s', (engine) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket(engine, { now: Date.parse('2026-11-25T09:00:00+03:30') });
    const { addPrice, addProduct, addSupplier } = market;
    const first = await addSupplier({ handle: 'first', title: 'فولاد ری' });
    const second = await addSupplier({ handle: 'second' });
    const rebar = await addProduct('rebar', ['۸', 'کویر']);
    const ibeam = await addProduct('ibeam', ['IPE18']);
    await addPrice({ user_id: first, product_id: rebar, amount: 410_000, min_quantity: 0 });
    await addPrice({ user_id: first, product_id: rebar, amount: 100, state: 'on_call', payment: 'credit', credit_days: 30 });
    await addPrice({ user_id: first, product_id: ibeam, amount: 90_000_000, unit_id: 3, min_quantity: 0 });
    await addPrice({ user_id: second, product_id: rebar, amount: 451_000 });
    await addSupplier({ handle: 'silent' });
  });
  afterAll(() => market.close());

  const ask = (handle: string, query: Record<string, string> = {}) =>
    market.call(exportSupplierOffers, { params: { handle }, query });

  it('are exported in the unit of each category, without another supplier’s and without an amount that is not public', async () => {
    const { status, body } = await ask('first');
    expect(status).toBe(200);
    const [sheet, ...others] = await readWorkbook(body as Buffer);
    const rows = sheet?.rows ?? [];
    expect(others).toEqual([]);
    expect(rows[0]).toEqual(['قیمت‌های فولاد ری']);
    const at = rows.findIndex(([cell]) => cell === 'کالا');
    expect(rows[at]?.slice(0, 4)).toEqual(['کالا', 'قیمت (تومان، بدون ارزش افزوده)', 'هر', 'قیمت اعلامی (تومان)']);
    const found = rows.slice(at + 1).map((row) => [row[1], row[2], row[12]]);
    expect(found).toEqual([
      [41_000, 'کیلوگرم', 'قابل فروش'],
      [null, 'کیلوگرم', 'تماس بگیرید'],
      [9_000_000, 'شاخه', 'قابل فروش'],
    ]);
  });

  it('are exported with the tax where it is asked for, and are not found for a supplier without prices', async () => {
    const [sheet] = await readWorkbook((await ask('first', { with_vat: 'true' })).body as Buffer);
    expect(sheet?.rows.at(-1)?.[1]).toBe(9_900_000);
    expect((await ask('silent')).status).toBe(404);
    expect((await ask('nobody')).status).toBe(404);
  });

  it('are found by the words of their product', async () => {
    const found = async (q: string, supplier = 'first') =>
      (await market.get(listOffers, { query: { supplier, q } })).data.map(
        ({ product }: { product: { title: string } }) => product.title,
      );
    expect(new Set(await found('میلگرد')).size).toBe(1);
    expect(await found('میلگرد')).toHaveLength(2);
    expect(await found('IPE18')).toHaveLength(1);
    expect(await found('سیمان')).toEqual([]);
  });

  it('are counted by category on the page of the supplier', async () => {
    const page = async (handle: string) => (await market.get(contract.suppliers.getSupplier, { params: { handle } })).data;
    expect((await page('first')).category_prices.map(({ prices }: { prices: number }) => prices)).toEqual([2, 1]);
    expect((await page('silent')).category_prices).toEqual([]);
  });
});
