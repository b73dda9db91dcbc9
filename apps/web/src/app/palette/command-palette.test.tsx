import { fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelNotificationsRoute } from '../../routes/panel/notifications/notifications.tsx';
import { pricesPage } from '../../routes/panel/prices/prices.tsx';
import { panelSearchesRoute } from '../../routes/panel/searches/searches.tsx';
import { panelWatchlistRoute } from '../../routes/panel/watchlist/watchlist.tsx';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { cities } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { anRfq } from '../../testing/rfq-answers.ts';

const openPage = openerOf(panelNotificationsRoute, panelSearchesRoute, panelWatchlistRoute, pricesPage);

let server: MarketServer;
const none = { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } };
const listed = (data: unknown[]) => ({ status: 200, body: { ...none.body, data } });
const received = {
  id: 4,
  user: { id: 12, name: 'فولاد سپاهان', handle: 'sepahan' },
  scopes: ['prices'],
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: null,
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView ??= () => undefined;
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  for (const path of [
    '/api/user/prices',
    '/api/user/rfq',
    '/api/user/quotes',
    '/api/user/received-quotes',
    '/api/chat/users',
    '/api/user/watchlist',
  ])
    server.override.set(path, () => none);
  server.override.set('/api/user/12/prices', () => none);
  server.override.set('/api/user/delegations', () => ({ status: 200, body: { data: { given: [], received: [received] } } }));
});

afterEach(() => {
  vi.restoreAllMocks();
  fireEvent(window, new Event('online'));
});

async function openPalette(path = '/panel/notifications') {
  const page = await openPage(path, server);
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'ن', ctrlKey: true });
  const field = await page.screen().findByRole('combobox', { name: /^نام بخش/ });
  const options = () => page.screen().queryAllByRole('option');
  const titles = () => options().map((option) => option.querySelector('bdi')?.textContent);
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  return { ...page, field, options, titles, type };
}

test('lists the pages of the role, and goes to the chosen one by keyboard', async () => {
  const { field, titles, type, router, screen } = await openPalette();
  expect(titles()).toContain('درخواست‌های خرید');
  await expectAccessibleInFull(document);
  type('جست‌وجوها');
  await waitFor(() => expect(titles()[0]).toBe('جست‌وجوها'));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  const active = screen().getByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
  server.override.set('/api/user/saved-searches', () => none);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/searches'));
  expect(screen().queryByRole('dialog')).toBeNull();
});

test('offers a buyer no page of suppliers, but the one on which to become one', async () => {
  const { titles } = await openPalette();
  for (const title of ['درخواست‌های خرید', 'ثبت درخواست خرید', 'مشخصات حقوقی', 'تأمین‌کننده شوید'])
    expect(titles()).toContain(title);
  for (const title of ['قیمت‌ها', 'چاپ قیمت‌ها', 'موجودی تازه', 'ساعت کار', 'مدارک', 'آمار']) expect(titles()).not.toContain(title);
});

test('finds a page with slips, in Latin letters and on the other keyboard', async () => {
  const { titles, type } = await openPalette();
  for (const text of ['تنضیمات', 'tanzimat', 'jkzdlhj']) {
    type(text);
    await waitFor(() => expect(titles()).toContain('تنظیمات'));
  }
});

test('finds own RFQs and quotes, products, suppliers and people', async () => {
  server.override.set('/api/user/rfq', (_body, _method, query) => listed(query.get('q') ? [anRfq({ id: 40 })] : []));
  const quote = { id: 9, number: 'Q-1405-000009', rfq: { title: 'میلگرد پروژه' } };
  server.override.set('/api/user/quotes', (_body, _method, query) => listed(query.get('q') ? [quote] : []));
  const received = { id: 12, number: 'Q-1405-000012', rfq: { title: 'نبشی سوله' }, supplier: { title: 'نورد یزد' } };
  server.override.set('/api/user/received-quotes', (_body, _method, query) => listed(query.get('q') ? [received] : []));
  server.override.set('/api/chat/users', () => listed([{ user_id: 7, name: 'کارگاه میلگرد', is_desk: false, handle: null }]));
  const { titles, type, screen } = await openPalette();
  type('میلگرد');
  await screen().findByRole('group', { name: 'گفت‌وگو با اشخاص' });
  for (const name of ['درخواست‌های خرید شما', 'پیشنهادهای شما', 'پیشنهادهای رسیده', 'کالاها', 'دسته‌ها'])
    expect(await screen().findByRole('group', { name })).toBeTruthy();
  for (const title of ['میلگرد سقف', 'میلگرد پروژه', 'نورد یزد برای نبشی سوله', 'کارگاه میلگرد'])
    expect(titles()).toContain(title);
});

