import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { panelRoute } from './panel.tsx';

/** `/panel/for/{userId}` and all pages below: the panel of another user, for delegates. The path names the subject. */
export const panelForRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/for/$userId',
  // Without a delegation the pages below load nothing: the layout shows the reason.
  beforeLoad: async ({ context: { page, queryClient }, params }) => {
    const { actForQuery, delegationsQuery } = await loadChunk(() => import('../../people/delegations/queries.ts'));
    const { rightOf } = await loadChunk(() => import('../../people/delegations/use-right.ts'));
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    const own = delegationsQuery(page.api);
    const grants = actForQuery(page.api);
    await Promise.all([queryClient.prefetchQuery(own), me?.role === 'admin' ? queryClient.prefetchQuery(grants) : undefined]);
    const received = queryClient.getQueryData(own.queryKey)?.received ?? [];
    const rights = { received, grants: queryClient.getQueryData(grants.queryKey) ?? [] };
    return { right: rightOf(rights, Number(params.userId), page.clock.get()) };
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.other.panel) }] }),
}).lazy(() => loadChunk(() => import('./for.lazy.tsx')).then(({ panelForLazy }) => panelForLazy));
