import type { InventoryFilter } from '@rasteh/contract/supply/inventories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wholeAnswers } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';
import { savedSearchesQuery } from './queries.ts';

function useSearches() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { queryKey } = savedSearchesQuery(api);
  return { api, queryClient, queryKey, reread: () => queryClient.invalidateQueries({ queryKey }) };
}

/** Saves a search; saving the same filters again only changes the title, so a double press creates one. */
export function useSaveSearch() {
  const { api, reread } = useSearches();
  return useMutation({
    mutationFn: async (body: { title: string; filters: InventoryFilter }) => (await api.savedSearches.saveSearch({ body })).data,
    onSuccess: reread,
  });
}

/** Marks the new results of a search as seen; if the request fails, they stay new. */
export function useOpenSearch() {
  const { api, queryClient, queryKey } = useSearches();
  return useMutation({
    mutationFn: (id: number) => wholeAnswers(api).savedSearches.openSavedSearch({ params: { searchId: String(id) }, body: {} }),
    onSuccess: (answer) => {
      const opened = answer?.data.data;
      if (opened) queryClient.setQueryData(queryKey, (searches) => searches?.map((one) => (one.id === opened.id ? opened : one)));
    },
  });
}

/** Deletes a saved search. */
export function useDeleteSearch() {
  const { api, queryClient, queryKey } = useSearches();
  return useMutation({
    mutationFn: (id: number) => api.savedSearches.deleteSavedSearch({ params: { searchId: String(id) } }),
    onSuccess: (_, id) => queryClient.setQueryData(queryKey, (searches) => searches?.filter((one) => one.id !== id)),
  });
}
