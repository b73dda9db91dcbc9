import { DialogStackProvider } from '@rasteh/ui/dialog-stack';
import { ToastProvider } from '@rasteh/ui/toast';
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from '../../../core/page/clock.ts';
import type { Page } from '../../../core/page/page.ts';
import { faChat } from '../../../i18n/talk/chat.ts';
import { ComposerToolContext } from '../composer/composer-tool.ts';
import { GuestContact } from '../guest-contact.tsx';
import { linkParts } from '../room/linked-text.tsx';
import { RoomGuardContext } from '../room/room-guard.ts';
import { type Chat, createChat } from '../state/chat.ts';
import { ChatContext } from '../state/use-chat.ts';
import { aMessage, aPartner, aRoom, ChatServer, ME, PARTNER } from '../testing/chat-server.ts';
import { ChatPanel } from './chat-panel.tsx';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
let server: ChatServer;
let chat: Chat;

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollTo = () => undefined;
  server = new ChatServer();
  server.messages = [aMessage(1), aMessage(2), aMessage(3), aMessage(4, { created_at: '2026-11-22T08:00:00.000Z' })];
  server.rooms = [aRoom({ unread_messages_count: 3, unseen: 3, last_seq: 3, last_message: aMessage(2) })];
  chat = createChat({ api: server.api, socket: null, owner_id: ME, onGuest: () => undefined });
});
afterEach(() => chat.stop());

const router = createRouter({
  routeTree: createRootRouteWithContext<{ page: Page }>()(),
  history: createMemoryHistory(),
  context: { page: { clock: createClock(NOW) } as Page },
});
const around = (children: React.ReactNode) => (
  <RouterContextProvider router={router}>
    <ToastProvider label="پیام‌ها" closeLabel="بستن">
      <DialogStackProvider closeLabel="بستن">{children}</DialogStackProvider>
    </ToastProvider>
  </RouterContextProvider>
);
const open = () =>
  render(
    around(
      <ChatContext value={chat}>
        <ChatPanel />
      </ChatContext>,
    ),
  );
const field = () => screen.getByLabelText('متن پیام') as HTMLTextAreaElement;
const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => row.textContent ?? '');

test('shows a guest a login dialog with the chat’s name', async () => {
  render(around(<GuestContact />));
  fireEvent.click(screen.getByRole('button', { name: 'گفت‌وگو' }));
  const dialog = await screen.findByRole('dialog', { name: 'گفت‌وگوی راسته' });
  expect(dialog.textContent).toContain('لطفاً وارد شوید یا ثبت‌نام کنید!');
  expect(screen.getByRole('link', { name: 'ورود یا ثبت‌نام' }).getAttribute('href')).toMatch(/^\/login/);
});

test('lists rooms with their unread count, and opens one with its days and messages', async () => {
  open();
  const room = await screen.findByRole('button', { name: /فولاد سپاهان/ });
  expect(room.textContent).toContain('۳ خوانده‌نشده');
  fireEvent.click(room);
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(screen.getAllByText('امروز')).toHaveLength(1);
  expect(screen.getByText('یکشنبه ۱ آذر ۱۴۰۵')).toBeTruthy();
});

test.each([
  [false, 1],
  [true, 0],
])('has the tool of staff beside a message to a person, and not to a desk (%s)', async (is_desk, shown) => {
  const history = {
    data: [],
    meta: { current_page: 1, last_page: 1, per_page: 50, total: 0, anchor: 0 },
    user: aPartner({ is_desk }),
  };
  server.override.set(`/api/chat/history/${PARTNER}`, () => ({ status: 200, body: history }));
  await chat.actions.open(PARTNER, 'فولاد سپاهان');
  render(
    around(
      <ChatContext value={chat}>
        <ComposerToolContext value={({ name, field: { current } }) => <b>{`${name} ${current === null}`}</b>}>
          <ChatPanel />
        </ComposerToolContext>
      </ChatContext>,
    ),
  );
  await waitFor(() => expect(field()).toBeTruthy());
  expect(screen.queryAllByText('فولاد سپاهان true')).toHaveLength(shown);
});

