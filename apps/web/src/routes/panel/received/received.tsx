import { loadChunk } from '@rasteh/ui/load-chunk';
import type { ReceivedFilter } from '../../../trade/quotes/received-queries.ts';
import { panelPage } from '../panel-page.ts';

/** `/received-quotes`: the quotes that a buyer received over all RFQs. */
export const receivedPage = panelPage('/received-quotes', {
  title: 'received',
  search: (search: ReceivedFilter) => search,
  async load({ api, queryClient, search }) {
    const { receivedQuotesQuery, toReceivedFilter } = await loadChunk(() => import('../../../trade/quotes/received-queries.ts'));
    await queryClient.prefetchQuery(receivedQuotesQuery(api, toReceivedFilter(search)));
  },
  lazy: async () => (await loadChunk(() => import('./received.lazy.tsx'))).receivedLazy,
});
