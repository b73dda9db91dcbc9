import type { PutFreightsSchema } from '@rasteh/contract/supply/freights';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../core/http/api.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';

const ownKey = ['freights', 'own'] as const;

/** The own freight table; null before it was stated. */
export const ownFreightsQuery = (api: Api) =>
  queryOptions({
    queryKey: ownKey,
    queryFn: async ({ signal }) => (await api.freights.own.getFreights({}, { signal })).data,
    staleTime: 0,
  });

/** States the own table. */
export function usePutFreights() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof PutFreightsSchema>) => (await api.freights.own.putFreights({ body })).data,
    onSuccess: (table) => queryClient.setQueryData(ownFreightsQuery(api).queryKey, table),
    // Changed elsewhere: the form shows what is stored now.
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'stale') void queryClient.invalidateQueries({ queryKey: ownKey });
    },
  });
}
