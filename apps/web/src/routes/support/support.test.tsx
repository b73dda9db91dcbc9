import type { SupportChat, SupportCustomer, SupportRoom } from '@rasteh/contract/talk/support';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { keysReady } from '../../testing/review-queue.ts';
import { loginRoute } from '../public/login/login.tsx';
import { supportRoomsRoute } from './support.tsx';

const openPage = openerOf(loginRoute, supportRoomsRoute);

const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const sara = { user_id: 2, name: 'سارا' };
const reza = { user_id: 3, name: 'رضا' };
const chatOf = (state: SupportChat['state'], part: Partial<SupportChat>): SupportChat => ({
  id: 1,
  state,
  opened_at: at(8),
  waiting_since: state === 'open' ? at(8) : null,
  due_at: null,
  answered_at: null,
  snoozed_until: null,
  solved_at: null,
  solved_by: null,
  rating: null,
  from_path: null,
  ...part,
});
const aRoom = (user_id: number, name: string, part: Partial<SupportRoom> = {}): SupportRoom => ({
  user: { user_id, name },
  unread: 0,
  seq: 4,
  last_message: { text: 'سلام', author: null, created_at: at(8) },
  claim: null,
  chat: chatOf('open', {}),
  tags: [],
  ...part,
});
const claimOf = (supporter: typeof sara, note: string | null = null) => ({ supporter, note, claimed_at: at(3) });

let server: MarketServer;
let rooms: SupportRoom[];
let sent: unknown[];
beforeEach(() => {
  // jsdom does not scroll elements.
  Element.prototype.scrollTo ??= () => undefined;
  server = new MarketServer();
  server.me = { id: 2, name: 'سارا', role: 'supporter', mobile: '+989120000002', supplier: null };
  sent = [];
  rooms = [
    aRoom(11, 'خریدار', { unread: 2, tags: ['فاکتور'], chat: chatOf('open', { due_at: at(-7) }) }),
    aRoom(14, 'دیرآمده', { chat: chatOf('open', { opened_at: at(20), waiting_since: at(20), due_at: at(5) }) }),
    aRoom(12, 'فروشنده', {
      claim: claimOf(sara, 'دربارهٔ فاکتور است.'),
      chat: chatOf('open', { answered_at: at(70), waiting_since: at(65) }),
    }),
    aRoom(13, 'سازنده', {
      claim: claimOf(reza),
      chat: chatOf('waiting', { answered_at: at(1) }),
      last_message: { text: 'بررسی می‌کنم.', author: reza, created_at: at(1) },
    }),
    aRoom(15, 'راضی', { chat: chatOf('solved', { solved_at: at(90), solved_by: sara }) }),
  ];
  const of = (test: (room: SupportRoom) => boolean) => rooms.filter(test).length;
  server.override.set('/api/support/rooms', () => ({
    status: 200,
    body: {
      data: rooms,
      meta: {
        current_page: 1,
        last_page: 1,
        per_page: 50,
        total: rooms.length,
        counts: {
          all: rooms.length,
          none: of(({ claim }) => claim === null),
          mine: of(({ claim }) => claim?.supporter.user_id === 2),
          unread: of(({ unread }) => unread > 0),
        },
        states: Object.fromEntries(
          (['open', 'waiting', 'snoozed', 'solved'] as const).map((state) => [state, of(({ chat }) => chat?.state === state)]),
        ),
        members: [reza],
      },
    },
  }));
  const change = (user_id: number, part: Partial<SupportRoom>) => {
    rooms = rooms.map((room) => (room.user.user_id === user_id ? { ...room, ...part } : room));
    return { status: 200, body: { data: rooms.find((room) => room.user.user_id === user_id) } };
  };
  for (const { user } of rooms) {
    const base = `/api/support/rooms/${user.user_id}`;
    server.override.set(base, () => change(user.user_id, {}));
    server.override.set(`${base}/customer`, () => ({ status: 200, body: { data: customer } }));
    for (const action of ['claim', 'release', 'hand-over', 'state', 'tags', 'notes'] as const)
      server.override.set(`${base}/${action}`, (body) => {
        if (action === 'notes' && body === undefined) return { status: 200, body: { data: [] } };
        sent.push([user.user_id, action, body]);
        if (action === 'notes') return { status: 200, body: { data: { id: 1 } } };
        if (action === 'tags') return change(user.user_id, { tags: (body as { tags: string[] }).tags });
        if (action === 'state') {
          const { state } = body as { state: 'solved' };
          return change(user.user_id, { chat: chatOf(state, { solved_at: at(0), solved_by: sara }), claim: null });
        }
        return change(user.user_id, { claim: action === 'claim' ? claimOf(sara) : action === 'release' ? null : claimOf(reza) });
      });
  }
});
const customer: SupportCustomer = {
  user: { user_id: 11, name: 'خریدار', since: at(60 * 24 * 30), is_suspended: false },
  supplier: null,
  prices: { total: 2, expired: 1, rows: [{ id: 1, product: 'میلگرد ۱۶', amount: 410_200, is_expired: true }] },
  trade: { open_rfqs: 1, waiting_quotes: 4, awards: 3 },
  chats: [chatOf('solved', { solved_at: at(90), solved_by: sara })],
};

