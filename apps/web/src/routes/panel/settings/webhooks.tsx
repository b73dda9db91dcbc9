import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { panelRoute } from '../panel.tsx';

/** `/panel/settings/webhooks`: the addresses to which events of the account are sent, and each delivery. */
export const panelWebhooksRoute = createRoute({
  getParentRoute: () => panelRoute,
  path: '/settings/webhooks',
  loader: async ({ context: { page, queryClient } }) => {
    const { webhooksQuery } = await loadChunk(() => import('../../../reach/webhooks/queries.ts'));
    await queryClient.prefetchQuery(webhooksQuery(page.api));
  },
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.webhooks) }] }),
}).lazy(() => loadChunk(() => import('./webhooks.lazy.tsx')).then(({ panelWebhooksLazy }) => panelWebhooksLazy));
