import { panelPage } from '../panel-page.ts';

/** `/stories`: the stories of a supplier, and the form of a new one. */
export const storiesPage = panelPage('/stories', {
  title: 'stories',
  async load({ api, queryClient }) {
    const { ownStoriesQuery } = await import('../../../features/stories/own-queries.ts');
    await queryClient.prefetchQuery(ownStoriesQuery(api));
  },
  lazy: async () => (await import('./stories.lazy.tsx')).storiesLazy,
});
