import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/replies`: the prepared replies of the support chat. */
export const adminRepliesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/replies',
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.replies) }] }),
  loader: async ({ context: { page, queryClient } }) => {
    const { keptRepliesQuery } = await loadChunk(() => import('../../../talk/replies/queries.ts'));
    await queryClient.prefetchQuery(keptRepliesQuery(page.api));
  },
}).lazy(async () => (await loadChunk(() => import('./replies.lazy.tsx'))).adminRepliesLazy);
