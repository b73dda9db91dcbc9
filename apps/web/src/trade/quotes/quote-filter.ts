import type { QuoteStatus } from '@rasteh/contract/trade/quotes/forms';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { civilDay, given, oneOf, positiveInt } from '../../core/url/search-params.ts';
import { invitingRfqsQuery, quotesQuery, type SentFilter } from './queries.ts';

/** The tabs beside all sent quotes, in display order: those of one status, and the invitations. */
export const quoteTabs = ['sent', 'accepted', 'declined', 'lost', 'expired', 'withdrawn', 'invitations'] as const satisfies (
  | QuoteStatus
  | 'invitations'
)[];

/** The tab and the filter of the quotes and invitations; sent quotes have a period, invitations category, place and order. */
export type QuoteFilter = {
  status?: (typeof quoteTabs)[number] | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  category?: number | undefined;
  province?: number | undefined;
  sort?: 'deadline' | '-refreshed_at' | undefined;
  page?: number | undefined;
};

/** Parses the search params of the list, and leaves out what the tab has no filter for; addresses kept since long say `tab`. */
export function toQuoteFilter(search: Record<string, unknown>): QuoteFilter {
  const status = oneOf(search.status ?? search.tab, quoteTabs);
  const q = typeof search.q === 'string' && search.q.trim() !== '' ? search.q.slice(0, 100) : undefined;
  const page = positiveInt(search.page);
  const own =
    status === 'invitations'
      ? {
          category: positiveInt(search.category),
          province: positiveInt(search.province),
          sort: oneOf(search.sort, ['deadline', '-refreshed_at']),
        }
      : { from: civilDay(search.from), to: civilDay(search.to) };
  return given({ status, q, ...own, page: page && page > 1 ? page : undefined });
}

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
