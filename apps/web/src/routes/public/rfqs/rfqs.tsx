import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import type { RfqSearch } from '../../../trade/rfqs/public/rfq-search.ts';
import { rootRoute } from '../../root.tsx';

/** `/rfqs`: RFQs that accept quotes; filters, order and page are in the URL and are validated in a chunk of their own. */
export const rfqsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rfqs',
  staticData: { isShared: true },
  validateSearch: (search) => search as RfqSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await loadChunk(() => import('./rfqs-load.lazy.ts'))).loadRfqs(context, deps),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./rfqs.lazy.tsx')).then(({ rfqsLazy }) => rfqsLazy));