test('lists the rooms by what waits longest for the desk, with the clock of the first answer and who answers each', async () => {
  const { screen } = await openPage('/support', server);
  const open = within(await screen().findByRole('list', { name: 'منتظر پاسخ ما' })).getAllByRole('listitem');
  expect(open.map((row) => row.textContent)).toEqual([
    expect.stringContaining('اولین پاسخ: ۷ دقیقه مانده'),
    expect.stringContaining('۵ دقیقه دیر'),
    expect.stringContaining('۱ ساعت'),
  ]);
  expect(open[0]?.textContent).toContain('۲ خوانده‌نشده');
  expect(open[0]?.textContent).toContain('فاکتور');
  expect(open[2]?.textContent).toContain('پاسخ‌گو: شما');
  expect(screen().getByRole('list', { name: 'منتظر مشتری' }).textContent).toContain('رضا: بررسی می‌کنم.');
  expect(screen().getByText('حل‌شده ۱').closest('details')?.open).toBe(false);
  expect(screen().getByRole('link', { name: 'بدون پاسخ‌گو (۳)' }).getAttribute('href')).toBe('/support?claim=none');
  expect(
    screen()
      .getByRole('link', { name: /^خریدار/ })
      .getAttribute('href'),
  ).toBe('/support?room=11');
  await expectAccessibleInFull();
});

test('claims and releases the open room, and says when another supporter was faster', async () => {
  const { screen } = await openPage('/support?room=11', server);
  fireEvent.click(await screen().findByRole('button', { name: 'پذیرش گفت‌وگو با خریدار' }));
  await screen().findByText('گفت‌وگوی خریدار را پذیرفتید');
  fireEvent.click(await screen().findByRole('button', { name: 'برگرداندن به صف: گفت‌وگوی خریدار' }));
  await screen().findByText('گفت‌وگوی خریدار به صف برگشت');
  expect(sent).toEqual([
    [11, 'claim', {}],
    [11, 'release', {}],
  ]);
  server.override.set('/api/support/rooms/11/claim', () => {
    rooms = rooms.map((room) => (room.user.user_id === 11 ? { ...room, claim: claimOf(reza) } : room));
    return refusal(409, 'room_claimed', 'همکار دیگری پاسخ‌گوی این گفت‌وگو است.');
  });
  fireEvent.click(await screen().findByRole('button', { name: 'پذیرش گفت‌وگو با خریدار' }));
  await screen().findByText('همکار دیگری پاسخ‌گوی این گفت‌وگو است.');
  await screen().findByText('رضا پاسخ می‌دهد');
});

