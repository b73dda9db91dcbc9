type Unread = 'messages' | 'notifications';

const counts = new Map<Unread, number>();
let shown: number | undefined;

/** Counts this much as unread on the badge of the app, which shows the sum as soon as the page knows both, as what is pushed does. */
export function countOnBadge(unread: Unread, count: number): void {
  counts.set(unread, count);
  const { messages, notifications } = Object.fromEntries(counts) as Partial<Record<Unread, number>>;
  if (messages === undefined || notifications === undefined || messages + notifications === shown) return;
  shown = messages + notifications;
  // A browser without badges or without permission shows none.
  navigator.setAppBadge?.(shown).catch(() => undefined);
}
