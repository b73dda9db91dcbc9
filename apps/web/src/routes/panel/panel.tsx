import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute, redirect } from '@tanstack/react-router';
import { provincesQuery } from '../../goods/catalogue/queries.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { rootRoute } from '../root.tsx';

/** `/panel` and all pages below: the layout with the sections; a guest is redirected to the log-in and back. */
export const panelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/panel',
  beforeLoad: async ({ context: { page, queryClient }, location }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (!me) throw redirect({ to: '/login', search: { back: location.href } });
  },
  // Most lists filter by them, and they never change: they come with the document, so that no page asks for them.
  loader: ({ context: { page, queryClient } }) => queryClient.prefetchQuery(provincesQuery(page.api)),
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
}).lazy(async () => {
  // The pages below call routes that a guest may not: their table is loaded with the layout.
  const [{ panelLazy }] = await Promise.all([
    loadChunk(() => import('./panel.lazy.tsx')),
    loadChunk(() => import('../../core/http/rest-routes.ts')),
  ]);
  return panelLazy;
});
