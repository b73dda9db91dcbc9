import { loadChunk } from '@rasteh/ui/load-chunk';
import type { OwnProductFilter } from '../../../goods/products/queries.ts';
import { panelPage } from '../panel-page.ts';

/** `/products`: products that a supplier proposed, and their variations. */
export const productsPage = panelPage('/products', {
  title: 'products',
  search: (search: OwnProductFilter) => search,
  async load({ api, queryClient, search }) {
    const { ownProductsQuery, ownVariationsQuery, toProductFilter } = await loadChunk(
      () => import('../../../goods/products/queries.ts'),
    );
    await Promise.all([
      queryClient.prefetchQuery(ownProductsQuery(api, toProductFilter(search))),
      queryClient.prefetchQuery(ownVariationsQuery(api)),
    ]);
  },
  lazy: async () => (await loadChunk(() => import('./products.lazy.tsx'))).productsLazy,
});
