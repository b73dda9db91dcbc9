import { toPriceFilter } from '../../../features/prices/price-filter.ts';
import { panelPage } from '../panel-page.ts';

/** `/prices`: the prices of a supplier. Another filter is no other page: what is typed in the panel outlives it. */
export const pricesPage = panelPage('/prices', {
  title: 'prices',
  search: toPriceFilter,
  async load({ api, queryClient, search }) {
    const { ownPricesQuery } = await import('../../../features/prices/queries.ts');
    await queryClient.prefetchInfiniteQuery(ownPricesQuery(api, toPriceFilter(search)));
  },
  lazy: async () => (await import('./prices.lazy.tsx')).pricesLazy,
});