test('polls the partner’s presence without a socket, and only while the room is open', async () => {
  server.override.set(`/api/chat/fetch-user-data/${PARTNER}`, () => ({
    status: 200,
    body: { data: aPartner({ is_online: true }) },
  }));
  const asked = () => server.paths().filter((path) => path.includes('fetch-user-data')).length;
  open();
  fireEvent.click(await screen.findByRole('button', { name: /فولاد سپاهان/ }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(asked()).toBe(0);
  act(() => chat.store.set({ is_polling: true }));
  await screen.findByText(faChat.room.online);
  expect(asked()).toBe(1);
  act(() => chat.actions.close());
  expect(screen.queryByText(faChat.room.online)).toBeNull();
});

test('allows a retry when the rooms fail to load', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  server.override.set('/api/chat/rooms', () => ({ status: 500, body: {} }));
  open();
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  server.override.clear();
  fireEvent.click(again);
  expect(await screen.findByRole('button', { name: /فولاد سپاهان/ })).toBeTruthy();
});

test('sends a message once, keeps its id on retry, and allows to retry a failed message', async () => {
  const tries: unknown[] = [];
  let answer = {
    status: 403,
    body: { message: 'میان شما پیامی رد و بدل نمی‌شود.', code: 'chat_blocked', request_id: 'r' } as object,
  };
  server.override.set('/api/chat/messages', ({ body }) => {
    tries.push((body as { message_id: string }).message_id);
    return answer;
  });
  await chat.actions.open(PARTNER, 'فولاد سپاهان');
  open();
  fireEvent.change(field(), { target: { value: 'سلام' } });
  expect(chat.drafts.read(PARTNER).text).toBe('سلام');
  fireEvent.submit(field().form as HTMLFormElement);
  fireEvent.submit(field().form as HTMLFormElement);
  expect(field().value).toBe('');
  await screen.findByText('میان شما پیامی رد و بدل نمی‌شود.');
  expect(rows().at(-1)).toContain('ارسال نشد');
  answer = { status: 200, body: { data: { message: aMessage(1501, { is_owner: true, message: 'سلام' }), dup: false } } };
  fireEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => expect(rows().at(-1)).toContain('ارسال شد'));
  expect(tries).toHaveLength(2);
  expect(new Set(tries).size).toBe(1);
});

test('starts no recording on a double press of the send button', async () => {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('', 'NotFoundError')));
  const mediaDevices = { getUserMedia };
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, { get: (of, key) => (key === 'mediaDevices' ? mediaDevices : Reflect.get(of, key)) }),
  );
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  open();
  fireEvent.click(await screen.findByRole('button', { name: /فولاد سپاهان/ }));
  await waitFor(() => expect(rows()).toHaveLength(4));
  fireEvent.change(field(), { target: { value: 'سلام' } });
  fireEvent.click(screen.getByRole('button', { name: 'ارسال' }));
  now.mockReturnValue(5_200);
  fireEvent.click(screen.getByRole('button', { name: 'ضبط پیام صوتی' }));
  expect(getUserMedia).not.toHaveBeenCalled();
  now.mockReturnValue(6_000);
  fireEvent.click(screen.getByRole('button', { name: 'ضبط پیام صوتی' }));
  expect(getUserMedia).toHaveBeenCalledOnce();
  await screen.findByText('میکروفونی پیدا نشد.');
});

test('restores a draft on another page, and neither sends nor loses a message that is too long', async () => {
  await chat.actions.open(PARTNER, 'فولاد سپاهان');
  open();
  fireEvent.change(field(), { target: { value: 'آ'.repeat(4_001) } });
  expect((await screen.findByRole('alert')).textContent).toContain('۱ حرف بیش از حد مجاز است.');
  expect(screen.getByRole('button', { name: 'ارسال' })).toHaveProperty('disabled', true);
  fireEvent.submit(field().form as HTMLFormElement);
  expect(field().value).toHaveLength(4_001);
  const next = createChat({ api: server.api, socket: null, owner_id: ME, onGuest: () => undefined });
  expect(next.drafts.read(PARTNER).text).toHaveLength(4_001);
  expect(next.drafts.read(PARTNER + 1).text).toBe('');
  next.stop();
});

