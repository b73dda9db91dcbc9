import { loadChunk } from '@rasteh/ui/load-chunk';
import type { QuoteView } from '../../../trade/quotes/quote-view.ts';
import type { RfqFilter } from '../../../trade/rfqs/queries.ts';
import type { RfqStart } from '../../../trade/rfqs/rfq-start.ts';
import { panelPage } from '../panel-page.ts';

/** `/rfqs`: the RFQs of a buyer. */
export const rfqsPage = panelPage('/rfqs', {
  title: 'rfqs',
  search: (search: RfqFilter) => search,
  async load({ api, queryClient, search }) {
    const { rfqListFor } = await loadChunk(() => import('../../../trade/rfqs/rfq-search.ts'));
    await queryClient.prefetchQuery(rfqListFor(api, search));
  },
  lazy: async () => (await loadChunk(() => import('./rfqs.lazy.tsx'))).rfqsLazy,
});

/** `/rfqs/new`: the form of a new RFQ; the URL may name initial products and suppliers. */
export const newRfqPage = panelPage('/rfqs/new', {
  title: 'rfqs',
  isForm: true,
  search: (search: RfqStart) => search,
  async load({ api, queryClient, search }) {
    const { prefetchRfqForm } = await loadChunk(() => import('../../../trade/rfqs/form-load.ts'));
    await prefetchRfqForm(queryClient, api, search);
  },
  lazy: async () => (await loadChunk(() => import('./rfq-form.lazy.tsx'))).newRfqLazy,
});

/** `/rfqs/{rfqId}`: one RFQ with its quotes side by side. */
export const rfqPage = panelPage('/rfqs/$rfqId', {
  title: 'rfqs',
  search: (search: QuoteView) => search,
  async load({ api, queryClient, params }) {
    const { rfqQuery } = await loadChunk(() => import('../../../trade/rfqs/queries.ts'));
    await queryClient.prefetchQuery(rfqQuery(api, Number(params.rfqId)));
  },
  lazy: async () => (await loadChunk(() => import('./rfq.lazy.tsx'))).rfqLazy,
});

/** `/rfqs/{rfqId}/edit`: the form of an existing RFQ. */
export const editRfqPage = panelPage('/rfqs/$rfqId/edit', {
  title: 'rfqs',
  isForm: true,
  async load({ api, queryClient, params }) {
    const { prefetchRfqForm } = await loadChunk(() => import('../../../trade/rfqs/form-load.ts'));
    await prefetchRfqForm(queryClient, api, Number(params.rfqId) || 0);
  },
  lazy: async () => (await loadChunk(() => import('./rfq-form.lazy.tsx'))).editRfqLazy,
});
