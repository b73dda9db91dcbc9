import { loadChunk } from '@rasteh/ui/load-chunk';
import { toPriceFilter } from '../../../pricing/prices/price-filter.ts';
import { panelPage } from '../panel-page.ts';

/** `/prices`: the prices of a supplier. A change of filters keeps the component, and with it typed values. */
export const pricesPage = panelPage('/prices', {
  title: 'prices',
  search: toPriceFilter,
  async load({ api, queryClient, search }) {
    const [{ ownPricesQuery }, { priceViewsQuery }] = await Promise.all([
      loadChunk(() => import('../../../pricing/prices/queries.ts')),
      loadChunk(() => import('../../../pricing/prices/views-query.ts')),
    ]);
    await Promise.all([
      queryClient.prefetchInfiniteQuery(ownPricesQuery(api, toPriceFilter(search))),
      queryClient.prefetchQuery(priceViewsQuery(api)),
    ]);
  },
  lazy: async () => (await loadChunk(() => import('./prices.lazy.tsx'))).pricesLazy,
});