test('shows a block to the user who set it and lets them lift it', async () => {
  const history = {
    data: [],
    meta: { current_page: 1, last_page: 1, per_page: 50, total: 0, anchor: 0 },
    user: aPartner({ is_blocked: true }),
  };
  server.override.set(`/api/chat/history/${PARTNER}`, () => ({ status: 200, body: history }));
  const data = { user_id: PARTNER, is_blocked: false, unread_messages_count: 0, total_unread: 0 };
  server.override.set(`/api/chat/unblock/${PARTNER}`, () => ({ status: 200, body: { data } }));
  await chat.actions.open(PARTNER, 'فولاد سپاهان');
  open();
  fireEvent.click(screen.getByRole('button', { name: 'رفع مسدودی' }));
  await waitFor(() => expect(field()).toBeTruthy());
});

test('links only http and https addresses, without trailing punctuation', () => {
  expect(linkParts('ببینید: https://a.ir/b?c=1. یا (http://x.ir)، نه javascript:alert(1) و data:text/html,x')).toEqual([
    { text: 'ببینید: ', href: null },
    { text: 'https://a.ir/b?c=1', href: 'https://a.ir/b?c=1' },
    { text: '. یا (', href: null },
    { text: 'http://x.ir', href: 'http://x.ir/' },
    { text: ')، نه javascript:alert(1) و data:text/html,x', href: null },
  ]);
});

test('says who answers the room, and sends only what the user agrees to', async () => {
  let answer = false;
  const asked: string[] = [];
  const guard = () => ({
    line: 'پاسخ‌گو: مینا',
    mayWrite: async () => {
      asked.push('asked');
      return answer;
    },
  });
  render(
    around(
      <ChatContext value={chat}>
        <RoomGuardContext value={guard}>
          <ChatPanel />
        </RoomGuardContext>
      </ChatContext>,
    ),
  );
  fireEvent.click(await screen.findByRole('button', { name: /فولاد سپاهان/ }));
  await screen.findByText(/پاسخ‌گو: مینا/);
  fireEvent.change(await screen.findByLabelText('متن پیام'), { target: { value: 'سلام' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'ارسال' })));
  expect([asked, field().value]).toEqual([['asked'], 'سلام']);
  expect(rows()).toHaveLength(4);
  answer = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'ارسال' })));
  await waitFor(() => expect(field().value).toBe(''));
});

test('sends by Ctrl+Shift+Enter or its button, and solves once the server has it; not without a draft, nor by a lone modifier', async () => {
  const solved: string[] = [];
  const stored = Promise.withResolvers<void>();
  const answer = { data: { message: aMessage(1501, { is_owner: true, message: 'درست شد' }), dup: false } };
  server.override.set('/api/chat/messages', async () => {
    await stored.promise;
    return { status: 200, body: answer };
  });
  const guard = (solve: (() => void) | undefined) => (
    <ChatContext value={chat}>
      <RoomGuardContext value={() => ({ line: '', mayWrite: () => true, solve })}>
        <ChatPanel />
      </RoomGuardContext>
    </ChatContext>
  );
  await chat.actions.open(PARTNER, 'فولاد سپاهان');
  const { rerender } = render(around(guard(() => solved.push('solved'))));
  const enter = (part: object) => fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter', ...part });
  const both = { ctrlKey: true, shiftKey: true };
  enter(both);
  fireEvent.change(field(), { target: { value: 'درست شد' } });
  enter({ shiftKey: true });
  enter({ ...both, isComposing: true });
  expect([field().value, solved]).toEqual(['درست شد', []]);
  enter(both);
  await waitFor(() => expect(field().value).toBe(''));
  // What is on its way is not answered yet.
  expect(solved).toEqual([]);
  stored.resolve();
  await waitFor(() => expect(solved).toEqual(['solved']));

  const button = () => screen.queryByRole('button', { name: 'ارسال و حل' });
  expect(button()).toBeNull();
  fireEvent.change(field(), { target: { value: 'تمام شد' } });
  fireEvent.click(button() as HTMLElement);
  await waitFor(() => expect(solved).toEqual(['solved', 'solved']));

  rerender(around(guard(undefined)));
  fireEvent.change(field(), { target: { value: 'پاسخ' } });
  expect(button()).toBeNull();
  enter(both);
  expect(field().value).toBe('پاسخ');
  expect(server.calls.filter(({ path }) => path === '/api/chat/messages')).toHaveLength(2);
});
