import type { CreateStory } from '@rasteh/contract/supply/stories';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { usePage } from '../../core/page/page.ts';

/** The stories of a supplier that are kept, newest first. */
export const ownStoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stories', 'own'],
    queryFn: async ({ signal }) => (await api.stories.own.listStories({}, { signal })).data,
    staleTime: JUST_READ_MS,
    meta: { topics: ['me'] },
  });

/** The supplier's own prices that match typed text, for a link. */
export const linkPricesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['stories', 'link-prices', q],
    queryFn: async ({ signal }) => (await api.prices.own.listPrices({ query: { q, per_page: '20' } }, { signal })).data,
  });

/** Submits a story; the list shows it at once. */
export function useCreateStory() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: CreateStory) => (await api.stories.own.createStory({ body })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownStoriesQuery(api).queryKey }),
  });
}

/** Deletes a story. */
export function useDeleteStory() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.stories.own.deleteStory({ params: { storyId: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownStoriesQuery(api).queryKey }),
  });
}
