/** The attribute that makes a button open or close the chat, also when it is pressed before the chat has loaded (`chat-press.ts`). */
export const chatToggle = { 'data-chat-toggle': '' };

let unread = 0;
const listeners = new Set<() => void>();

/** Sets the number of unread messages, as the chat of this page knows it. */
export function setUnreadMessages(count: number): void {
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** The number of unread messages, for `useSyncExternalStore`: 0 until the chat of this page has loaded. */
export const unreadMessages = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => unread,
};
