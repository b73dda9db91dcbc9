import type { Report } from '@rasteh/contract/talk/chat/reports';
import { fireEvent, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { aPicture } from '../../testing/inventories.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { at, keysReady, usualReasons } from '../../testing/review-queue.ts';
import { adminReviewsRoute } from './reviews.tsx';

const openPage = openerOf(adminReviewsRoute);

let server: MarketServer;
let open: Report[];
let closed: Report[];
let decided: unknown[];

const message = (seq: number, part: Partial<Report['messages'][number]> = {}): Report['messages'][number] => ({
  message_id: `01900000-0000-7000-8000-00000000000${seq}`,
  seq,
  from_user_id: 6,
  message: `پیام ${seq}`,
  message_type: 'text',
  files: [],
  created_at: at(200 - seq),
  ...part,
});
const aReport = (part: Partial<Report> = {}): Report => ({
  id: 51,
  reporter: { user_id: 5, name: 'خریدار', is_desk: false, handle: null },
  reported: { user_id: 6, name: 'فولاد نمونه', is_desk: false, handle: 'foolad', status: 'active' },
  reason: 'تهدید برای گرفتن پول',
  messages: [message(1), message(2, { message: '', message_type: 'image', files: [aPicture()] })],
  earlier: { reports: 0, faults: 0 },
  created_at: at(90),
  closed_at: null,
  decision: null,
  ...part,
});

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  [decided, closed] = [[], []];
  const next = { user_id: 7, name: 'آهن دوم', is_desk: false, handle: null, status: 'active' as const };
  open = [aReport(), aReport({ id: 52, reported: next, earlier: { reports: 3, faults: 1 } })];
  server.override.set('/api/admin/review-reasons', () => ({ status: 200, body: { data: usualReasons() } }));
  const counts = { product: 0, profile: 0, showcase: 0, story: 0, rfq: 0, inventory: 0, rating: 0 };
  server.override.set('/api/admin/reviews/counts', () => ({
    status: 200,
    body: { data: { counts, total: 0, documents: 0, reports: open.length, returned: 0, oldest_at: at(90) } },
  }));
  const page = (data: object[], rest = {}) => ({
    status: 200,
    body: { data, meta: { current_page: 1, last_page: 1, per_page: 20, total: data.length }, ...rest },
  });
  server.override.set('/api/admin/reviews', () => page([]));
  server.override.set('/api/admin/chat-reports', (_, _method, query) =>
    page(query.get('closed') === 'true' ? closed : open, { counts: { open: open.length, closed: closed.length } }),
  );
  for (const id of [51, 52])
    server.override.set(`/api/admin/chat-reports/${id}/close`, (body) => {
      decided.push([id, body]);
      open = open.filter((one) => one.id !== id);
      return { status: 200, body: { data: aReport({ id, closed_at: at(0) }) } };
    });
});
const press = (code: string) => fireEvent.keyDown(document.body, { code });

test('shows who reported whom with reason, messages in their order, files and earlier reports', async () => {
  const { screen } = await openPage('/admin/reviews?kind=report', server);
  const pane = within(await screen().findByRole('article', { name: 'گزارش دربارهٔ فولاد نمونه' }));
  expect(pane.getByText('تهدید برای گرفتن پول')).toBeTruthy();
  expect(pane.getByText('اولین گزارش')).toBeTruthy();
  const messages = pane.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(messages[0]).toContain('پیام 1');
  expect(pane.getAllByRole('img')).toHaveLength(1);
  expect(pane.getByRole('link', { name: 'حساب فولاد نمونه' }).getAttribute('href')).toBe('/admin/people/6');
  expect(pane.getByRole('link', { name: 'حساب خریدار' })).toBeTruthy();
  const list = within(screen().getByRole('list', { name: 'موارد در انتظار' }));
  expect(list.getByText('۳ گزارش قبلی، ۱ با تخلف')).toBeTruthy();
  expect(list.getAllByText(/۱ ساعت در انتظار/)).toHaveLength(2);
  expect(screen().getByRole('link', { name: 'گزارش گفت‌وگو (۲)' })).toBeTruthy();
  await expectAccessibleInFull();
});

test('closes without a fault by key, with a note or none, and goes on to the next', async () => {
  const { screen } = await openPage('/admin/reviews?kind=report', server);
  await screen().findByRole('article', { name: 'گزارش دربارهٔ فولاد نمونه' });
  await keysReady();
  press('KeyA');
  fireEvent.click(await screen().findByRole('button', { name: 'بستن گزارش' }));
  await screen().findByText('گزارش دربارهٔ «فولاد نمونه» بسته شد');
  await screen().findByRole('article', { name: 'گزارش دربارهٔ آهن دوم' });
  expect(decided).toEqual([[51, { outcome: 'no_fault', reason: null }]]);
});

