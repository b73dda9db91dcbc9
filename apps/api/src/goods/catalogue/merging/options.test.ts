import { contract } from '@rasteh/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, levelOptions, prices, products, revisions } from '../../../core/db/schema/index.ts';
import { type Person, setUser } from '../../../testing/app.ts';
import { engines } from '../../../testing/engines.ts';
import { categoryIds, openTestMarket, optionId, type TestMarket } from '../../../testing/test-market.ts';
import { countPrices } from './testing/duplicates.ts';

const { previewOptionMerge, mergeOption } = contract.categoryMerging;
const { getProduct } = contract.offers;

describe.each(engines)('merging options on %s', (engine) => {
  let market: TestMarket;
  let admin: Person;
  let supplier: number;
  let [both, there, alone, waiting]: [number, number, number, number] = [0, 0, 0, 0];

  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { addProduct, addPrice, addSupplier, db } = market;
    admin = await market.logIn('09120000001', 'مدیر');
    await setUser(db, admin.id, { role: 'admin' });
    supplier = await addSupplier();
    both = await addProduct('rebar', ['۸', 'کویر']);
    there = await addProduct('rebar', ['۹', 'کویر'], { status: 'pending' });
    alone = await addProduct('rebar', ['۸', 'ذوب‌آهن'], { title: 'میلگرد نازک' });
    waiting = await addProduct('rebar', ['۱۰', 'کویر'], { status: 'pending' });
    await addPrice({ user_id: supplier, product_id: both, amount: 500_000 });
    await addPrice({ user_id: supplier, product_id: there, amount: 510_000 });
  });
  afterAll(() => market.close());

  const at = (option: number, into_id: number) => ({
    as: admin,
    params: { categoryId: categoryIds.rebar, optionId: option },
    query: { into_id },
  });
  const merge = (option: number, into_id: number, version = 1) =>
    market.call(mergeOption, { ...at(option, into_id), query: {}, body: { version, into_id } });

  it('refuses another level, the option itself and an unknown one, at its field', async () => {
    for (const into_id of [optionId('کویر'), optionId('۸'), 999]) {
      const { status, body } = await merge(optionId('۸'), into_id);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['into_id']]);
    }
    expect((await merge(999, optionId('۸'))).body.errors).toHaveProperty('into_id');
    expect((await merge(optionId('۸'), optionId('۹'), 2)).body.code).toBe('stale');
  });

  it('refuses to end a product that waits for a review', async () => {
    await market.db.transaction((tx) =>
      tx.insert(revisions).values({ entity: 'product', entity_id: waiting, user_id: supplier, data: {}, created_at: 1 }),
    );
    const { body } = await merge(optionId('۱۰'), optionId('۸'));
    expect(body.errors.into_id[0]).toContain('در انتظار بررسی');
  });

  it('gives the products the other option, and keeps of two the published one', async () => {
    const before = await countPrices(market);
    const figures = (await market.call(previewOptionMerge, at(optionId('۸'), optionId('۹')))).body.data;
    expect(figures).toMatchObject({ products: 2, merged_products: 1, prices: 1, replaced_prices: 0 });
    const { status, body } = await merge(optionId('۸'), optionId('۹'));
    expect(status).toBe(200);
    expect(body.data.levels[0].options.slice(0, 2)).toEqual([
      { id: optionId('۹'), title: '۹', products: 2 },
      { id: optionId('۱۰'), title: '۱۰', products: 1 },
    ]);
    // On other terms: both prices stay.
    expect(await countPrices(market)).toEqual(before);
    const owned = await market.db.read.select().from(prices);
    expect(owned.map(({ product_id }) => product_id)).toEqual([both, both]);
    const rows = await market.db.read
      .select()
      .from(products)
      .where(inArray(products.id, [both, there, alone]));
    expect(new Map(rows.map(({ id, title, status: state }) => [id, [title, state]]))).toEqual(
      new Map([
        [both, ['میلگرد ۹ کویر', 'published']],
        [alone, ['میلگرد نازک', 'published']],
      ]),
    );
    expect(
      await market.db.read
        .select()
        .from(levelOptions)
        .where(eq(levelOptions.id, optionId('۸'))),
    ).toEqual([]);
    expect((await market.get(getProduct, { params: { productId: there } })).data.product.id).toBe(both);
  });

  it('keeps the merge in the audit log', async () => {
    const entries = (await market.db.read.select().from(auditLog)).filter(({ action }) => action === 'mergeOption');
    expect(entries).toMatchObject([
      { entity_id: categoryIds.rebar, before: { option: '۸' }, after: { option: '۹', products: 2, merged_products: 1 } },
    ]);
  });
});
