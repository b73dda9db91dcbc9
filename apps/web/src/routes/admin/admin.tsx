import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { meQuery } from '../../people/auth/queries.ts';
import { rootRoute } from '../root.tsx';

/** `/admin` and all pages below, for admins: a guest is redirected to the log-in and back, and anyone else finds nothing here. */
export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  beforeLoad: async ({ context: { page, queryClient }, location }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (!me) throw redirect({ to: '/login', search: { back: location.href } });
    if (me.role !== 'admin') throw notFound();
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
}).lazy(async () => {
  const [{ adminLazy }] = await Promise.all([
    loadChunk(() => import('./admin.lazy.tsx')),
    loadChunk(() => import('../../core/http/rest-routes.ts')),
  ]);
  return adminLazy;
});
