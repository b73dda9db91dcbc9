import type { QuoteStatus } from '@rasteh/contract/quotes/forms';
import { createRoute } from '@tanstack/react-router';
import { panelForRoute } from '../for.tsx';
import { panelRoute } from '../panel.tsx';

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

const title = async () => ({ meta: [{ title: (await import('./quotes.lazy.tsx')).quotesTitle }] });

/** `/panel/quotes`: the quotes one sent, by status, and the RFQs that invite one. */
export const panelQuotesRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/quotes',
  validateSearch: (search) => search as QuoteSearch,
  head: title,
}).lazy(() => import('./quotes.lazy.tsx').then(({ panelQuotesLazy }) => panelQuotesLazy));

/** `/panel/quotes/new/{rfqId}`: the answer to an RFQ. */
export const panelQuoteNewRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/quotes/new/$rfqId',
  head: title,
}).lazy(() => import('./quotes.lazy.tsx').then(({ panelQuoteNewLazy }) => panelQuoteNewLazy));

/** `/panel/quotes/{quoteId}`: one quote with its versions. */
export const panelQuoteRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/quotes/$quoteId',
  head: title,
}).lazy(() => import('./quotes.lazy.tsx').then(({ panelQuoteLazy }) => panelQuoteLazy));

/** `/panel/for/{userId}/quotes` and what is below it: the same pages for another. */
export const panelForQuotesRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/quotes',
  validateSearch: (search) => search as QuoteSearch,
}).lazy(() => import('./quotes.lazy.tsx').then(({ panelForQuotesLazy }) => panelForQuotesLazy));
export const panelForQuoteNewRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/quotes/new/$rfqId',
}).lazy(() => import('./quotes.lazy.tsx').then(({ panelForQuoteNewLazy }) => panelForQuoteNewLazy));
export const panelForQuoteRoute = createRoute({
  getParentRoute: () => panelForRoute,
  path: '/quotes/$quoteId',
}).lazy(() => import('./quotes.lazy.tsx').then(({ panelForQuoteLazy }) => panelForQuoteLazy));
