import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The pinned products with whether each is shown today. */
export const featuredPinsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['featured', 'pins'],
    queryFn: async ({ signal }) => (await api.featured.getFeaturedPins({}, { signal })).data,
    staleTime: 0,
  });

/** The offers that the home page shows now. */
export const shownOffersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['featured', 'shown'],
    queryFn: async ({ signal }) => (await api.offers.listFeaturedOffers({}, { signal })).data,
    staleTime: 0,
  });
