import { type ChatState, reduceChat } from '@rasteh/chat-client/state';
import type { LogFrame } from '@rasteh/contract/talk/chat/events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aMessage, aPartner, aRoom, ChatServer, idOf, ME, PARTNER } from '../testing/chat-server.ts';
import { createChatActions } from './chat-actions.ts';
import { createChatRequest } from './chat-request.ts';
import { createChatStore } from './chat-store.ts';

let server: ChatServer;
let store: ReturnType<typeof createChatStore>;
let actions: ReturnType<typeof createChatActions>;
const onGuest = vi.fn();

function begin(user_id: number | null = ME) {
  store = createChatStore(user_id);
  actions = createChatActions(store, server.api, createChatRequest(store), onGuest);
}
beforeEach(() => {
  server = new ChatServer();
  server.messages = Array.from({ length: 120 }, (_, index) => aMessage(index + 1));
  begin();
});
afterEach(() => {
  vi.restoreAllMocks();
  onGuest.mockClear();
});

const created = (seq: number, part = {}): LogFrame => ({
  v: 1,
  t: 'evt',
  s: seq,
  e: 'message.created',
  id: `e${seq}`,
  ts: aMessage(seq).created_at,
  room: 'me',
  d: {
    user_id: PARTNER,
    user: { user_id: PARTNER, name: 'فولاد سپاهان', is_desk: false, handle: 'sepahan' },
    message: aMessage(seq, part),
    read_seq: 0,
    delivered_to_seq: 0,
    read_to_seq: 0,
    unread_messages_count: 1,
    total_unread: 1,
  },
});
const seqs = () => store.get().history.map(({ seq }) => seq);

test('asks a guest to log in on toggle or open, and changes nothing', async () => {
  begin(null);
  const before = store.get();
  actions.toggle();
  await actions.open(PARTNER, 'فولاد سپاهان');
  expect(onGuest).toHaveBeenCalledTimes(2);
  expect(store.get()).toBe(before);
  expect(server.calls).toEqual([]);
});

test('opens and closes the panel on toggle; opening checks the identity and only logs a failure', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  server.override.set('/api/chat/check-auth', () => ({ status: 401, body: { message: 'x', code: 'unauthenticated' } }));
  actions.toggle();
  expect(store.get().is_open).toBe(true);
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith('ورود شما به گفت‌وگو تأیید نشد.', expect.anything()));
  actions.toggle();
  expect(store.get().is_open).toBe(false);
  expect(server.paths()).toEqual(['POST /api/chat/check-auth?page=1']);
});

test('sends a page with each request, counts it as in flight, and clears scroll_down', async () => {
  const seen: [boolean, number][] = [];
  store.subscribe(() => seen.push([store.get().loading, store.get().in_flight]));
  store.set({ scroll_down: true });
  await Promise.all([actions.loadRooms(), actions.loadUsers(), actions.checkAuth(), actions.fetchUserData(PARTNER)]);
  expect(server.paths().sort()).toEqual([
    'GET /api/chat/rooms?page=1',
    'GET /api/chat/users?page=1',
    'POST /api/chat/check-auth?page=1',
    `POST /api/chat/fetch-user-data/${PARTNER}?page=1`,
  ]);
  expect(Math.max(...seen.map(([, count]) => count))).toBe(4);
  expect(seen.every(([loading, count]) => loading === count > 0)).toBe(true);
  expect(store.get()).toMatchObject({ loading: false, in_flight: 0, scroll_down: false, user_data: { user_id: PARTNER } });
});

test('stores the field errors of a failed request, and clears them after the next success', async () => {
  const errors = { q: ['کوتاه است.'] };
  const refused = { status: 422, body: { message: 'x', code: 'invalid', errors, request_id: 'r' } };
  server.override.set('/api/chat/users', () => refused);
  await expect(actions.loadUsers()).rejects.toThrow();
  expect(store.get().errors).toEqual(errors);
  await actions.loadRooms();
  expect(store.get().errors).toEqual({});
});

test('replaces the users, or appends them with their meta', async () => {
  await actions.loadUsers();
  const more = { user_id: 8, name: 'نورد یزد', is_desk: false, handle: null };
  const meta = { current_page: 2, last_page: 2, per_page: 1, total: 2 };
  server.override.set('/api/chat/users', () => ({ status: 200, body: { data: [more], meta } }));
  await actions.loadUsers({ page: 2, append: true });
  expect(store.get().users).toMatchObject({ data: [{ user_id: PARTNER }, { user_id: 8 }], meta });
  await actions.loadUsers();
  expect(store.get().users.data).toEqual([more]);
});

