import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../root.tsx';

/** `/q/{token}`: a quote as a sheet, for whoever has its address; nothing tells others where the reader came from. */
export const sharedQuoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/q/$token',
  loader: async ({ context, params }) => (await import('./shared-quote.lazy.tsx')).loadSharedQuote(context, params.token),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => import('./shared-quote.lazy.tsx').then(({ sharedQuoteLazy }) => sharedQuoteLazy));
