import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { answeredRfqQuery, boughtRfqQuery, invitingRfqsQuery, quoteQuery, quotesQuery } from './queries.ts';
import { toQuoteFilter } from './quote-filter.ts';

/** Prefetches what the list of quotes shows for its search params: the sent quotes, or the RFQs that invite the user. */
export async function prefetchQuotes(queryClient: QueryClient, api: Api, search: Record<string, unknown>): Promise<void> {
  const { status, q, from, to, category, province, sort, page = 1 } = toQuoteFilter(search);
  await (status === 'invitations'
    ? queryClient.prefetchQuery(invitingRfqsQuery(api, { q, category, province, sort }, page))
    : queryClient.prefetchQuery(quotesQuery(api, { status, q, from, to }, page)));
}

/** Prefetches a quote with its RFQ, as its supplier (`user_id`) or its buyer sees it. */
export async function prefetchQuote(
  queryClient: QueryClient,
  api: Api,
  quote_id: number,
  user_id: number | undefined,
): Promise<void> {
  const query = quoteQuery(api, quote_id);
  await queryClient.prefetchQuery(query);
  const quote = queryClient.getQueryData(query.queryKey);
  if (!quote) return;
  await (quote.supplier.user_id === user_id
    ? queryClient.prefetchQuery(answeredRfqQuery(api, quote.rfq.id))
    : queryClient.prefetchQuery(boughtRfqQuery(api, quote.rfq.id)));
}
