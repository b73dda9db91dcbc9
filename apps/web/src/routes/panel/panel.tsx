import { createRoute, redirect } from '@tanstack/react-router';
import { meQuery } from '../../features/auth/queries.ts';
import { rootRoute } from '../root.tsx';

/** `/panel` and all below it: the frame with the sections; a guest logs in first and comes back. */
export const panelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/panel',
  beforeLoad: async ({ context: { page, queryClient }, location }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (!me) throw redirect({ to: '/login', search: { back: location.href } });
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
}).lazy(async () => {
  // Below here routes are called that a guest may not call: their table comes with the frame.
  const [{ panelLazy }] = await Promise.all([import('./panel.lazy.tsx'), import('../../http/rest-routes.ts')]);
  return panelLazy;
});
