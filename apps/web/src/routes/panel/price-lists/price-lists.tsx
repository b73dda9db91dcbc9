import { loadChunk } from '@rasteh/ui/load-chunk';
import type { PriceListsFilter } from '../../../pricing/price-lists/queries.ts';
import { panelPage } from '../panel-page.ts';

/** `/price-lists`: uploads a price list, and lists earlier ones. */
export const priceListsPage = panelPage('/price-lists', {
  title: 'price_lists',
  isForm: true,
  search: (search: PriceListsFilter) => search,
  async load({ api, queryClient, search }) {
    const { priceListsQuery, toPriceListsFilter } = await loadChunk(() => import('../../../pricing/price-lists/queries.ts'));
    await queryClient.prefetchQuery(priceListsQuery(api, toPriceListsFilter(search)));
  },
  lazy: async () => (await loadChunk(() => import('./price-lists.lazy.tsx'))).priceListsLazy,
});

/** `/price-lists/{id}`: one price list before and after it is applied. */
export const priceListPage = panelPage('/price-lists/$id', {
  title: 'price_lists',
  async load({ api, queryClient, params }) {
    const { priceListQuery } = await loadChunk(() => import('../../../pricing/price-lists/queries.ts'));
    await queryClient.prefetchQuery(priceListQuery(api, Number(params.id) || 0));
  },
  lazy: async () => (await loadChunk(() => import('./price-list.lazy.tsx'))).priceListLazy,
});

/** `/prices/print`: all prices on paper. */
export const printPage = panelPage('/prices/print', {
  title: 'print',
  lazy: async () => (await loadChunk(() => import('./print.lazy.tsx'))).printLazy,
});
