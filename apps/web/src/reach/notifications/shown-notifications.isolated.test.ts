import { defaultPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '../../core/http/api.ts';
import { countOnBadge } from '../../core/market/app-badge.ts';
import { watchNotifications } from './shown-notifications.ts';

/** What the browser shows, and the number on the badge of the app. */
let shown: { tag: string; data: { path: string; user_id: number | null } }[];
let badge: number | undefined;
/** The server's side: the unread notifications, and from which id on a list has them all. */
let unread: number[];
let next_before: number | null;
let reads: number;
/** How often the browser was asked what it shows. */
let looks: number;

const KEY = ['notifications', 'unread'];
const api = {
  notifications: {
    async listNotifications() {
      reads += 1;
      return { data: unread.map((id) => ({ id })), meta: { unread_count: unread.length, next_before } };
    },
  },
  notificationPreferences: {
    async getNotificationPreferences() {
      const { channels } = defaultPreferences;
      return { data: { ...defaultPreferences, channels: { ...channels, deals: { in_app: false, push: true, sms: false } } } };
    },
  },
} as unknown as Api;

const one = (id: number, type = 'price.alert') => ({
  tag: `notification:${type}:${id}`,
  data: { path: `/products/4#notification=${id}`, user_id: null },
});
const room = { tag: 'room:4', data: { path: '/panel#chat=7', user_id: 7 } };
const digest = { tag: 'digest', data: { path: '/panel/notifications', user_id: null } };
const tags = () => shown.map(({ tag }) => tag);

beforeEach(() => {
  [shown, badge, unread, next_before, reads, looks] = [[], undefined, [], null, 0, 0];
  const getNotifications = async () => {
    looks += 1;
    return shown.map((each) => ({
      ...each,
      close() {
        shown = shown.filter((other) => other !== each);
      },
    }));
  };
  Object.defineProperties(navigator, {
    serviceWorker: { value: { getRegistration: async () => ({ getNotifications }) }, configurable: true },
    setAppBadge: {
      value: async (count: number) => {
        badge = count;
      },
      configurable: true,
    },
  });
});

test('closes what was read elsewhere as soon as the count of the bell says so, and the digest with the last', async () => {
  const queryClient = new QueryClient();
  [shown, unread] = [
    [one(1), one(2), room, digest],
    [1, 2],
  ];
  const end = watchNotifications(api, queryClient);
  queryClient.setQueryData(KEY, 2);
  await vi.waitFor(() => expect(reads).toBe(1));
  expect(tags()).toEqual([one(1).tag, one(2).tag, 'room:4', 'digest']);
  unread = [2];
  queryClient.setQueryData(KEY, 1);
  await vi.waitFor(() => expect(tags()).toEqual([one(2).tag, 'room:4', 'digest']));
  unread = [];
  queryClient.setQueryData(KEY, 0);
  await vi.waitFor(() => expect(tags()).toEqual(['room:4']));
  // Where nothing of it is shown, nothing is asked.
  queryClient.setQueryData(KEY, 0);
  await vi.waitFor(() => expect(looks).toBe(4));
  await new Promise((resolve) => setImmediate(resolve));
  expect(reads).toBe(3);
  end();
});

test('leaves what a list does not have: older ones, and those that are only pushed', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(KEY, 101);
  [shown, unread, next_before] = [[one(5), one(60), one(70, 'quote.lost')], [61], 50];
  const end = watchNotifications(api, queryClient);
  await vi.waitFor(() => expect(tags()).toEqual([one(5).tag, one(70, 'quote.lost').tag]));
  end();
});

test('the badge shows messages and notifications together once both are known', () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(KEY, 3);
  const end = watchNotifications(api, queryClient);
  expect(badge).toBe(undefined);
  countOnBadge('messages', 2);
  expect(badge).toBe(5);
  queryClient.setQueryData(KEY, 0);
  expect(badge).toBe(2);
  end();
});
