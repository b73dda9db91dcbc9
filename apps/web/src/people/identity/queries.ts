import type { PutIdentity } from '@rasteh/contract/people/identity';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { usePage } from '../../core/page/page.ts';

/** The user's legal identity. */
export const identityQuery = (api: Api) =>
  queryOptions({
    queryKey: ['identity'],
    queryFn: async ({ signal }) => (await api.identity.own.getIdentity({}, { signal })).data,
    staleTime: 0,
  });

/** Replaces the whole identity. */
export function usePutIdentity() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PutIdentity) => (await api.identity.own.putIdentity({ body })).data,
    onSuccess: (stored) => queryClient.setQueryData(identityQuery(api).queryKey, stored),
    // Also after a refusal: another user may have changed it.
    onSettled: () => queryClient.invalidateQueries(identityQuery(api)),
  });
}
