import { countOnBadge } from '../../../market/app-badge.ts';
import type { ChatStore } from './chat-store.ts';

/** Closes the notifications of rooms that have nothing unread any more, wherever they were read. */
async function closeRead(unread: ReadonlyMap<number, number>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const { user_id } = (notification.data ?? {}) as { user_id?: number | null };
    if (user_id && unread.get(user_id) === 0) notification.close();
  }
}

/** Keeps what the browser shows outside of the page true: the badge of the app, and the notifications of rooms. Returns its end. */
export function watchNotifications(store: Pick<ChatStore, 'get' | 'subscribe'>): () => void {
  let unread: ReadonlyMap<number, number> = new Map();
  const look = () => {
    const { rooms, rooms_state, total_unread } = store.get();
    if (rooms_state !== 'read') return;
    countOnBadge('messages', total_unread);
    const next = new Map(rooms.map((room) => [room.user_id, room.unread_messages_count]));
    const isRead = [...next].some(([user_id, count]) => count === 0 && unread.get(user_id) !== 0);
    unread = next;
    if (isRead) void closeRead(next).catch(() => undefined);
  };
  look();
  return store.subscribe(look);
}
