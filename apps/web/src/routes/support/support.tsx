import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';
import type { SupportSearch } from '../../talk/support/queries.ts';
import { rootRoute } from '../root.tsx';

/** `/support`, for supporters: a guest is redirected to the log-in and back, and anyone else finds nothing here. */
export const supportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support',
  beforeLoad: async ({ context: { page, queryClient }, location }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (!me) throw redirect({ to: '/login', search: { back: location.href } });
    if (me.role !== 'supporter') throw notFound();
  },
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
}).lazy(async () => {
  const [{ supportLazy }] = await Promise.all([
    loadChunk(() => import('./support.lazy.tsx')),
    loadChunk(() => import('../../core/http/rest-routes.ts')),
  ]);
  return supportLazy;
});

/** The rooms of the supporter's desk. */
export const supportRoomsRoute = createRoute({
  getParentRoute: () => supportRoute,
  path: '/',
  validateSearch: (search: SupportSearch) => search,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.support) }] }),
  loader: async ({ context: { page, queryClient }, location }) => {
    const { supportRoomsQuery, toSupportSearch } = await loadChunk(() => import('../../talk/support/queries.ts'));
    await queryClient.prefetchQuery(supportRoomsQuery(page.api, toSupportSearch(location.search)));
  },
}).lazy(async () => (await loadChunk(() => import('./rooms.lazy.tsx'))).supportRoomsLazy);
