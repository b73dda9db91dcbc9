import type { AdminAuditEntry } from '@rasteh/contract/reach/audit/entries';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { adminAuditRoute } from './audit.tsx';

const openPage = openerOf(adminAuditRoute);

const entry = (part: Partial<AdminAuditEntry> = {}): AdminAuditEntry => ({
  id: 1,
  at: '2026-11-20T08:00:00.000Z',
  actor: { id: 2, name: 'مدیر دوم', role: 'admin' },
  subject: { id: 5, name: 'نگار' },
  action: 'updatePrices',
  entity: 'price',
  thing: null,
  reason: null,
  ip: '10.0.0.1',
  count: 1,
  changes: [
    {
      entity_id: 3,
      title: 'میلگرد ۱۴',
      before: { amount: 400_000, state: 'available' },
      after: { amount: 500_000, state: 'available' },
    },
  ],
  ...part,
});

let server: MarketServer;
let entries: AdminAuditEntry[];
let total: number;
let asked: URLSearchParams[];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  entries = [entry()];
  total = 1;
  asked = [];
  const counts = { counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null };
  server.override.set('/api/admin/act-for', () => ({ status: 200, body: { data: [] } }));
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts } }));
  server.override.set('/api/admin/audit', (_body, _method, query) => {
    asked.push(query);
    return { status: 200, body: { data: entries, meta: { current_page: 1, last_page: 1, per_page: 20, total } } };
  });
});
const log = async (path = '/admin/audit') => {
  const opened = await openPage(path, server);
  const list = await waitFor(() => opened.screen().getByRole('list', { name: 'گزارش کارها' }));
  return { ...opened, list };
};

test('shows of a change only what moved, as deleted and inserted', async () => {
  const { list, screen } = await log();
  const [change] = within(list).getAllByRole('listitem').slice(1);
  expect(change?.querySelector('del')?.textContent).toBe('پیش از تغییر: ۴۰٬۰۰۰\u00a0تومان');
  expect(change?.querySelector('ins')?.textContent).toBe('پس از تغییر: ۵۰٬۰۰۰\u00a0تومان');
  expect(change?.textContent).not.toContain('وضعیت');
  await expectAccessibleInFull(screen().getByRole('main'));
});

test('filters by actor, user, action, subject and days in the address, and offers the same as files', async () => {
  const { screen } = await log(
    '/admin/audit?actor=2&user=5&action=updatePrices&about=prices&from=2026-11-01&to=2026-11-20&page=1',
  );
  const expected = { actor_id: '2', user_id: '5', action: 'updatePrices', about: 'prices', from: '2026-11-01', to: '2026-11-20' };
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject(expected);
  const files = ['اکسل', 'CSV'].map((name) => {
    const link = screen().getByRole('link', { name: `دریافت گزارش با قالب ${name}` }) as HTMLAnchorElement;
    const { pathname, searchParams } = new URL(link.href);
    return [pathname, Object.fromEntries(searchParams)];
  });
  expect(files).toEqual([
    ['/api/admin/audit/export', { ...expected, format: 'xlsx' }],
    ['/api/admin/audit/export', { ...expected, format: 'csv' }],
  ]);
  expect(screen().getByText('کار: قیمت را تغییر داد')).toBeTruthy();
  // The choices of actions are those of the subject.
  const [action] = screen().getAllByRole('combobox', { name: 'کار', hidden: true });
  expect([...(action?.querySelectorAll('optgroup') ?? [])].map(({ label }) => label)).toEqual(['قیمت‌ها']);
  expect(within(action as HTMLElement).queryByText('درخواست خرید را بست')).toBeNull();
});

test('narrows the log to the actor or to the user of an entry', async () => {
  const { list } = await log();
  const href = (name: string) => within(list).getByRole('link', { name }).getAttribute('href');
  expect(href('کارهای این کاربر، مدیر دوم')).toBe('/admin/audit?actor=2');
  expect(href('کارها برای این کاربر، نگار')).toBe('/admin/audit?user=5');
});

test('says how many entries a file has where the log has more', async () => {
  const short = await log();
  expect(short.screen().queryByText(/مورد تازه‌تر/)).toBeNull();
  cleanup();
  total = 10_000;
  const { screen } = await log('/admin/audit?about=prices');
  expect(screen().getAllByText('پرونده تا ۱۰٬۰۰۰ مورد تازه‌تر را دارد.').length).toBeGreaterThan(0);
});

test('brings deleted earlier prices back by one press, and says when they were back already', async () => {
  entries = [entry({ id: 77, action: 'deletePriceArchives' }), entry({ id: 78 })];
  const sent: unknown[] = [];
  let restored = 3;
  server.override.set('/api/admin/prices/archives/restore', (body) => {
    sent.push(body);
    return { status: 200, body: { data: { restored } } };
  });
  const { screen } = await log();
  const button = screen().getByRole('button', { name: 'برگرداندن سابقه' });
  fireEvent.click(button);
  await waitFor(() => expect(screen().getByText('۳ قیمت به سابقه برگشت.')).toBeTruthy());
  expect(sent).toEqual([{ audit_entry_id: 77 }]);
  restored = 0;
  fireEvent.click(button);
  await waitFor(() => expect(screen().getByText('این سابقه پیش‌تر برگشته است.')).toBeTruthy());
  server.override.set('/api/admin/prices/archives/restore', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  fireEvent.click(button);
  await waitFor(() => expect(screen().getByText('خطای سرور')).toBeTruthy());
});

test('says what was acted on, with the link to it, and names facts by the kind of thing', async () => {
  const kind = { entity_id: 9, title: 'تعطیلی بورس', before: { kind: 'page' }, after: { kind: 'news' } };
  const claimed = { entity_id: 12, title: 'آهن امیری', before: null, after: { desk_id: 1 } };
  entries = [
    entry({ action: 'publishPage', entity: 'page', thing: { id: 9, title: 'تعطیلی بورس' }, changes: [kind] }),
    entry({ id: 2, action: 'support.claimed', entity: 'desk_room', thing: { id: 12, title: 'آهن امیری' }, changes: [claimed] }),
  ];
  const { list } = await log();
  expect(within(list).getByRole('link', { name: '«تعطیلی بورس»' }).getAttribute('href')).toBe('/admin/content/9');
  expect(within(list).getByRole('link', { name: '«آهن امیری»' }).getAttribute('href')).toBe('/admin/people/12');
  expect(list.textContent).toContain('نوع نوشته: پیش از تغییر: صفحه پس از تغییر: خبر');
  // What the sentence says stands nowhere else.
  expect(list.textContent?.match(/آهن امیری|تعطیلی بورس/g)).toHaveLength(2);
  expect(list.textContent).not.toContain('میز:');
});

test('folds equal acts of half an hour into one, and finds by a text', async () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-20T08:00:00.000Z') - minutes * 60_000).toISOString();
  entries = [0, 10, 30, 31].map((minutes, index) => entry({ id: 10 - index, at: at(minutes) }));
  const { list, screen } = await log('/admin/audit?q=میلگرد');
  expect(within(list).getByText('۲ کار دیگر مانند این، در نیم ساعت')).toBeTruthy();
  expect(list.querySelectorAll(':scope > li')).toHaveLength(2);
  expect(asked.at(-1)?.get('q')).toBe('میلگرد');
  const [field] = screen().getAllByRole('searchbox', { name: 'نام شخص یا متن تغییر' });
  fireEvent.change(field as HTMLElement, { target: { value: 'نگار' } });
  await waitFor(() => expect(asked.at(-1)?.get('q')).toBe('نگار'));
});
