/** The attribute that makes a button open or close the chat: the dock, which is loaded after the page, listens for presses on it. */
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
