import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../page/page.ts';

/** Declines an invitation. */
export function useDeclineInvitation() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rfq_id: number) =>
      (await api.rfqs.own.declineInvitation({ params: { rfqId: String(rfq_id) }, body: {} })).data,
    onSettled: () =>
      Promise.all([['quotes', 'invitations'], ['tasks']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  });
}