test('open loads the history oldest first, sets the partner, opens, scrolls down, and marks it read on the server', async () => {
  server.rooms = [aRoom({ unseen: 4, unread_messages_count: 4, last_seq: 120 })];
  await actions.loadRooms();
  expect(store.get().total_unread).toBe(4);
  const opened = actions.open(PARTNER, 'فولاد سپاهان');
  expect(store.get()).toMatchObject({ history: [], is_open: true });
  await opened;
  expect(seqs()).toEqual(Array.from({ length: 50 }, (_, index) => index + 71));
  expect(store.get()).toMatchObject({ partner: { user_id: PARTNER }, history_meta: { current_page: 1, anchor: 120 } });
  expect(store.get()).toMatchObject({ rooms: [{ unseen: 0, unread_messages_count: 0 }], total_unread: 0 });
  expect(server.calls.at(-1)).toMatchObject({ path: `/api/chat/read/${PARTNER}`, body: { seq: 120 } });
});

test('prepends older pages by the same anchor, and logs a line when there are none left', async () => {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  await actions.open(PARTNER, 'فولاد سپاهان');
  server.messages.push(aMessage(121));
  store.apply(created(121));
  await actions.loadOlder();
  await actions.loadOlder();
  expect(seqs()).toEqual(Array.from({ length: 121 }, (_, index) => index + 1));
  expect(server.calls.at(-1)?.query.toString()).toBe('page=3&anchor=120');
  const { length } = server.calls;
  await actions.loadOlder();
  expect(server.calls).toHaveLength(length);
  expect(info).toHaveBeenCalledWith('پیام قدیمی‌تری نیست.');
});

test('merges events that arrive while a history is loading, in either order', async () => {
  server.override.set(`/api/chat/history/${PARTNER}`, () => {
    // The response was created before this message existed.
    store.apply(created(121));
    store.apply({ ...created(122), e: 'message.deleted', d: { ...deletion } } as LogFrame);
    const data = [aMessage(120), aMessage(119)];
    const meta = { current_page: 1, last_page: 1, per_page: 50, total: 2, anchor: 120 };
    return { status: 200, body: { data, meta, user: aPartner() } };
  });
  const deletion = {
    user_id: PARTNER,
    message_id: idOf(119),
    seq: 119,
    deleted_at: aMessage(1).created_at,
    unread_messages_count: 0,
    total_unread: 0,
  };
  await actions.open(PARTNER, 'فولاد سپاهان');
  expect(store.get().history.map(({ seq, deleted_at }) => [seq, deleted_at !== null])).toEqual([
    [119, true],
    [120, false],
    [121, false],
  ]);
});

test('only logs a history that fails to load', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  server.override.set(`/api/chat/history/${PARTNER}`, () => ({ status: 500, body: {} }));
  await actions.open(PARTNER, 'فولاد سپاهان');
  expect(error).toHaveBeenCalledWith('پیام‌های گفت‌وگو بارگذاری نشد.', expect.anything());
  expect(store.get()).toMatchObject({ history: [], history_failed: true });
});

test('reads a room again whose first read has failed, and leaves a loaded one as it is', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  server.override.set(`/api/chat/history/${PARTNER}`, () => ({ status: 500, body: {} }));
  await actions.open(PARTNER, 'فولاد سپاهان');
  await actions.retryOpening();
  expect(store.get()).toMatchObject({ history: [], history_failed: true });
  server.override.clear();
  await actions.retryOpening();
  expect(store.get()).toMatchObject({ history_failed: false, scroll_down: true });
  const loaded = store.get().messages;
  expect(loaded?.length).toBeGreaterThan(0);
  await actions.retryOpening();
  expect(store.get().messages).toBe(loaded);
});

test('close drops partner and history, and a response for a closed room is ignored', async () => {
  const opened = actions.open(PARTNER, 'فولاد سپاهان');
  actions.close();
  await opened;
  expect(store.get()).toMatchObject({ partner: null, history: [], history_meta: null, is_open: true });
});

