import { loadChunk } from '@rasteh/ui/load-chunk';
import { redirect } from '@tanstack/react-router';
import { meQuery } from '../../../people/auth/queries.ts';
import { panelPage } from '../panel-page.ts';

/** The first page of the panel: what the user has to do now. */
export const overviewPage = panelPage('/', {
  title: 'overview',
  // Staff begin with their own work.
  beforeOwn: async ({ page, queryClient }) => {
    const me = await queryClient.ensureQueryData(meQuery(page.api));
    if (me?.role === 'admin') throw redirect({ to: '/admin' });
    if (me?.role === 'supporter') throw redirect({ to: '/support' });
  },
  // Requests of the panel are loaded with its chunks, for its loaders too.
  async load({ api, queryClient }) {
    const { tasksQuery } = await loadChunk(() => import('../../../site/tasks/queries.ts'));
    await queryClient.prefetchQuery(tasksQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./overview.lazy.tsx'))).overviewLazy,
});
