import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractRoutes } from '../../../../proof/testing/contract-routes.ts';
import { noLimits } from '../../../testing/limits.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';

const own = { 'cache-control': 'private, no-store', vary: 'cookie, authorization' };
/** Cacheable routes, listed by hand: responses of all other routes must not be stored. */
const policies: Record<string, string> = {
  'catalogue.listCategories': 'public, no-cache',
  'catalogue.getCategory': 'public, no-cache',
  'catalogue.listUnits': 'public, no-cache',
  'catalogue.listProvinces': 'public, max-age=3600',
  'catalogue.listCities': 'public, max-age=3600',
  'currencies.listCurrencies': 'public, no-cache',
  'currencies.getCurrencyHistory': 'public, no-cache',
  'docs.getOpenApi': 'public, no-cache',
  'docs.getDocsAsset': 'public, max-age=3600',
  'inventories.listPublicInventories': 'public, no-cache',
  'inventories.countInventories': 'public, no-cache',
  'inventories.getPublicInventory': 'public, no-cache',
  'offers.listOffers': 'public, no-cache',
  'offers.listFeaturedOffers': 'public, no-cache',
  'offers.getCategoryIndex': 'public, no-cache',
  'offers.listAlternatives': 'public, no-cache',
  'offers.getMarket': 'public, no-cache',
  'offers.listBoard': 'public, no-cache',
  'offers.countBoardFacets': 'public, no-cache',
  'offers.exportBoard': 'public, no-cache',
  'offers.exportSupplierOffers': 'public, no-cache',
  'freights.listFreights': 'public, no-cache',
  'feeds.readSupplierFeed': 'public, no-cache',
  'feeds.readCategoryFeed': 'public, no-cache',
  'offers.getProduct': 'public, no-cache',
  'offers.getProductHistory': 'public, no-cache',
  'pages.getPage': 'public, no-cache',
  'pages.listNews': 'public, no-cache',
  'priceSheets.getPriceSheetByToken': 'public, no-cache',
  'search.searchProducts': 'public, no-cache',
  'search.countSearch': 'public, no-cache',
  'search.suggest': 'public, no-cache',
  'stories.listStoryRings': 'public, no-cache',
  'stories.listSupplierStories': 'public, no-cache',
  'suppliers.listSuppliers': 'public, no-cache',
  'suppliers.getSupplier': 'public, no-cache',
  'vat.listVatRates': 'public, no-cache',
};

describe('Cache-Control', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket('sqlite', { limits: noLimits });
    await market.addProduct('rebar', ['۱۴', 'ذوب‌آهن']);
  });
  afterAll(() => market.close());
  const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
    market.app.inject({
      method: method as 'GET',
      url: path.replace(':slug', 'rebar').replace(/:\w+/g, '1'),
      headers: { host: 'localhost', 'x-requested-with': 'XMLHttpRequest', ...headers },
    });

  it('is declared by exactly the listed routes', () => {
    const declared = contractRoutes.filter(({ access }) => access.cache).map(({ name }) => name);
    expect(declared.toSorted()).toEqual(Object.keys(policies).toSorted());
    expect(
      contractRoutes.filter(({ route, access }) => access.cache && (route.method !== 'GET' || access.role !== 'guest')),
    ).toEqual([]);
  });

  it.each(contractRoutes)('of $name follows its policy', async ({ name, route }) => {
    const { statusCode, headers } = await ask(route.method, route.path);
    const kept = statusCode === 200 ? policies[name] : undefined;
    const { 'cache-control': control } = headers;
    // Large responses also vary by accept-encoding, which the compression plugin adds.
    const vary = headers.vary?.replace(/(?:^|, )accept-encoding$/, '') || undefined;
    expect({ 'cache-control': control, vary }).toEqual(kept ? { 'cache-control': kept, vary: undefined } : own);
  });

  it('is no-store when an invalid session cookie is cleared', async () => {
    const { headers } = await ask('GET', '/api/units', { cookie: 'rasteh=dead' });
    expect(headers['set-cookie']).toBeDefined();
    expect(headers).toMatchObject(own);
  });
});
