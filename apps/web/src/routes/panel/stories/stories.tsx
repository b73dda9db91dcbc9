import { loadChunk } from '@rasteh/ui/load-chunk';
import { panelPage } from '../panel-page.ts';

/** `/stories`: the stories of a supplier, and the form of a new one. */
export const storiesPage = panelPage('/stories', {
  title: 'stories',
  async load({ api, queryClient }) {
    const { ownStoriesQuery } = await loadChunk(() => import('../../../supply/stories/own-queries.ts'));
    await queryClient.prefetchQuery(ownStoriesQuery(api));
  },
  lazy: async () => (await loadChunk(() => import('./stories.lazy.tsx'))).storiesLazy,
});
