import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { roomOf } from '../../../market/chat-with.ts';
import type { Chat } from '../state/chat.ts';

/** Opens the room that the address names (`#chat=<partner>`), and takes it out of the address: closing the room is then no lie. */
export function useRoomAddress(chat: Chat): void {
  const router = useRouter();
  useEffect(() => {
    const look = async (hash: string) => {
      const user_id = roomOf(hash);
      if (user_id === null) return;
      // Before the room opens: on a phone it adds an entry to the history.
      await router.navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
      await chat.actions.open(user_id, '');
    };
    void look(router.state.location.hash);
    return router.subscribe('onResolved', ({ toLocation }) => void look(toLocation.hash));
  }, [chat, router]);
}
