import { type SupportClaim, supportClaims } from '@rasteh/contract/chat/support';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../http/api.ts';
import { given, oneOf, positiveInt } from '../../lists/search-params.ts';

/** Messages of users change the rooms without an event of the topic, so open pages read them again this often (ms). */
const REFETCH_MS = 10_000;

/** Whose rooms are listed, and the page, as in the URL. */
export type SupportSearch = { claim?: Exclude<SupportClaim, 'all'> | undefined; page?: number | undefined };

/** Parses the search params; invalid values are dropped. */
export function toSupportSearch({ claim, page }: Record<string, unknown>): SupportSearch {
  const at = positiveInt(page);
  const of = oneOf(claim, supportClaims);
  return given({ claim: of === 'all' ? undefined : of, page: at && at > 1 ? at : undefined });
}

/** A page of the rooms of the supporter's desk, the latest first. */
export const supportRoomsQuery = (
  api: Api,
  { claim = 'all' as SupportClaim, page = 1 }: { claim?: SupportClaim; page?: number },
) =>
  queryOptions({
    queryKey: ['support', 'rooms', { claim, page }],
    queryFn: ({ signal }) => api.support.listSupportRooms({ query: { claim, page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    meta: { topics: ['me'] },
  });
