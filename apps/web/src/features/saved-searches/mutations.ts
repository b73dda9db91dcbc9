import type { InventoryFilter } from '@rasteh/contract/inventories';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { wholeAnswers } from '../../http/api.ts';
import { usePage } from '../../page/page.ts';
import { savedSearchesQuery } from './queries.ts';

function useSearches() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { queryKey } = savedSearchesQuery(api);
  return { api, queryClient, queryKey, reread: () => queryClient.invalidateQueries({ queryKey }) };
}

/** Keeps a search; the same filters again only change its title, so that two presses make one. */
export function useSaveSearch() {
  const { api, reread } = useSearches();
  return useMutation({
    mutationFn: async (body: { title: string; filters: InventoryFilter }) => (await api.savedSearches.saveSearch({ body })).data,
    onSuccess: reread,
  });
}

/** Notes that what is new in a search was seen: if that fails, it is new once more. */
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

/** Forgets a search. */
export function useDeleteSearch() {
  const { api, queryClient, queryKey } = useSearches();
  return useMutation({
    mutationFn: (id: number) => api.savedSearches.deleteSavedSearch({ params: { searchId: String(id) } }),
    onSuccess: (_, id) => queryClient.setQueryData(queryKey, (searches) => searches?.filter((one) => one.id !== id)),
  });
}
