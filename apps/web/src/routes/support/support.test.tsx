import type { SupportRoom } from '@rasteh/contract/talk/support';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { handleEvent } from '../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { loginRoute } from '../public/login/login.tsx';
import { supportRoomsRoute } from './support.tsx';

const openPage = openerOf(loginRoute, supportRoomsRoute);

const at = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const sara = { user_id: 2, name: 'سارا' };
const reza = { user_id: 3, name: 'رضا' };
const aRoom = (user_id: number, name: string, part: Partial<SupportRoom> = {}): SupportRoom => ({
  user: { user_id, name },
  unread: 0,
  last_message: { text: 'سلام', author: null, created_at: at(8) },
  claim: null,
  ...part,
});
const claimOf = (supporter: typeof sara, note: string | null = null) => ({ supporter, note, claimed_at: at(3) });

let server: MarketServer;
let rooms: SupportRoom[];
let sent: unknown[];
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 2, name: 'سارا', role: 'supporter', mobile: '+989120000002', supplier: null };
  sent = [];
  rooms = [
    aRoom(11, 'خریدار', { unread: 2 }),
    aRoom(12, 'فروشنده', { claim: claimOf(sara, 'دربارهٔ فاکتور است.') }),
    aRoom(13, 'سازنده', { claim: claimOf(reza), last_message: { text: 'بررسی می‌کنم.', author: reza, created_at: at(1) } }),
  ];
  const of = (test: (room: SupportRoom) => boolean) => rooms.filter(test).length;
  server.override.set('/api/support/rooms', () => ({
    status: 200,
    body: {
      data: rooms,
      meta: {
        current_page: 1,
        last_page: 1,
        per_page: 20,
        total: rooms.length,
        counts: {
          all: rooms.length,
          none: of(({ claim }) => claim === null),
          mine: of(({ claim }) => claim?.supporter.user_id === 2),
          unread: of(({ unread }) => unread > 0),
        },
        members: [reza],
      },
    },
  }));
  for (const action of ['claim', 'release', 'hand-over'] as const)
    for (const { user } of rooms)
      server.override.set(`/api/support/rooms/${user.user_id}/${action}`, (body) => {
        sent.push([user.user_id, action, body]);
        const claim = action === 'claim' ? claimOf(sara) : action === 'release' ? null : claimOf(reza);
        rooms = rooms.map((room) => (room.user.user_id === user.user_id ? { ...room, claim } : room));
        return { status: 200, body: { data: rooms.find((room) => room.user.user_id === user.user_id) } };
      });
});

test('lists the rooms of the desk with their newest message, and who answers each', async () => {
  const { screen } = await openPage('/support', server);
  const list = await screen().findByRole('list', { name: 'گفت‌وگوهای میز' });
  const [first, second, third] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toContain('۲ خوانده‌نشده');
  expect(first?.textContent).toContain('۸ دقیقه پیش');
  expect(second?.textContent).toContain('پاسخ‌گو: شما');
  expect(second?.textContent).toContain('یادداشت واگذاری: دربارهٔ فاکتور است.');
  expect(third?.textContent).toContain('پاسخ‌گو: رضا');
  expect(third?.textContent).toContain('رضا: بررسی می‌کنم.');
  expect(screen().getByRole('link', { name: 'بدون پاسخ‌گو (۱)' })).toBeTruthy();
  expect(JSON.parse(screen().getByRole('button', { name: 'پاسخ به خریدار' }).dataset.chat ?? '')).toEqual({
    user_id: 11,
    name: 'خریدار',
  });
  await expectAccessibleInFull();
});

test('claims, releases, and says when another supporter was faster', async () => {
  const { screen } = await openPage('/support', server);
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
  await waitFor(() => expect(screen().getAllByText('پاسخ‌گو: رضا')).toHaveLength(2));
});

test('hands a room over to a member of the desk with a note', async () => {
  const { screen } = await openPage('/support', server);
  fireEvent.click(await screen().findByRole('button', { name: 'واگذاری گفت‌وگوی فروشنده' }));
  fireEvent.click(screen().getByRole('button', { name: 'ثبت واگذاری' }));
  await screen().findByText('همکار را انتخاب کنید.');
  await screen().findByText('یادداشت را بنویسید؛ دست‌کم ۳ حرف.');
  fireEvent.change(screen().getByLabelText('همکار'), { target: { value: '3' } });
  fireEvent.change(screen().getByLabelText('یادداشت برای همکار'), { target: { value: 'پیش‌فاکتور می‌خواهد.' } });
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('button', { name: 'ثبت واگذاری' }));
  await screen().findByText('گفت‌وگوی فروشنده واگذار شد');
  expect(sent).toEqual([[12, 'hand-over', { supporter_id: 3, note: 'پیش‌فاکتور می‌خواهد.' }]]);
});

test('follows changes of the desk, and says so when it is empty or unreadable', async () => {
  const { screen, queryClient, page } = await openPage('/support', server);
  await screen().findByRole('list', { name: 'گفت‌وگوهای میز' });
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
