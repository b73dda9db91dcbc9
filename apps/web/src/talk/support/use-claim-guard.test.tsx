import type { SupportChat, SupportRoom } from '@rasteh/contract/talk/support';
import { DialogStackProvider } from '@rasteh/ui/dialog-stack';
import { ToastProvider } from '@rasteh/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi } from '../../core/http/api.ts';
import { createQueryClient } from '../../core/http/query-client.ts';
import { createRequester } from '../../core/http/request.ts';
import { createUiStore } from '../../core/http/ui-state.ts';
import { createClock } from '../../core/page/clock.ts';
import type { Page } from '../../core/page/page.ts';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { useClaimGuard } from './use-claim-guard.ts';

const ME = 2;
const at = new Date(NOW).toISOString();
const roomOf = (supporter: { user_id: number; name: string } | null): SupportRoom => ({
  user: { user_id: 11, name: 'خریدار' },
  unread: 0,
  seq: 1,
  last_message: null,
  claim: supporter && { supporter, note: null, claimed_at: at },
  chat: null,
  tags: [],
});

const chatOf = (state: SupportChat['state']): SupportChat => ({
  id: 1,
  state,
  opened_at: at,
  waiting_since: null,
  due_at: null,
  answered_at: null,
  snoozed_until: null,
  solved_at: null,
  solved_by: null,
  rating: null,
  from_path: null,
});

let server: MarketServer;
/** Lets the server answer. */
let arrive: () => void;
let arrival: Promise<void>;
beforeEach(() => {
  server = new MarketServer();
  arrival = new Promise((resolve) => {
    arrive = resolve;
  });
});
const claimed = (supporter: { user_id: number; name: string }) =>
  server.override.set('/api/support/rooms/11', () => ({ status: 200, body: { data: roomOf(supporter) } }));
afterEach(cleanup);

/** The guard of the room with user 11, for a supporter. */
function guard() {
  const ui = createUiStore();
  const api = createApi(
    createRequester(async ({ method, url, body, headers }) => {
      await arrival;
      return server.answer(method, url, body, headers);
    }, ui),
  );
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ page: Page }>()(),
    history: createMemoryHistory(),
    context: { page: { api, clock: createClock(NOW) } as Page },
  });
  return renderHook(() => useClaimGuard(11, { me_id: ME, isSupporter: true }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>
        <RouterContextProvider router={router}>
          <ToastProvider label="پیام‌ها" closeLabel="بستن">
            <DialogStackProvider closeLabel="بستن">{children}</DialogStackProvider>
          </ToastProvider>
        </RouterContextProvider>
      </QueryClientProvider>
    ),
  }).result;
}

test('waits for the claim that is still on its way, and asks before a message into the room of a colleague', async () => {
  claimed({ user_id: 3, name: 'رضا' });
  const result = guard();
  const may = Promise.resolve(result.current.mayWrite());
  arrive();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('رضا');
  fireEvent.click(screen.getByRole('button', { name: 'انصراف' }));
  expect(await may).toBe(false);
  await waitFor(() => expect(result.current.line).toContain('رضا'));
});

test('claims a free room with the first message, and asks when a colleague is faster', async () => {
  let room = roomOf(null);
  server.override.set('/api/support/rooms/11', () => ({ status: 200, body: { data: room } }));
  server.override.set('/api/support/rooms/11/claim', () => {
    room = roomOf({ user_id: ME, name: 'سارا' });
    return { status: 200, body: { data: room } };
  });
  arrive();
  expect(await guard().current.mayWrite()).toBe(true);
  expect(server.calls.filter((call) => call.endsWith('/claim'))).toHaveLength(1);
  room = roomOf(null);
  server.override.set('/api/support/rooms/11/claim', () => {
    room = roomOf({ user_id: 3, name: 'رضا' });
    return refusal(409, 'room_claimed', 'همکار دیگری پاسخ‌گوی این گفت‌وگو است.');
  });
  const may = Promise.resolve(guard().current.mayWrite());
  fireEvent.click(await screen.findByRole('button', { name: 'انصراف' }));
  expect(await may).toBe(false);
});

test('solves an own or a free room with what was seen, nothing in a solved one, and may not solve that of a colleague', async () => {
  const sent: unknown[] = [];
  server.override.set('/api/support/rooms/11/state', (body) => {
    sent.push(body);
    return refusal(409, 'conflict', 'تغییر کرده است.');
  });
  const open = { ...chatOf('open'), waiting_since: at };
  const shown = (room: SupportRoom) =>
    server.override.set('/api/support/rooms/11', () => ({ status: 200, body: { data: room } }));
  arrive();
  shown({ ...roomOf(null), chat: open });
  const free = guard();
  await waitFor(() => expect(free.current.solve).toBeDefined());
  free.current.solve?.();
  await screen.findByText('مشتری پیام تازه‌ای فرستاد؛ آن را ببینید و دوباره حل کنید.');
  expect(sent).toEqual([{ state: 'solved', seq: 1 }]);
  cleanup();
  shown({ ...roomOf({ user_id: 3, name: 'رضا' }), chat: open });
  const other = guard();
  await waitFor(() => expect(other.current.line).toContain('رضا'));
  expect(other.current.solve).toBeUndefined();
  cleanup();
  shown({ ...roomOf(null), chat: chatOf('solved') });
  const solved = guard();
  await waitFor(() => expect(solved.current.solve).toBeDefined());
  solved.current.solve?.();
  expect(sent).toHaveLength(1);
});

test('asks nothing in an own room, nor when the claim cannot be read', async () => {
  claimed({ user_id: ME, name: 'سارا' });
  arrive();
  const result = guard();
  expect(await result.current.mayWrite()).toBe(true);
  server.override.set('/api/support/rooms/11', () => refusal(403, 'desk_required', 'هنوز عضو هیچ میز پشتیبانی نیستید.'));
  expect(await guard().current.mayWrite()).toBe(true);
});
