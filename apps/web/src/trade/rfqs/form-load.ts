import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { unitsQuery } from '../../core/http/reference-queries.ts';
import { productToAskQuery, recentRfqsQuery, rfqQuery, supplierQuery } from './queries.ts';
import { namedIn, type RfqStart } from './rfq-start.ts';
import { templatesQuery } from './templates/queries.ts';

/** Prefetches what the form of an RFQ shows: a stored one by its id, a new one by the search params of its page. */
export async function prefetchRfqForm(queryClient: QueryClient, api: Api, of: number | RfqStart): Promise<void> {
  const read = [queryClient.prefetchQuery(unitsQuery(api)), queryClient.prefetchQuery(templatesQuery(api))];
  if (typeof of === 'number') read.push(queryClient.prefetchQuery(rfqQuery(api, of)));
  else {
    const { product_id, handle, from_id } = namedIn(of);
    read.push(queryClient.prefetchQuery(recentRfqsQuery(api)));
    if (product_id !== undefined) read.push(queryClient.prefetchQuery(productToAskQuery(api, product_id)));
    if (handle !== undefined) read.push(queryClient.prefetchQuery(supplierQuery(api, handle)));
    if (from_id !== undefined) read.push(queryClient.prefetchQuery(rfqQuery(api, from_id)));
  }
  await Promise.all(read);
}
