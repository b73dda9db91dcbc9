import type { FeaturedPins } from '@rasteh/contract/pricing/featured';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminFeaturedRoute } from './featured.tsx';

const openPage = openerOf(adminFeaturedRoute);

let server: MarketServer;
let stored: FeaturedPins;
let saved: { version: number; pins: object[] }[];

const product = (id: number, title: string) => ({ id, slug: `p-${id}`, title });
const titles: Record<number, string> = { 71: 'میلگرد کویر', 72: 'سیمان تهران', 73: 'نبشی ۵' };
const pin = (id: number, part: Partial<FeaturedPins['pins'][number]> = {}): FeaturedPins['pins'][number] => ({
  product: product(id, titles[id] ?? ''),
  until: null,
  state: 'shown',
  ...part,
});

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  saved = [];
  stored = { version: 4, pins: [pin(71), pin(72, { state: 'no_price', until: '2026-12-20' })] };
  const counts = { counts: {}, total: 0, documents: 0, reports: 0, returned: 0, oldest_at: null };
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts } }));
  server.override.set('/api/admin/featured', (body, method) => {
    if (method === 'GET') return { status: 200, body: { data: stored } };
    const wanted = body as { version: number; pins: { product_id: number; until: string | null }[] };
    saved.push(wanted);
    if (wanted.version !== stored.version) return { status: 412, body: { code: 'stale', message: 'تغییر کرده', data: stored } };
    stored = { version: stored.version + 1, pins: wanted.pins.map(({ product_id, until }) => pin(product_id, { until })) };
    return { status: 200, body: { data: stored } };
  });
});
const rows = async (screen: Awaited<ReturnType<typeof openPage>>['screen']) =>
  within(await screen().findByRole('list', { name: 'کالاهای سنجاق‌شده' })).getAllByRole('listitem');

test('shows the pinned products in their order, and why one is left out', async () => {
  const { screen } = await openPage('/admin/featured', server);
  const [first, second] = await rows(screen);
  expect(first?.textContent).toContain('میلگرد کویر');
  expect(first?.textContent).toContain('نمایش داده می‌شود');
  expect(second?.textContent).toContain('امروز قیمت ندارد');
  expect((within(second as HTMLElement).getByLabelText('آخرین روز نمایش') as HTMLInputElement).value).toBe('۱۴۰۵/۰۹/۲۹');
  expect(screen().getByRole('list', { name: 'اکنون در صفحهٔ اصلی' })).toBeTruthy();
  await expectAccessibleInFull();
});

test('moves by arrow keys and by drag, removes, and brings back what was removed', async () => {
  const { screen } = await openPage('/admin/featured', server);
  await rows(screen);
  fireEvent.keyDown(screen().getByRole('button', { name: /^جابه‌جایی میلگرد کویر/ }), { key: 'ArrowDown' });
  await screen().findByText('میلگرد کویر اکنون ۲ از ۲ است');
  const dataTransfer = { setData: () => undefined };
  const [, last] = await rows(screen);
  fireEvent.dragStart(screen().getByRole('button', { name: /^جابه‌جایی سیمان تهران/ }), { dataTransfer });
  fireEvent.dragOver(last as HTMLElement, { dataTransfer });
  fireEvent.drop(last as HTMLElement, { dataTransfer });
  await screen().findByText('سیمان تهران اکنون ۲ از ۲ است');
  fireEvent.click(screen().getByRole('button', { name: 'حذف میلگرد کویر' }));
  fireEvent.click(await screen().findByRole('button', { name: 'برگرداندن' }));
  await waitFor(() => expect(stored.pins).toHaveLength(2));
  const [a, b] = [
    { product_id: 71, until: null },
    { product_id: 72, until: '2026-12-20' },
  ];
  expect(saved).toEqual([
    { version: 4, pins: [b, a] },
    { version: 5, pins: [a, b] },
    { version: 6, pins: [b] },
    { version: 7, pins: [a, b] },
  ]);
});

test('pins what was found and chosen once, and stores its last day', async () => {
  server.override.set('/api/search', () => ({
    status: 200,
    body: {
      data: [{ product: product(73, 'نبشی ۵'), category: { id: 1 } }],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    },
  }));
  const { screen } = await openPage('/admin/featured', server);
  await rows(screen);
  const field = screen().getByRole('combobox', { name: 'کالا' });
  fireEvent.change(field, { target: { value: 'نبشی' } });
  fireEvent.click(screen().getByRole('button', { name: 'سنجاق کردن' }));
  await screen().findByText('کالا را از فهرست انتخاب کنید.');
  fireEvent.click(await screen().findByRole('option', { name: 'نبشی ۵' }));
  fireEvent.click(screen().getByRole('button', { name: 'سنجاق کردن' }));
  await screen().findByText('«نبشی ۵» سنجاق شد');
  const until = screen().getAllByLabelText('آخرین روز نمایش').at(-1) as HTMLElement;
  fireEvent.change(until, { target: { value: '۱۴۰۵/۹/۹۹' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت روز نمایش نبشی ۵' }));
  await screen().findByText('تاریخ را به شکل ۱۴۰۵/۰۹/۰۱ بنویسید.');
  fireEvent.change(until, { target: { value: '۱۴۰۵/۰۹/۲۹' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت روز نمایش نبشی ۵' }));
  await waitFor(() => expect(saved.at(-1)?.pins.at(-1)).toEqual({ product_id: 73, until: '2026-12-20' }));
});

test('shows the list of today after another admin has changed it', async () => {
  const { screen } = await openPage('/admin/featured', server);
  await rows(screen);
  stored = { version: 9, pins: [pin(73)] };
  fireEvent.click(screen().getByRole('button', { name: 'حذف میلگرد کویر' }));
  await screen().findByText(/در این میان تغییر کرده است/);
  expect((await rows(screen)).map(({ textContent }) => textContent?.includes('نبشی ۵'))).toEqual([true]);
});

test('says that nothing is pinned', async () => {
  stored = { version: 0, pins: [] };
  const { screen } = await openPage('/admin/featured', server);
  await screen().findByText('کالایی سنجاق نشده است');
});
