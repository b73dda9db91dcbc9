import type { QuoteStatus } from '@rasteh/contract/quotes/forms';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { panelPage } from '../panel-page.ts';

type QuoteSearch = {
  tab?: QuoteStatus | 'invitations' | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  category?: number | undefined;
  province?: number | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};

/** `/quotes`: the quotes of a supplier by status, and the RFQs that invite the supplier. */
export const quotesPage = panelPage('/quotes', {
  title: 'quotes',
  search: (search: QuoteSearch) => search,
  lazy: async () => (await loadChunk(() => import('./quotes.lazy.tsx'))).quotesLazy,
});

/** `/quotes/new/{rfqId}`: the answer to an RFQ. */
export const newQuotePage = panelPage('/quotes/new/$rfqId', {
  title: 'quotes',
  lazy: async () => (await loadChunk(() => import('./quotes.lazy.tsx'))).newQuoteLazy,
});

/** `/quotes/{quoteId}`: one quote with its versions. */
export const quotePage = panelPage('/quotes/$quoteId', {
  title: 'quotes',
  lazy: async () => (await loadChunk(() => import('./quotes.lazy.tsx'))).quoteLazy,
});
