import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';

/** A change of who answers a room. */
export type RoomAction = { user_id: number } & (
  | { action: 'claim' | 'release' }
  | { action: 'hand_over'; supporter_id: number; note: string }
);

/** Claims, releases or hands over a room; the rooms are read again, also after a refusal, since another supporter was faster. */
export function useRoomAction() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: RoomAction) => {
      const params = { userId: String(change.user_id) };
      const { claimSupportRoom, releaseSupportRoom, handOverSupportRoom } = api.support;
      if (change.action === 'hand_over') {
        const { supporter_id, note } = change;
        return (await handOverSupportRoom({ params, body: { supporter_id, note } })).data;
      }
      const act = change.action === 'claim' ? claimSupportRoom : releaseSupportRoom;
      return (await act({ params, body: {} })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['support', 'rooms'] }),
  });
}
