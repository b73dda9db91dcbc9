import { loadChunk } from '@rasteh/ui/load-chunk';
import { toPriceFilter } from '../../../pricing/prices/price-filter.ts';
import { panelPage } from '../panel-page.ts';

/** `/price-sheets`: the price sheets of a supplier; its search is the filter of the grid that the user comes from. */
export const priceSheetsPage = panelPage('/price-sheets', {
  title: 'price_sheets',
  search: toPriceFilter,
  async load({ api, queryClient }) {
    const [{ ownSheetsQuery }, { priceViewsQuery }] = await Promise.all([
      loadChunk(() => import('../../../pricing/price-sheets/queries.ts')),
      loadChunk(() => import('../../../pricing/prices/views-query.ts')),
    ]);
    await Promise.all([queryClient.prefetchQuery(ownSheetsQuery(api)), queryClient.prefetchQuery(priceViewsQuery(api))]);
  },
  lazy: async () => (await loadChunk(() => import('./price-sheets.lazy.tsx'))).priceSheetsLazy,
});
