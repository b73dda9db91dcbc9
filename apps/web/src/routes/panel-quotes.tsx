import type { QuoteStatus } from '@rasteh/contract/quote-forms';
import { createRoute } from '@tanstack/react-router';
import { panelRoute } from './panel.tsx';

type QuoteSearch = { tab?: QuoteStatus | 'invitations' | undefined; page?: number | undefined };

const title = async () => ({ meta: [{ title: (await import('./panel-quotes.lazy.tsx')).quotesTitle }] });

/** `/panel/quotes`: the quotes one sent, by status, and the RFQs that invite one. */
export const panelQuotesRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/quotes',
  validateSearch: (search) => search as QuoteSearch,
  head: title,
}).lazy(() => import('./panel-quotes.lazy.tsx').then(({ panelQuotesLazy }) => panelQuotesLazy));

/** `/panel/quotes/new/{rfqId}`: the answer to an RFQ. */
export const panelQuoteNewRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/quotes/new/$rfqId',
  head: title,
}).lazy(() => import('./panel-quotes.lazy.tsx').then(({ panelQuoteNewLazy }) => panelQuoteNewLazy));

/** `/panel/quotes/{quoteId}`: one quote with its versions. */
export const panelQuoteRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/quotes/$quoteId',
  head: title,
}).lazy(() => import('./panel-quotes.lazy.tsx').then(({ panelQuoteLazy }) => panelQuoteLazy));
