import { type SupportClaim, type SupportState, supportClaims, supportStates } from '@rasteh/contract/talk/support/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { civilDay, given, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** Waits grow without an event, so open pages read the rooms again this often (ms). */
const REFETCH_MS = 30_000;
const PER_PAGE = '50';

/** Whose rooms are listed, in which state and with which words, the page, and the user of the open room, as in the URL. */
export type SupportSearch = {
  claim?: Exclude<SupportClaim, 'all'> | undefined;
  state?: SupportState | undefined;
  q?: string | undefined;
  page?: number | undefined;
  room?: number | undefined;
};

/** Parses the search params; invalid values are dropped. */
export function toSupportSearch({ claim, state, q, page, room }: Record<string, unknown>): SupportSearch {
  const at = positiveInt(page);
  const of = oneOf(claim, supportClaims);
  return given({
    claim: of === 'all' ? undefined : of,
    state: oneOf(state, supportStates),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 100) : undefined,
    page: at && at > 1 ? at : undefined,
    room: positiveInt(room),
  });
}

const paramsOf = (user_id: number) => ({ params: { userId: String(user_id) } });
const meta = { topics: ['me'] } as const;

/** A room of the supporter's desk with who answers it; null without a message in it. */
export const supportRoomQuery = (api: Api, user_id: number) =>
  queryOptions({
    queryKey: ['support', 'rooms', 'one', user_id],
    queryFn: async ({ signal }) => {
      try {
        return (await api.support.getSupportRoom(paramsOf(user_id), { signal })).data;
      } catch (error) {
        if (error instanceof RequestError && error.code === 'not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
    meta,
  });

/** The notes of a room, oldest first. */
export const supportNotesQuery = (api: Api, user_id: number) =>
  queryOptions({
    queryKey: ['support', 'rooms', 'notes', user_id],
    queryFn: async ({ signal }) => (await api.support.listSupportNotes(paramsOf(user_id), { signal })).data,
    staleTime: 0,
    meta,
  });

/** What is known of the user of a room. */
export const supportCustomerQuery = (api: Api, user_id: number) =>
  queryOptions({
    queryKey: ['support', 'customer', user_id],
    queryFn: async ({ signal }) => (await api.support.getSupportCustomer(paramsOf(user_id), { signal })).data,
    staleTime: 30_000,
    meta,
  });

/** A page of the rooms of the supporter's desk: what waits longest first. */
export const supportRoomsQuery = (
  api: Api,
  { claim = 'all' as SupportClaim, state, q, page = 1 }: { claim?: SupportClaim } & Pick<SupportSearch, 'state' | 'q' | 'page'>,
) =>
  queryOptions({
    queryKey: ['support', 'rooms', { claim, state, q, page }],
    queryFn: ({ signal }) =>
      api.support.listSupportRooms(
        { query: { ...given({ state, q }), claim, page: String(page), per_page: PER_PAGE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
    meta,
  });

/** The period of the figures of supporters, as in the URL; civil days. */
export type SupportPeriod = { from?: string | undefined; to?: string | undefined };

/** Parses the search params; invalid values are dropped. */
export const toSupportPeriod = ({ from, to }: Record<string, unknown>): SupportPeriod =>
  given({ from: civilDay(from), to: civilDay(to) });

/** What supporters did in a period. */
export const supportFiguresQuery = (api: Api, period: SupportPeriod) =>
  queryOptions({
    queryKey: ['support', 'figures', period],
    queryFn: async ({ signal }) => (await api.support.getSupportFigures({ query: given(period) }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The address of the figures of a period as a file. */
export const supportFiguresUrl = (period: SupportPeriod, format: 'xlsx' | 'csv'): string =>
  `/api/admin/support/figures/export?${new URLSearchParams({ ...given(period), format })}`;

/** When supporters answer. */
export const supportHoursQuery = (api: Api) =>
  queryOptions({
    queryKey: ['support', 'hours'],
    queryFn: async ({ signal }) => (await api.support.getSupportHours({}, { signal })).data,
    staleTime: 0,
  });
