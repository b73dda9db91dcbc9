import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { faPanelTitles } from '../../i18n/core/panel-titles.ts';
import { fa } from '../../i18n/fa.ts';
import type { ReviewSearch } from '../../reach/reviews/queries.ts';
import { adminRoute } from './admin.tsx';

/** `/admin/reviews`: what waits for review, and one of it open. */
export const adminReviewsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reviews',
  validateSearch: (search: ReviewSearch) => search,
  head: () => ({ meta: [{ title: fa.site.title(faPanelTitles.own.reviews) }] }),
  loader: async ({ context: { page, queryClient }, location }) => {
    const [
      { reportsQuery, reviewCountsQuery, toReviewSearch, waitingDocumentsQuery, waitingReviewsQuery },
      { reviewReasonsQuery },
    ] = await Promise.all([
      loadChunk(() => import('../../reach/reviews/queries.ts')),
      loadChunk(() => import('../../core/forms/reasons/review-reasons-query.ts')),
    ]);
    const { kind, page: at, part, closed } = toReviewSearch(location.search);
    await Promise.all([
      queryClient.prefetchQuery(reviewCountsQuery(page.api)),
      queryClient.prefetchQuery(reviewReasonsQuery(page.api)),
      kind === 'document'
        ? queryClient.prefetchQuery(waitingDocumentsQuery(page.api, { page: at }))
        : kind === 'report'
          ? queryClient.prefetchQuery(reportsQuery(page.api, { page: at, closed }))
          : queryClient.prefetchQuery(waitingReviewsQuery(page.api, { kind, page: at, part })),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./reviews.lazy.tsx'))).adminReviewsLazy);
