import { createRoute } from '@tanstack/react-router';
import { categoriesQuery } from '../../../features/catalogue/queries.ts';
import { featuredQuery, offerListQuery } from '../../../features/offers/queries.ts';
import { storyRingsQuery } from '../../../features/stories/queries.ts';
import { rootRoute } from '../../root.tsx';
import { canonicalLink } from '../../structured-data.ts';
import { featuredCategories, featuredOffers } from './featured.ts';

/** `/`: the categories, and the live tables of those with the most prices. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  head: ({ match }) => ({ links: [canonicalLink(match.context.page, '/')] }),
  loader: async ({ context: { page, queryClient } }) => {
    const categories = await queryClient.ensureQueryData(categoriesQuery(page.api));
    await Promise.all([
      queryClient.prefetchQuery(featuredQuery(page.api)),
      queryClient.prefetchQuery(storyRingsQuery(page.api)),
      ...featuredCategories(categories).map(({ id }) =>
        queryClient.ensureQueryData(offerListQuery(page.api, id, featuredOffers)),
      ),
    ]);
  },
}).lazy(async () => (await import('./home.lazy.tsx')).homeLazy);
