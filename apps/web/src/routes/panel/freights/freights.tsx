import { loadChunk } from '@rasteh/ui/load-chunk';
import { panelPage } from '../panel-page.ts';

/** `/freights`: what a supplier charges for carrying its goods. */
export const freightsPage = panelPage('/freights', {
  title: 'freights',
  isForm: true,
  async load({ api, queryClient }) {
    const { ownFreightsQuery } = await loadChunk(() => import('../../../supply/freights/queries.ts'));
    await queryClient.prefetchQuery(ownFreightsQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./freights.lazy.tsx'))).freightsLazy,
});