test('applies a message once: appended in the open room, else one more unread, until the absolute count arrives', async () => {
  await actions.loadRooms();
  store.receiveMessage(aMessage(121, { is_owner: false }));
  store.receiveMessage(aMessage(121, { is_owner: false }));
  expect(store.get()).toMatchObject({ rooms: [{ unread_messages_count: 1, unseen: 1 }], total_unread: 1 });
  store.apply({ ...created(121), d: { ...created(121).d, unread_messages_count: 3, total_unread: 5 } } as LogFrame);
  expect(store.get()).toMatchObject({ rooms: [{ unread_messages_count: 3, unseen: 3 }], total_unread: 5 });
  store.receiveMessage(aMessage(121, { is_owner: false }));
  expect(store.get().total_unread).toBe(5);
  await actions.open(PARTNER, 'فولاد سپاهان');
  store.receiveMessage(aMessage(122, { is_owner: false }));
  store.apply(created(122));
  expect(seqs().slice(-2)).toEqual([120, 122]);
});

test('leaves a message after a gap in the open room to the log', async () => {
  await actions.loadRooms();
  await actions.open(PARTNER, 'فولاد سپاهان');
  store.apply(created(120));
  store.receiveMessage(aMessage(122, { is_owner: false }));
  expect(seqs().at(-1)).toBe(120);
  store.apply(created(121));
  store.receiveMessage(aMessage(122, { is_owner: false }));
  expect(seqs().slice(-2)).toEqual([121, 122]);
});

test('replaces a status by message id', async () => {
  await actions.open(PARTNER, 'فولاد سپاهان');
  store.setStatus(idOf(120), 'seen');
  expect(store.get().history.at(-1)).toMatchObject({ status: 'seen', seen: 1 });
  expect(store.get().history.at(-2)).toMatchObject({ status: 'sent', seen: 0 });
});

test('applies a status from a retry that is ahead of the log, and ignores one from a late response', async () => {
  await actions.open(PARTNER, 'فولاد سپاهان');
  store.applySent(aMessage(120, { status: 'seen', seen: 1 }));
  expect(store.get().history.at(-1)).toMatchObject({ status: 'seen', seen: 1 });
  store.applySent(aMessage(120, { status: 'sent' }));
  expect(store.get().history.at(-1)).toMatchObject({ status: 'seen', seen: 1 });
  expect(store.get().history).toHaveLength(50);
});

test('shows the partner’s user data in the open room', async () => {
  await actions.open(PARTNER, 'فولاد سپاهان');
  server.override.set(`/api/chat/fetch-user-data/${PARTNER}`, () => ({
    status: 200,
    body: { data: aPartner({ is_online: true, is_blocked: true }) },
  }));
  await actions.fetchUserData(PARTNER);
  expect(store.get()).toMatchObject({ user_data: { is_online: true }, partner: { is_online: true, is_blocked: true } });
  actions.close();
  await actions.fetchUserData(PARTNER);
  expect(store.get()).toMatchObject({ user_data: { is_online: true }, partner: null });
});

test('matches the reducer of the contract after events', async () => {
  server.rooms = [aRoom({ last_seq: 120 })];
  await actions.loadRooms();
  await actions.open(PARTNER, 'فولاد سپاهان');
  const events: Pick<LogFrame, 'e' | 'd'>[] = [
    created(121, { is_owner: true }),
    { e: 'room.receipts', d: { user_id: PARTNER, delivered_to_seq: 121, read_to_seq: 120 } },
    created(122, { is_owner: false }),
    { e: 'room.read', d: { user_id: PARTNER, read_seq: 122, unread_messages_count: 0, total_unread: 0 } },
    {
      e: 'message.deleted',
      d: { user_id: PARTNER, message_id: idOf(122), seq: 122, deleted_at: aMessage(122).created_at, ...counts },
    },
    { e: 'room.blocked', d: { user_id: PARTNER, is_blocked: true, ...counts } },
  ];
  const { rooms, total_unread, messages } = store.get();
  const before: ChatState = { user_id: ME, rooms, total_unread, histories: new Map([[PARTNER, messages ?? []]]) };
  const after = events.reduce(reduceChat, before);
  for (const [index, event] of events.entries()) store.apply({ ...created(index), ...event } as LogFrame);
  expect(store.get()).toMatchObject({ rooms: after.rooms, total_unread: after.total_unread, partner: { is_blocked: true } });
  expect(store.get().messages).toEqual(after.histories.get(PARTNER));
});
const counts = { unread_messages_count: 0, total_unread: 0 };
