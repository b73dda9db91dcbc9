import type { receivedSorts, receivedStatuses } from '@rasteh/contract/trade/quotes/received';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { given, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The statuses of received quotes, in the order of the tabs; equal to those of the contract, whose zod no list needs. */
export const statuses = [
  'sent',
  'accepted',
  'expired',
  'declined',
  'lost',
] as const satisfies (typeof receivedStatuses)[number][];
/** The orders of received quotes; the first is the default. */
export const sorts = ['-sent_at', 'deadline', 'valid_until', 'total_amount'] as const satisfies typeof receivedSorts;

/** The filter and the order of received quotes, as in the URL; `only` shows the new ones. */
export type ReceivedFilter = {
  status?: (typeof statuses)[number] | undefined;
  q?: string | undefined;
  only?: 'new' | undefined;
  sort?: (typeof sorts)[number] | undefined;
  page?: number | undefined;
};

/** Parses the search params of the list. */
export function toReceivedFilter({ status, q, only, sort, page }: Record<string, unknown>): ReceivedFilter {
  const at = positiveInt(page);
  return given({
    status: oneOf(status, statuses),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 100) : undefined,
    only: oneOf(only, ['new']),
    sort: oneOf(sort, sorts),
    page: at && at > 1 ? at : undefined,
  });
}

/** A page of the quotes that a buyer received over all RFQs. */
export const receivedQuotesQuery = (api: Api, { only, page = 1, ...filter }: ReceivedFilter) =>
  queryOptions({
    queryKey: ['quotes', 'received', filter, only, page],
    queryFn: ({ signal }) => {
      const query = { ...given(filter), ...(only && { is_new: 'true' as const }), page: String(page), per_page: '20' };
      return api.quotes.own.listReceivedQuotes({ query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    meta: { topics: ['me'] as const },
  });