test('shows an own RFQ once, and no nearest products beside what was found', async () => {
  const rfq = { id: 40, title: 'میلگرد سقف', city: cities[0], deadline: '2026-12-01T08:00:00.000Z', title_ranges: [] };
  const none = { categories: [], suppliers: [], inventories: [] };
  const product = { id: 4, slug: 'rebar', title: 'میلگرد ۱۴' };
  const hit = { product, category: { id: 2, slug: 'rebar', title: 'میلگرد' }, offers: 0, lowest: null, title_ranges: [] };
  const others = { ...rfq, id: 41, title: 'نبشی انبار' };
  const data = { ...none, products: [hit], rfqs: [rfq, others], is_nearest: true };
  server.override.set('/api/search/suggestions', () => ({ status: 200, body: { data } }));
  server.override.set('/api/user/rfq', (_body, _method, query) => listed(query.get('q') ? [anRfq({ id: 40 })] : []));
  const { titles, type, screen } = await openPalette();
  type('R-1405');
  await screen().findByRole('group', { name: 'درخواست‌های خرید دیگران' });
  await waitFor(() => expect(titles()).toEqual(['میلگرد سقف', 'نبشی انبار', 'همهٔ نتیجه‌های «R-1405»']));
});

test('waits for a pause, and cancels the search of an older query', async () => {
  const { type } = await openPalette();
  const before = server.calls.length;
  for (const text of ['م', 'می', 'میل', 'میلگرد']) type(text);
  await waitFor(() => expect(server.calls.some((call) => call.startsWith('/api/search/suggestions'))).toBe(true));
  const searched = server.calls.slice(before).filter((call) => call.startsWith('/api/search/suggestions'));
  expect(searched.map((call) => new URL(call, 'http://x').searchParams.get('q'))).toEqual(['میلگرد']);
});

test('offers nothing of trade to staff, and does not search for it', async () => {
  if (server.me) server.me = { ...server.me, role: 'supporter' };
  const { titles, type, screen } = await openPalette();
  expect(titles()).not.toContain('قیمت‌ها');
  type('میلگرد');
  await screen().findByRole('group', { name: 'کالاها' });
  expect(server.calls.filter((call) => /^\/api\/user\/(rfq|quotes)\?/.test(call) && call.includes('q='))).toEqual([]);
});

test('in the panel of a subject has only the pages of the scopes, and does not search beyond them', async () => {
  const { titles, type, screen } = await openPalette('/panel/for/12/prices');
  expect(titles()).toContain('قیمت‌ها');
  for (const hidden of ['موجودی‌ها', 'پروفایل', 'تنظیمات', 'درخواست‌های خرید']) expect(titles()).not.toContain(hidden);
  type('میلگرد');
  await screen().findByRole('group', { name: 'کالاها' });
  expect(server.calls.filter((call) => /^\/api\/user\/(12\/)?(rfq|quotes)\?/.test(call))).toEqual([]);
});

test('shows the last choices first, and reports nothing found, a failure and a lost network', async () => {
  const { field, type, screen, router, titles } = await openPalette();
  type('پیگیری‌ها');
  await waitFor(() => expect(titles()[0]).toBe('پیگیری‌ها'));
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/watchlist'));
  fireEvent.keyDown(document.body, { code: 'KeyK', key: 'k', metaKey: true });
  const again = await screen().findByRole('combobox', { name: /^نام بخش/ });
  expect(screen().getByRole('group', { name: 'آخرین‌ها' }).textContent).toContain('پیگیری‌ها');
  fireEvent.change(again, { target: { value: 'زعفران' } });
  expect(await screen().findByText('برای «زعفران» چیزی پیدا نشد.')).toBeTruthy();
  server.override.set('/api/search/suggestions', () => refusal(503, 'unavailable', 'در دسترس نیست.'));
  fireEvent.change(again, { target: { value: 'زیره' } });
  expect(await screen().findByText('بخشی از جست‌وجو انجام نشد.')).toBeTruthy();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(await screen().findByText('اینترنت قطع است؛ فقط بخش‌ها پیدا می‌شوند.')).toBeTruthy();
});
