import { contract } from '@rasteh/contract';
import type { AppRoute } from '@ts-rest/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Person } from '../src/testing/app.ts';
import { categoryIds, openTestMarket, type TestMarket } from '../src/testing/test-market.ts';

/** Building a query takes several times as long as running it (decision 007), so hot reads reuse the query of their first call. */
describe('the queries of hot reads', () => {
  let market: TestMarket;
  let seller: Person;
  const product = { id: 0 };
  beforeAll(async () => {
    market = await openTestMarket('sqlite');
    seller = await market.logIn('09120000071');
    await market.addProfile(seller.id, { handle: 'seller' });
    product.id = await market.addProduct('rebar', ['۱۰', 'کویر']);
    await market.addPrice({ user_id: seller.id, product_id: product.id });
  });
  afterAll(() => market.close());

  const { offers, prices, search } = contract;
  it.each<[string, AppRoute, () => Parameters<TestMarket['call']>[1]]>([
    ['a product', offers.getProduct, () => ({ params: { productId: product.id } })],
    ['its history', offers.getProductHistory, () => ({ params: { productId: product.id }, query: { days: 30 } })],
    ['products near it', offers.listAlternatives, () => ({ params: { productId: product.id } })],
    ['a category', offers.listOffers, () => ({ query: { category_id: categoryIds.rebar } })],
    ['the whole market', offers.listOffers, () => ({})],
    ['the freshest', offers.listOffers, () => ({ query: { sort: '-stated_at' } })],
    ['a supplier', offers.listOffers, () => ({ query: { supplier: 'seller' } })],
    ['what is featured', offers.listFeaturedOffers, () => ({})],
    ['a search', search.searchProducts, () => ({ query: { q: 'میلگرد' } })],
    ['its counts', search.countSearch, () => ({ query: { q: 'میلگرد' } })],
    ['one’s own prices', prices.own.listPrices, () => ({ as: seller })],
  ])('of %s are built once', async (_, route, options) => {
    await market.get(route, options());
    // The first search opens the index; only the next one reads what has changed since.
    await market.get(route, options());
    const builders = [vi.spyOn(market.db.read, 'select'), vi.spyOn(market.db.read, 'selectDistinct')];
    try {
      await market.get(route, options());
      expect(builders.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    } finally {
      for (const builder of builders) builder.mockRestore();
    }
  });
});
