import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/settings`: mobiles, devices, API keys, the password, notifications, and the closing of the account. */
export const panelSettingsRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/settings',
  loader: async ({ context: { page, queryClient } }) => {
    const { apiKeysQuery, mobilesQuery, sessionsQuery } = await loadChunk(() => import('../../../people/auth/credentials.ts'));
    await Promise.all([
      queryClient.prefetchQuery(mobilesQuery(page.api)),
      queryClient.prefetchQuery(sessionsQuery(page.api)),
      queryClient.prefetchQuery(apiKeysQuery(page.api)),
    ]);
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.settings) }] }),
}).lazy(() => loadChunk(() => import('./settings.lazy.tsx')).then(({ panelSettingsLazy }) => panelSettingsLazy));
