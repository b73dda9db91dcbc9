import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';

const meta = { topics: ['me'] } as const;

/** All prepared replies as admins keep them, in their order. */
export const keptRepliesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['replies', 'kept'],
    queryFn: async ({ signal }) => (await api.replies.listKeptReplies({}, { signal })).data,
    meta,
  });

/** The prepared replies that are shown, in their order. */
export const repliesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['replies', 'shown'],
    queryFn: async ({ signal }) => (await api.replies.listReplies({}, { signal })).data,
    meta,
  });
