import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { readSeenAsGuest } from './seen-as-guest.ts';

const topics = ['stories'] as const;

/** The suppliers with public stories, the newest story first. */
export const storyRingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stories', 'rings'],
    queryFn: async ({ signal }) => (await api.stories.listStoryRings({}, { signal })).data,
    meta: { topics },
  });

/** The public stories of a supplier, the oldest first. */
export const supplierStoriesQuery = (api: Api, handle: string) =>
  queryOptions({
    queryKey: ['stories', 'supplier', handle],
    queryFn: async ({ signal }) => (await api.stories.listSupplierStories({ params: { handle } }, { signal })).data,
    staleTime: 60_000,
    meta: { topics },
  });

/** The ids of the stories that the viewer has seen: those of a user are on the server, those of a guest in the browser. */
export const seenStoriesQuery = (api: Api, viewer_id: number | null) =>
  queryOptions({
    queryKey: ['stories', 'seen', viewer_id],
    queryFn: async ({ signal }): Promise<readonly number[]> =>
      viewer_id === null ? readSeenAsGuest(localStorage) : (await api.stories.listSeenStories({}, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
