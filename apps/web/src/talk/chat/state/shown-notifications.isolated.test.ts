import { expect, test, vi } from 'vitest';
import { watchNotifications } from './shown-notifications.ts';

type Watched = Parameters<typeof watchNotifications>[0];

const BUYER = 7;
let closed: string[] = [];

/** Lets the browser show notifications, each by its tag, of one room and from one time. */
function show(...shown: { tag: string; shown_at?: number }[]): void {
  closed = [];
  const all = shown.map(({ tag, shown_at }) => ({ data: { user_id: BUYER, shown_at }, close: () => closed.push(tag) }));
  const registration = { getNotifications: async () => all };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
}

/** A chat with one room, of which the unread messages can change. */
function openChat(unread: number) {
  let count = unread;
  let look = (): void => undefined;
  const store = {
    get: () => ({
      rooms: [{ user_id: BUYER, unread_messages_count: count }],
      rooms_state: 'read',
      total_unread: count,
    }),
    subscribe: (listener: () => void) => {
      look = listener;
      return () => undefined;
    },
  };
  watchNotifications(store as unknown as Watched);
  const setUnread = (next: number) => {
    count = next;
    look();
  };
  return { setUnread };
}

test('closes at first what was shown before the page, and leaves what the list of rooms does not count yet', async () => {
  show(
    { tag: 'old', shown_at: performance.timeOrigin - 1_000 },
    { tag: 'new', shown_at: performance.timeOrigin + 1 },
    { tag: 'undated' },
  );
  openChat(0);
  await vi.waitFor(() => expect(closed).toEqual(['old', 'undated']));
});

test('closes what a room has shown once its messages are read, here or elsewhere', async () => {
  show({ tag: 'new', shown_at: performance.timeOrigin + 1 });
  const { setUnread } = openChat(0);
  setUnread(1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(closed).toEqual([]);
  setUnread(0);
  await vi.waitFor(() => expect(closed).toEqual(['new']));
});
