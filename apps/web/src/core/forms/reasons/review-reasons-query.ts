import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';

/** The usual reasons of all kinds, which admins keep. */
export const reviewReasonsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['review-reasons'],
    queryFn: async ({ signal }) => (await api.reviewReasons.listReviewReasons({}, { signal })).data,
    staleTime: 60_000,
  });
