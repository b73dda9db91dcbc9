import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';

/** A change of who answers a room, or of what becomes of its conversation. */
export type RoomAction = { user_id: number } & (
  | { action: 'claim' | 'release' | 'reopen' }
  | { action: 'hand_over'; supporter_id: number; note: string }
  | { action: 'solve'; seq: number }
  | { action: 'snooze'; until: string }
  | { action: 'tags'; tags: string[] }
);

/** Changes a room; the rooms are read again, also after a refusal, since another supporter was faster. */
export function useRoomAction() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: RoomAction) => {
      const params = { userId: String(change.user_id) };
      const { claimSupportRoom, releaseSupportRoom, handOverSupportRoom, setSupportState, putSupportTags } = api.support;
      switch (change.action) {
        case 'hand_over': {
          const { supporter_id, note } = change;
          return (await handOverSupportRoom({ params, body: { supporter_id, note } })).data;
        }
        case 'claim':
          return (await claimSupportRoom({ params, body: {} })).data;
        case 'release':
          return (await releaseSupportRoom({ params, body: {} })).data;
        case 'solve':
          return (await setSupportState({ params, body: { state: 'solved', seq: change.seq } })).data;
        case 'snooze':
          return (await setSupportState({ params, body: { state: 'snoozed', until: change.until } })).data;
        case 'reopen':
          return (await setSupportState({ params, body: { state: 'open' } })).data;
        case 'tags':
          return (await putSupportTags({ params, body: { tags: change.tags } })).data;
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['support'] }),
  });
}

/** Adds a note to a room. */
export function useAddNote(user_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) =>
      (await api.support.addSupportNote({ params: { userId: String(user_id) }, body: { text } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['support', 'rooms', 'notes', user_id] }),
  });
}
