import { loadChunk } from '@rasteh/ui/load-chunk';
import { panelPage } from '../panel-page.ts';

/** `/figures`: the figures of a supplier in the last 30 days. */
export const figuresPage = panelPage('/figures', {
  title: 'figures',
  async load({ api, queryClient }) {
    const { figuresQuery } = await loadChunk(() => import('../../../supply/figures/queries.ts'));
    await queryClient.prefetchQuery(figuresQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./figures.lazy.tsx'))).figuresLazy,
});
