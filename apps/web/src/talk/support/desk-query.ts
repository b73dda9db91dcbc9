import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

/** The end of a conversation has no event of its own for its user: the open room asks this often (ms). */
const REFETCH_MS = 30_000;

/** Whether a desk answers now, and the user's conversation with it. */
export const supportDeskQuery = (api: Api, desk_id: number) =>
  queryOptions({
    queryKey: ['support', 'desk', desk_id],
    queryFn: async ({ signal }) => (await api.support.getSupportDesk({ params: { deskId: String(desk_id) } }, { signal })).data,
    staleTime: 0,
    refetchInterval: REFETCH_MS,
  });
