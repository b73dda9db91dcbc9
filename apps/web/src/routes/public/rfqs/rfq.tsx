import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../root.tsx';

/** `/rfqs/{rfqId}`: one RFQ with its lines, and the link to answer it. */
export const rfqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rfqs/$rfqId',
  staticData: { isShared: true },
  loader: async ({ context, params }) => (await loadChunk(() => import('./rfqs-load.lazy.ts'))).loadRfq(context, params.rfqId),
  head: ({ loaderData }) => loaderData ?? {},
}).lazy(() => loadChunk(() => import('./rfq.lazy.tsx')).then(({ rfqLazy }) => rfqLazy));