test('solves with the newest message that was seen, and reopens', async () => {
  const { screen } = await openPage('/support?room=12', server);
  await screen().findByText(/^پاسخ‌گو شمایید/);
  fireEvent.click(screen().getByRole('button', { name: 'حل شد' }));
  await screen().findByText('گفت‌وگوی فروشنده حل شد');
  expect(sent).toEqual([[12, 'state', { state: 'solved', seq: 4 }]]);
  fireEvent.click(await screen().findByRole('button', { name: 'باز کردن' }));
  await waitFor(() => expect(sent.at(-1)).toEqual([12, 'state', { state: 'open' }]));
});

test('goes on to the next room by a key, and not while a note is written', async () => {
  const { screen, router } = await openPage('/support?room=11', server);
  await screen().findByRole('button', { name: 'پذیرش گفت‌وگو با خریدار' });
  fireEvent.keyDown(document.body, { code: 'KeyN', key: 'د' });
  const field = await screen().findByLabelText('یادداشت داخلی، مشتری نمی‌بیند');
  fireEvent.keyDown(field, { code: 'KeyJ', key: 'ت' });
  expect(new URLSearchParams(router.state.location.searchStr).get('room')).toBe('11');
  fireEvent.change(field, { target: { value: 'پنجشنبه‌ها زود می‌رود.' } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await screen().findByText('یادداشت ثبت شد');
  expect(sent).toEqual([[11, 'notes', { text: 'پنجشنبه‌ها زود می‌رود.' }]]);
  fireEvent.keyDown(document.body, { code: 'KeyJ', key: 'ت' });
  await waitFor(() => expect(new URLSearchParams(router.state.location.searchStr).get('room')).toBe('14'));
});

test('gives a room back to the queue and reopens a solved one by keys', async () => {
  const first = await openPage('/support?room=12', server);
  await first.screen().findByText(/^پاسخ‌گو شمایید/);
  await keysReady();
  fireEvent.keyDown(document.body, { code: 'KeyG', key: 'ل' });
  await first.screen().findByText('گفت‌وگوی فروشنده به صف برگشت');
  await first.router.navigate({ to: '/support', search: { room: 15 } });
  await first.screen().findByText(/^حل شد · سارا/);
  await keysReady();
  fireEvent.keyDown(document.body, { code: 'KeyO', key: 'خ' });
  await waitFor(() => expect(sent.at(-1)).toEqual([15, 'state', { state: 'open' }]));
  expect(sent.slice(0, -1)).toEqual([[12, 'release', {}]]);
});

test('takes the latest solving back by Z from any room, with its claim; not while one types', async () => {
  const { screen, router } = await openPage('/support?room=12', server);
  await screen().findByText(/^پاسخ‌گو شمایید/);
  await keysReady();
  fireEvent.keyDown(document.body, { code: 'KeyE', key: 'ث' });
  await screen().findByText('گفت‌وگوی فروشنده حل شد');
  await router.navigate({ to: '/support', search: { room: 11 } });
  await screen().findByRole('button', { name: 'پذیرش گفت‌وگو با خریدار' });
  await keysReady();
  const search = screen().getByRole('searchbox');
  search.focus();
  fireEvent.keyDown(search, { code: 'KeyZ', key: 'ظ' });
  expect(sent).toHaveLength(1);
  search.blur();
  await keysReady();
  fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'ظ' });
  await screen().findByText('گفت‌وگوی فروشنده دوباره باز شد');
  fireEvent.keyDown(document.body, { code: 'KeyZ', key: 'ظ' });
  expect(sent).toEqual([
    [12, 'state', { state: 'solved', seq: 4 }],
    [12, 'state', { state: 'open' }],
    [12, 'claim', {}],
  ]);
});

test('leaves a field by Escape, and has its keys again', async () => {
  const { screen, router } = await openPage('/support?room=11', server);
  const field = await screen().findByLabelText('برچسب تازه');
  field.focus();
  fireEvent.keyDown(field, { code: 'KeyJ', key: 'ت' });
  fireEvent.keyDown(field, { code: 'Escape', key: 'Escape' });
  expect(document.activeElement?.querySelector('h2')?.textContent).toBe('خریدار');
  fireEvent.keyDown(document.activeElement as Element, { code: 'KeyJ', key: 'ت' });
  await waitFor(() => expect(new URLSearchParams(router.state.location.searchStr).get('room')).toBe('14'));
});

