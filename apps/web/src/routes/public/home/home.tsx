import { loadChunk } from '@rasteh/ui/load-chunk';
import { createRoute } from '@tanstack/react-router';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { featuredQuery, marketQuery } from '../../../features/offers/queries.ts';
import { storyRingsQuery } from '../../../features/stories/queries.ts';
import { rootRoute } from '../../root.tsx';
import { canonicalLink } from '../../structured-data.ts';

/** `/`: the market on one screen. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  head: ({ match }) => ({ links: [canonicalLink(match.context.page, '/')] }),
  loader: async ({ context: { page, queryClient } }) => {
    const { prefetchBelow } = await loadChunk(() => import('./home-load.lazy.ts'));
    await Promise.all([
      queryClient.ensureQueryData(marketQuery(page.api)),
      queryClient.ensureQueryData(categoriesQuery(page.api)),
      queryClient.prefetchQuery(featuredQuery(page.api)),
      queryClient.prefetchQuery(storyRingsQuery(page.api)),
      prefetchBelow(queryClient, page.api),
    ]);
  },
}).lazy(async () => (await loadChunk(() => import('./home.lazy.tsx'))).homeLazy);
