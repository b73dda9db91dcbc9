import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../root.tsx';

/** `/q/{token}`: a quote as a sheet, for anyone with its URL, which is not sent to other sites as the referrer. */
export const sharedQuoteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/q/$token',
  loader: async ({ context, params }) =>
    (await loadChunk(() => import('./shared-quote.lazy.tsx'))).loadSharedQuote(context, params.token),
  // Of a link that has ended, the loader throws the head along.
  head: ({ loaderData, match: { error } }) => loaderData ?? (error as { data?: typeof loaderData } | undefined)?.data ?? {},
}).lazy(() => loadChunk(() => import('./shared-quote.lazy.tsx')).then(({ sharedQuoteLazy }) => sharedQuoteLazy));
