import type { QueryClient } from '@tanstack/react-query';
import { latestNewsQuery } from '../../../features/pages/latest-news.ts';
import { publicInventoryListQuery, stockCardQuery } from '../../../features/public-inventories/queries.ts';
import { openRfqsQuery, publicRfqListQuery } from '../../../features/public-rfqs/queries.ts';
import { publicSuppliersQuery } from '../../../features/suppliers/queries.ts';
import type { Api } from '../../../http/api.ts';

/** Reads what stands below the market; a part that fails is missing on the page. */
export const prefetchBelow = (queryClient: QueryClient, api: Api): Promise<unknown> =>
  Promise.all([
    queryClient.prefetchQuery(publicInventoryListQuery(api, stockCardQuery())),
    queryClient.prefetchQuery(publicRfqListQuery(api, openRfqsQuery())),
    queryClient.prefetchQuery(publicSuppliersQuery(api, undefined)),
    queryClient.prefetchQuery(latestNewsQuery(api)),
  ]);
