import { contract } from '@rasteh/contract';
import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../core/db/schema/index.ts';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

describe.each(engines)('alternatives of a product on %s', (engine) => {
  let market: TestMarket;
  let seller = 0;
  const product: Record<string, number> = {};

  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { addPrice, addProduct, addSupplier, clock } = market;
    seller = await addSupplier();
    const add = async (
      name: string,
      category: 'rebar' | 'ibeam',
      options: string[],
      status: 'published' | 'pending' = 'published',
    ) => {
      product[name] = await addProduct(category, options, { status });
      return product[name];
    };
    // A row of 14: sizes on both sides, another factory, and products that are not alike or not offered.
    for (const size of ['۸', '۱۰', '۱۲', '۱۴', '۱۶', '۲۰', '۲۵', '۳۲']) {
      const id = await add(size, 'rebar', [size, 'کویر']);
      await addPrice({ user_id: seller, product_id: id });
    }
    await addPrice({ user_id: seller, product_id: await add('factory', 'rebar', ['۱۴', 'ذوب‌آهن']), amount: 390_000 });
    await addPrice({ user_id: seller, product_id: await add('both differ', 'rebar', ['۱۶', 'ذوب‌آهن']) });
    await addPrice({ user_id: seller, product_id: await add('in review', 'rebar', ['۱۸', 'کویر'], 'pending') });
    await addPrice({ user_id: seller, product_id: await add('expired', 'rebar', ['۲۲', 'کویر']), valid_until: clock.now });
    const suspended = await addSupplier({}, { status: 'suspended' });
    await addPrice({ user_id: suspended, product_id: await add('of a suspended supplier', 'rebar', ['۹', 'کویر']) });
    await addPrice({ user_id: seller, product_id: await add('ipe18', 'ibeam', ['IPE18']) });
    await add('ipe20', 'ibeam', ['IPE20']);
  });
  afterAll(() => market.close());

  const ask = (productId: number) => market.call(contract.offers.listAlternatives, { params: { productId } });
  const rowsOf = async (name: string): Promise<BoardRow[]> => (await ask(product[name] ?? 0)).body.data;
  const nameOf = (id: number) => Object.entries(product).find(([, known]) => known === id)?.[0];
  const near = async (name: string) => (await rowsOf(name)).map((row) => nameOf(row.product.id));

  it('are the nearest sizes, then other factories, each with its market', async () => {
    expect(await near('۱۴')).toEqual(['۱۲', '۱۶', '۱۰', '۸', '۲۰', '۲۵']);
    expect(await near('factory')).toEqual(['both differ', '۱۴']);
    const [, other] = await rowsOf('factory');
    expect(other).toMatchObject({ median: 400_000, suppliers: 1, change_percent: null, comparison_unit_id: 1 });
  });

  it('are the rest of the category for a product with a single option, and none without an available price', async () => {
    expect(await near('ipe20')).toEqual(['ipe18']);
    expect(await near('ipe18')).toEqual([]);
  });

  it('have no product in review, and none whose only price is expired or of a suspended supplier', async () => {
    const shown = await Promise.all(['۸', '۱۰', '۲۰', '۲۵'].map(near));
    expect(shown.flat()).not.toEqual(expect.arrayContaining(['in review']));
    expect(shown.flat()).not.toEqual(expect.arrayContaining(['expired']));
    expect(shown.flat()).not.toEqual(expect.arrayContaining(['of a suspended supplier']));
  });

  it('do not count the offers of suspended suppliers', async () => {
    const other = await market.addSupplier();
    await market.addPrice({ user_id: other, product_id: product['۱۴'] ?? 0, amount: 100_000 });
    const counted = async () => (await rowsOf('factory')).at(1);
    expect(await counted()).toMatchObject({ suppliers: 2, lowest: 100_000 });
    await market.db.transaction((tx) => tx.update(users).set({ status: 'suspended' }).where(eq(users.id, other)));
    expect(await counted()).toMatchObject({ suppliers: 1, lowest: 400_000 });
  });

  it('are not found for a product that is unknown, in review or no id', async () => {
    expect((await ask(999)).status).toBe(404);
    expect((await ask(product['in review'] ?? 0)).status).toBe(404);
    expect((await market.call(contract.offers.listAlternatives, { params: { productId: 'x' } })).status).toBe(404);
  });
});
