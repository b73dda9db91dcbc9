import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { invitingRfqsQuery, quotesQuery, type SentFilter } from './queries.ts';
import { type QuoteFilter, toQuoteFilter } from './quote-filter.ts';

/** The filter of the sent quotes; those of all states stand behind the tab of the invitations. */
export const sentFilterOf = ({ status, q, from, to }: QuoteFilter): SentFilter => ({
  status: status === 'invitations' ? undefined : status,
  q,
  from,
  to,
});

/** Prefetches what the list of quotes shows for its search params: the sent quotes, or the RFQs that invite the user. */
export async function prefetchQuotes(queryClient: QueryClient, api: Api, search: Record<string, unknown>): Promise<void> {
  const filter = toQuoteFilter(search);
  const { status, q, category, province, sort, page = 1 } = filter;
  await (status === 'invitations'
    ? queryClient.prefetchQuery(invitingRfqsQuery(api, { q, category, province, sort }, page))
    : queryClient.prefetchQuery(quotesQuery(api, sentFilterOf(filter), page)));
}
