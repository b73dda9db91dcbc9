import type { ServerFrame } from '@rasteh/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attachment, Listener, Socket } from '../../../core/realtime/socket.ts';
import { anEvent, aRoom, ChatServer, ME } from '../testing/chat-server.ts';
import { type ChatLink, openChatLink, pollingTimes } from './chat-link.ts';
import { createChatRequest } from './chat-request.ts';
import { type ChatStore, createChatStore } from './chat-store.ts';

/** A network that passes HTTP requests, and a socket that the test controls. */
let server: ChatServer;
let store: ChatStore;
let link: ChatLink;
let listener: Listener;
let sent: unknown[];
let readies: number;

const looks = () => server.paths().filter((path) => path.includes('/events')).length;
const opened = (frame: ServerFrame) => listener.onFrame(frame);
const hello: ServerFrame = { v: 1, t: 'hello', session: 's', epoch: 'e', head: 0, hb_ms: 25_000, caps: [] };
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  // The first request loads the route table.
  await new ChatServer().api.chat.getBootstrap({ query: { page: '1' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [server, store, sent, readies] = [new ChatServer(), createChatStore(ME), [], 0];
  server.rooms = [];
  const attachment = { send: (frame: unknown) => void sent.push(frame), end: () => undefined } as unknown as Attachment;
  const socket = {
    async attach(given: Listener) {
      listener = given;
      return attachment;
    },
  } as Socket;
  link = openChatLink({
    store,
    socket,
    api: server.api,
    request: createChatRequest(store),
    onReset: () => undefined,
    onOwn: () => undefined,
    onReady: () => (readies += 1),
  });
  await pass(0);
});
afterEach(() => link.stop());
const unread = () => store.get().total_unread;

test('polls events page by page after the grace period when no socket connects, and sets is_polling', async () => {
  await pass(pollingTimes.grace_ms - 100);
  expect(server.calls).toEqual([]);
  // A failed connection attempt changes nothing.
  listener.onLost();
  await pass(2_000);
  expect(store.get()).toMatchObject({ is_live: false, is_polling: true, rooms_state: 'read' });
  expect(readies).toBe(1);
  server.log = [anEvent(1), anEvent(2), anEvent(3), anEvent(4), anEvent(5)];
  await pass(pollingTimes.closed_ms + 100);
  expect(unread()).toBe(5);
  expect(store.get().rooms[0]).toMatchObject({ unread_messages_count: 5, last_seq: 5 });
});

test('polls more often while the panel is open, and at once when it opens or the page becomes visible', async () => {
  await pass(pollingTimes.grace_ms + 2_000);
  const before = looks();
  store.set({ is_open: true });
  await pass(0);
  expect(looks()).toBe(before + 1);
  await pass(pollingTimes.open_ms * 3 + 100);
  expect(looks()).toBe(before + 4);
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(looks()).toBe(before + 5);
});

test('resumes the socket where polling stopped, and applies no event twice', async () => {
  server.log = [anEvent(1)];
  await pass(pollingTimes.grace_ms + 2_000);
  server.log = [anEvent(1), anEvent(2)];
  await pass(pollingTimes.closed_ms + 100);
  expect(unread()).toBe(2);
  opened(hello);
  expect(sent.at(-1)).toEqual({ v: 1, t: 'resume', epoch: 'e', since: 2, mark: 'm2' });
  opened(anEvent(2));
  opened(anEvent(3));
  opened({ v: 1, t: 'ready', head: 3 });
  expect(store.get()).toMatchObject({ is_live: true, is_polling: false, total_unread: 3 });
  const before = looks();
  await pass(120_000);
  expect(looks()).toBe(before);
  // The socket is lost again, and polling takes over.
  listener.onLost();
  server.log = [1, 2, 3, 4].map((s) => anEvent(s));
  await pass(pollingTimes.grace_ms + 100);
  expect(store.get()).toMatchObject({ is_live: false, is_polling: true, total_unread: 4 });
});

test('reloads the snapshot when the log no longer holds the cursor', async () => {
  await pass(pollingTimes.grace_ms + 2_000);
  server.override.set('/api/chat/events', () => ({ status: 200, body: { data: [], meta: { head: 9, reset: 'forked' } } }));
  await pass(pollingTimes.closed_ms + 100);
  server.override.clear();
  server.log = [anEvent(1)];
  await pass(pollingTimes.closed_ms * 2);
  expect(server.paths().filter((path) => path.includes('/bootstrap')).length).toBeGreaterThan(1);
  expect(store.get().is_polling).toBe(true);
});

test('clears the rooms of a supporter who was removed from the desk, and reloads them after the return', async () => {
  server.log = [anEvent(1)];
  await pass(pollingTimes.grace_ms + 2_000);
  server.log = [anEvent(1), anEvent(2)];
  await pass(pollingTimes.closed_ms + 100);
  expect(store.get().rooms).toHaveLength(1);
  const body = { message: 'هنوز عضو هیچ میز پشتیبانی نیستید.', code: 'desk_required', errors: {}, request_id: null };
  server.override.set('/api/chat/events', () => ({ status: 403, body }));
  await pass(pollingTimes.closed_ms + 100);
  expect(store.get()).toMatchObject({ rooms: [], total_unread: 0, partner: null, rooms_state: 'failed' });
  server.override.set('/api/chat/events', () => ({ status: 200, body: { data: [], meta: { head: 2, reset: 'forked' } } }));
  server.rooms = [aRoom()];
  await pass(pollingTimes.closed_ms * 8);
  expect(store.get()).toMatchObject({ rooms: server.rooms, rooms_state: 'read' });
});

test('backs off when requests fail, clears is_polling, and polls at once when the network is back', async () => {
  await pass(pollingTimes.grace_ms + 2_000);
  server.override.set('/api/chat/events', () => Promise.reject(new TypeError('no network')));
  await pass(pollingTimes.closed_ms + 100);
  expect(store.get().is_polling).toBe(false);
  const before = looks();
  await pass(120_000);
  expect(looks() - before).toBeLessThan(4);
  server.override.clear();
  const failed = looks();
  dispatchEvent(new Event('online'));
  await pass(0);
  expect([looks(), store.get().is_polling]).toEqual([failed + 1, true]);
});
