import { loadChunk } from '@rasteh/ui/load-chunk';
import { meQuery } from '../../../people/auth/queries.ts';
import type { QuoteFilter } from '../../../trade/quotes/quote-filter.ts';
import { panelPage } from '../panel-page.ts';

/** The filter of the list; `tab` is its status in addresses that were kept. */
type QuoteSearch = QuoteFilter & { tab?: string | undefined };

/** `/quotes`: the quotes of a supplier by status, and the RFQs that invite the supplier. */
export const quotesPage = panelPage('/quotes', {
  title: 'quotes',
  search: (search: QuoteSearch) => search,
  async load({ api, queryClient, search }) {
    const { prefetchQuotes } = await loadChunk(() => import('../../../trade/quotes/quote-filter.ts'));
    await prefetchQuotes(queryClient, api, search);
  },
  lazy: async () => (await loadChunk(() => import('./quotes.lazy.tsx'))).quotesLazy,
});

/** `/quotes/new/{rfqId}`: the answer to an RFQ. */
export const newQuotePage = panelPage('/quotes/new/$rfqId', {
  title: 'quotes',
  isForm: true,
  lazy: async () => (await loadChunk(() => import('./answer.lazy.tsx'))).newQuoteLazy,
});

/** `/quotes/{quoteId}`: one quote with its versions. */
export const quotePage = panelPage('/quotes/$quoteId', {
  title: 'quotes',
  async load({ api, queryClient, params }) {
    const { prefetchQuote } = await loadChunk(() => import('../../../trade/quotes/quote-load.ts'));
    // In the panel of a subject the path names the user.
    const user_id = Number(params.userId) || queryClient.getQueryData(meQuery(api).queryKey)?.id;
    await prefetchQuote(queryClient, api, Number(params.quoteId) || 0, user_id);
  },
  lazy: async () => (await loadChunk(() => import('./quote.lazy.tsx'))).quoteLazy,
});