test('warns with a usual reason and suspends with a typed one, never without', async () => {
  const { screen } = await openPage('/admin/reviews?kind=report', server);
  await screen().findByRole('article', { name: 'گزارش دربارهٔ فولاد نمونه' });
  await keysReady();
  press('KeyE');
  fireEvent.click(await screen().findByRole('button', { name: 'ارسال تذکر' }));
  await screen().findByText('دلیل را بنویسید؛ دست‌کم ۳ حرف.');
  expect(decided).toEqual([]);
  fireEvent.click(screen().getByRole('button', { name: 'یکی از report' }));
  const warn = screen().getByRole('button', { name: 'ارسال تذکر' });
  // A press leaves the field on purpose.
  fireEvent.pointerDown(warn);
  fireEvent.click(warn);
  await screen().findByText('به «فولاد نمونه» تذکر داده شد');
  await screen().findByRole('article', { name: 'گزارش دربارهٔ آهن دوم' });
  await keysReady();
  press('KeyR');
  fireEvent.change(await screen().findByLabelText('دلیل تعلیق'), { target: { value: 'کلاهبرداری' } });
  fireEvent.click(screen().getByRole('button', { name: 'تعلیق کاربر' }));
  await screen().findByText('گزارشی در انتظار نیست');
  expect(decided).toEqual([
    [51, { outcome: 'warned', reason: 'یکی از report' }],
    [52, { outcome: 'suspended', reason: 'کلاهبرداری' }],
  ]);
});

test('says when another admin has decided, and keeps the reason', async () => {
  server.override.set('/api/admin/chat-reports/51/close', () => refusal(409, 'review_closed', 'پیش‌تر بررسی شده است.'));
  const { screen } = await openPage('/admin/reviews?kind=report', server);
  await screen().findByRole('article', { name: 'گزارش دربارهٔ فولاد نمونه' });
  await keysReady();
  press('KeyR');
  fireEvent.change(await screen().findByLabelText('دلیل تعلیق'), { target: { value: 'کلاهبرداری' } });
  fireEvent.click(screen().getByRole('button', { name: 'تعلیق کاربر' }));
  await screen().findByText('پیش‌تر بررسی شده است.');
  expect((screen().getByLabelText('دلیل تعلیق') as HTMLTextAreaElement).value).toBe('کلاهبرداری');
});

test('shows decided ones with their decision and nothing to decide', async () => {
  const decision = { outcome: 'warned' as const, reason: 'محترمانه بنویسید.', by: { id: 2, name: 'مدیر دوم' } };
  closed = [aReport({ id: 40, closed_at: at(10), decision })];
  const { screen } = await openPage('/admin/reviews?kind=report', server);
  expect(await screen().findByRole('link', { name: 'در انتظار (۲)' })).toBeTruthy();
  fireEvent.click(screen().getByRole('link', { name: 'بررسی‌شده (۱)' }));
  await screen().findByText('تذکر، تصمیم مدیر دوم');
  const pane = within(screen().getByRole('article', { name: 'گزارش دربارهٔ فولاد نمونه' }));
  expect(pane.getByText('متن: محترمانه بنویسید.')).toBeTruthy();
  expect(pane.queryByRole('button', { name: 'بدون تخلف' })).toBeNull();
});

test.each([
  ['a desk', { is_desk: true }, 1],
  ['a closed account', { status: 'closed' as const }, 1],
  ['the admin’s own messages', { user_id: 1 }, 0],
])('offers no measure against %s', async (_, part, buttons) => {
  open = [aReport({ reported: { ...aReport().reported, ...part } })];
  const { screen } = await openPage('/admin/reviews?kind=report', server);
  const pane = within(await screen().findByRole('article', { name: 'گزارش دربارهٔ فولاد نمونه' }));
  expect(pane.queryAllByRole('button', { name: 'بدون تخلف' })).toHaveLength(buttons);
  expect(pane.queryByRole('button', { name: 'تعلیق کاربر' })).toBeNull();
  await keysReady();
  press('KeyR');
  expect(screen().queryByLabelText('دلیل تعلیق')).toBeNull();
});

test('leads from an empty list of changes to the reports that wait', async () => {
  const { screen } = await openPage('/admin/reviews', server);
  fireEvent.click(await screen().findByRole('link', { name: 'بررسی گزارش‌ها' }));
  await screen().findByRole('article', { name: 'گزارش دربارهٔ فولاد نمونه' });
});
