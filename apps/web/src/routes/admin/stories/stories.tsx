import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../../i18n/core/panel-titles.ts';
import { fa } from '../../../i18n/fa.ts';
import type { StoryFilter } from '../../../supply/stories/all-queries.ts';
import { adminRoute } from '../admin.tsx';

/** `/admin/stories`: the stories of all suppliers. */
export const adminStoriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/stories',
  validateSearch: (search: StoryFilter) => search,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.all_stories) }] }),
  loader: async ({ context: { page, queryClient }, location }) => {
    const [{ allStoriesQuery, toStoryFilter }, { reviewReasonsQuery }] = await Promise.all([
      loadChunk(() => import('../../../supply/stories/all-queries.ts')),
      loadChunk(() => import('../../../core/forms/reasons/review-reasons-query.ts')),
    ]);
    await Promise.all([
      queryClient.prefetchQuery(allStoriesQuery(page.api, toStoryFilter(location.search))),
      queryClient.prefetchQuery(reviewReasonsQuery(page.api)),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./stories.lazy.tsx'))).adminStoriesLazy);
