import { countOnBadge } from '../../../core/market/app-badge.ts';
import type { NotificationData } from '../../../worker/push/pushed.ts';
import type { ChatStore } from './chat-store.ts';

/** Closes the notifications of rooms that were shown before the times (ms) at which the rooms had nothing unread. */
async function closeRead(read_at: ReadonlyMap<number, number>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const { user_id, shown_at = 0 } = (notification.data ?? {}) as Partial<NotificationData>;
    if (user_id && shown_at < (read_at.get(user_id) ?? 0)) notification.close();
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
    // What the first list of rooms does not count may be shown already: that list is as old as the page.
    const read = [...next].flatMap(([user_id, count]): [number, number][] =>
      count > 0 || unread.get(user_id) === 0 ? [] : [[user_id, unread.has(user_id) ? Date.now() : performance.timeOrigin]],
    );
    unread = next;
    if (read.length > 0) void closeRead(new Map(read)).catch(() => undefined);
  };
  look();
  return store.subscribe(look);
}
