import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/notifications/preferences`: by which channels the logged-in user receives notifications, and when. */
export const panelNotificationPreferencesRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/notifications/preferences',
  loader: async ({ context: { page, queryClient } }) => {
    const { preferencesQuery } = await loadChunk(() => import('../../../reach/notifications/preferences-queries.ts'));
    await queryClient.prefetchQuery(preferencesQuery(page.api));
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.notification_preferences) }] }),
}).lazy(() =>
  loadChunk(() => import('./preferences.lazy.tsx')).then(
    ({ panelNotificationPreferencesLazy }) => panelNotificationPreferencesLazy,
  ),
);
