import type { StoryStatus } from '@rasteh/contract/supply/stories';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';
import { given, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The statuses in the order of the filters; equal to those of the contract, whose zod no list needs. */
export const storyStatuses = ['published', 'pending', 'rejected', 'expired'] as const satisfies readonly StoryStatus[];

/** The filter of the stories of all suppliers, as in the URL. */
export type StoryFilter = { status?: StoryStatus | undefined; q?: string | undefined; page?: number | undefined };

/** Parses the search params; invalid values are dropped. */
export function toStoryFilter({ status, q, page }: Record<string, unknown>): StoryFilter {
  const at = positiveInt(page);
  return given({
    status: oneOf(status, storyStatuses),
    q: typeof q === 'string' && q.trim() !== '' ? q.slice(0, 100) : undefined,
    page: at && at > 1 ? at : undefined,
  });
}

/** A page of the stories of all suppliers, newest first, updated through the topic `stories`. */
export const allStoriesQuery = (api: Api, { page = 1, ...filter }: StoryFilter) =>
  queryOptions({
    queryKey: ['stories', 'all', { page, ...filter }],
    queryFn: ({ signal }) =>
      api.stories.listAllStories({ query: { ...given(filter), page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { topics: ['stories'] },
  });

/** Ends the publication of a story for a reason. */
export function useTakeStoryDown() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      api.stories.takeStoryDown({ params: { storyId: String(id) }, body: { reason } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['stories', 'all'] }),
  });
}
