import { type SupportClaim, supportClaims } from '@rasteh/contract/talk/support/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { given, oneOf, positiveInt } from '../../core/url/search-params.ts';

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

/** A room of the supporter's desk with who answers it; null without a message in it. */
export const supportRoomQuery = (api: Api, user_id: number) =>
  queryOptions({
    queryKey: ['support', 'rooms', 'one', user_id],
    queryFn: async ({ signal }) => {
      try {
        return (await api.support.getSupportRoom({ params: { userId: String(user_id) } }, { signal })).data;
      } catch (error) {
        if (error instanceof RequestError && error.code === 'not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
    meta: { topics: ['me'] },
  });

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
