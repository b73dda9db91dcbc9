import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The key of the views of the price grid. */
export const priceViewsKey = ['prices', 'views'];

/** The views of the price grid, in the order of their user. */
export const priceViewsQuery = (api: Api) =>
  queryOptions({
    queryKey: priceViewsKey,
    queryFn: async ({ signal }) => (await api.priceViews.own.listPriceViews({}, { signal })).data,
  });
