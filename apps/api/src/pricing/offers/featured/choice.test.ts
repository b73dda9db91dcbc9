import { contract } from '@rasteh/contract';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../../testing/test-market.ts';
import { featuredProducts } from './choice.ts';

const { listFeaturedOffers } = contract.offers;

describe('featuredProducts', () => {
  const statement = (product_id: number, category_id: number) => ({ product_id, category_id });

  it('returns the most frequent products, a more recent one first among equals, at most three per category', () => {
    expect(featuredProducts([statement(1, 1), statement(2, 1), statement(2, 1), statement(3, 2)])).toEqual([2, 1, 3]);
    expect(featuredProducts([1, 2, 3, 4, 5].map((id) => statement(id, 1)))).toEqual([1, 2, 3]);
    expect(featuredProducts(Array.from({ length: 40 }, (_, id) => statement(id, id)))).toHaveLength(12);
    expect(featuredProducts([])).toEqual([]);
  });
});

describe.each(engines)('featured offers on %s', (engine) => {
  let market: TestMarket;
  const product = { rebar: 0, cement: 0, silent: 0 };
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { addPrice, addProduct, addSupplier, clock } = market;
    const anna = await addSupplier({ handle: 'anna', title: 'آنا' });
    const bahar = await addSupplier({ handle: 'bahar', title: 'بهار' });
    const hidden = await addSupplier({ handle: 'hidden', title: 'پنهان', status: 'pending' });
    product.rebar = await addProduct('rebar', ['۸', 'کویر']);
    product.cement = await addProduct('cement', ['تیپ ۲']);
    product.silent = await addProduct('rebar', ['۱۰', 'کویر']);
    await addPrice({ user_id: anna, product_id: product.rebar, amount: 400_000 });
    await addPrice({ user_id: bahar, product_id: product.rebar, amount: 390_000, previous_amount: 400_000 });
    await addPrice({ user_id: hidden, product_id: product.rebar, amount: 1 });
    await addPrice({ user_id: anna, product_id: product.rebar, amount: 2, unit_id: unitIds.branch });
    await addPrice({ user_id: anna, product_id: product.rebar, amount: 3, valid_until: clock.now - 1, city_id: 2 });
    await addPrice({ user_id: anna, product_id: product.cement, amount: 50_000 });
    await addPrice({ user_id: bahar, product_id: product.cement, state: 'on_call', amount: 4 });
    await addPrice({ user_id: anna, product_id: product.silent, state: 'unavailable', amount: 5 });
  });
  afterAll(() => market.close());
  const read = async () => (await market.get(listFeaturedOffers)).data as Offer[];

  it('are the lowest public amount of each product in its own unit, the same for every caller', async () => {
    const offers = await read();
    expect(offers.map((offer) => [offer.product.id, offer.amount, offer.supplier.title, offer.change_percent])).toEqual([
      [product.rebar, 390_000, 'بهار', -2.5],
      [product.cement, 50_000, 'آنا', null],
    ]);
    expect(JSON.stringify(offers)).not.toContain('پنهان');
  });
});
