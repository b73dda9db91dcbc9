import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { rootRoute } from '../../root.tsx';

/** `/lists/{token}`: a price sheet of a supplier, for anyone with its URL. */
export const sharedListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lists/$token',
  staticData: { isShared: true },
  loader: async ({ context, params }) =>
    (await loadChunk(() => import('./shared-list.lazy.tsx'))).loadSharedList(context, params.token),
  // Of an address that has ended, the loader throws the head along.
  head: ({ loaderData, match: { error } }) => loaderData ?? (error as { data?: typeof loaderData } | undefined)?.data ?? {},
}).lazy(() => loadChunk(() => import('./shared-list.lazy.tsx')).then(({ sharedListLazy }) => sharedListLazy));