test('names its keys', async () => {
  const { screen } = await openPage('/support?room=12', server);
  await screen().findByText(/^پاسخ‌گو شمایید/);
  fireEvent.keyDown(document.body, { code: 'Slash', key: '؟', shiftKey: true });
  const help = within(await screen().findByRole('dialog', { name: 'کلیدها' }));
  expect(help.getByText('Ctrl+Shift+Enter').closest('div')?.textContent).toContain('ارسال پاسخ و حل گفت‌وگو');
  expect(help.getByText('Z').closest('div')?.textContent).toContain('پس گرفتن آخرین حل یا تعویق');
});

test('shows what is known of the user, and tags the room', async () => {
  const { screen } = await openPage('/support?room=11', server);
  const about = await screen().findByRole('complementary', { name: 'دربارهٔ مشتری' });
  await waitFor(() => expect(about.textContent).toContain('میلگرد ۱۶'));
  expect(about.textContent).toContain('۱ منقضی');
  expect(about.textContent).toContain('پیشنهاد منتظر خریدار۴');
  expect(about.textContent).toContain('حل شد · سارا');
  fireEvent.change(within(about).getByLabelText('برچسب تازه'), { target: { value: 'پرکار' } });
  fireEvent.click(within(about).getByRole('button', { name: 'افزودن' }));
  await within(about).findByRole('button', { name: 'حذف برچسب پرکار' });
  expect(sent).toEqual([[11, 'tags', { tags: ['فاکتور', 'پرکار'] }]]);
  await expectAccessibleInFull();
});

test('hands a room over to a member of the desk with a note', async () => {
  const { screen } = await openPage('/support?room=12', server);
  fireEvent.click(await screen().findByRole('button', { name: 'واگذاری' }));
  fireEvent.click(screen().getByRole('button', { name: 'ثبت واگذاری' }));
  await screen().findByText('همکار را انتخاب کنید.');
  await screen().findByText('یادداشت را بنویسید؛ دست‌کم ۳ حرف.');
  fireEvent.change(screen().getByLabelText('همکار'), { target: { value: '3' } });
  fireEvent.change(screen().getByLabelText('یادداشت برای همکار'), { target: { value: 'پیش‌فاکتور می‌خواهد.' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت واگذاری' }));
  await screen().findByText('گفت‌وگوی فروشنده واگذار شد');
  expect(sent).toEqual([[12, 'hand-over', { supporter_id: 3, note: 'پیش‌فاکتور می‌خواهد.' }]]);
});

test('follows changes of the desk, and says so when it is empty or unreadable', async () => {
  const { screen, queryClient, page } = await openPage('/support', server);
  await screen().findByRole('list', { name: 'منتظر پاسخ ما' });
  rooms = [];
  const frame = { v: 1, t: 'evt', e: 'support.changed', id: 'e1', ts: at(0), room: 'me' } as const;
  handleEvent({ ...frame, d: { user_id: 11 } }, { queryClient, api: page.api });
  await screen().findByText('گفت‌وگویی نیست');
  server.override.set('/api/support/rooms', () => refusal(403, 'desk_required', 'هنوز عضو هیچ میز پشتیبانی نیستید.'));
  await queryClient.resetQueries({ queryKey: ['support'] });
  await screen().findByText('هنوز عضو هیچ میز پشتیبانی نیستید.');
});

test.each(['user', 'admin'] as const)('does not exist for a %s', async (role) => {
  server.me = { id: 5, name: 'کاربر', role, mobile: '+989120000005', supplier: null };
  const { screen } = await openPage('/support', server);
  expect(await screen().findByRole('heading', { level: 1 })).toBeTruthy();
  expect(server.calls.filter((call) => call.includes('/api/support'))).toEqual([]);
});

test('asks a guest to log in first, with the way back', async () => {
  server.me = null;
  const { router } = await openPage('/support?claim=mine', server);
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.location.search).toMatchObject({ back: '/support?claim=mine' });
});
