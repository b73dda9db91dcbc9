import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/notifications`: the notifications of the logged-in user. */
export const panelNotificationsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/notifications',
  loader: async ({ context: { page, queryClient } }) => {
    const { notificationsQuery, unreadCountQuery } = await loadChunk(() => import('../../../reach/notifications/queries.ts'));
    await Promise.all([
      queryClient.prefetchInfiniteQuery(notificationsQuery(page.api)),
      queryClient.prefetchQuery(unreadCountQuery(page.api)),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.notifications) }] }),
}).lazy(() => loadChunk(() => import('./notifications.lazy.tsx')).then(({ panelNotificationsLazy }) => panelNotificationsLazy));
