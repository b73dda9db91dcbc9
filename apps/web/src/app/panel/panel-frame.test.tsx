import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { adminCatalogueRoute } from '../../routes/admin/catalogue.tsx';
import { overviewPage } from '../../routes/panel/overview/overview.tsx';
import { pricesPage } from '../../routes/panel/prices/prices.tsx';
import { rfqPage } from '../../routes/panel/rfqs/rfqs.tsx';
import { panelSettingsRoute } from '../../routes/panel/settings/settings.tsx';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';

const openPage = openerOf(adminCatalogueRoute, overviewPage, panelSettingsRoute, pricesPage, rfqPage);

let server: MarketServer;
const supplier = { handle: 'negar', title: 'آهن نگار', city: 'یزد', status: 'approved' } as const;
const ok = (data: unknown) => ({ status: 200, body: { data } });
const none = { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } };
const received = {
  id: 4,
  user: { id: 12, name: 'فولاد سپاهان', handle: 'sepahan' },
  scopes: ['prices', 'rfq'],
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: null,
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  for (const path of ['prices', 'rfq', 'products', 'quotes', 'saved-searches'])
    for (const base of ['/api/user', '/api/user/12']) server.override.set(`${base}/${path}`, () => none);
  server.override.set('/api/user/delegations', () => ok({ given: [], received: [received] }));
  server.override.set('/api/user/12/audit', () => none);
});

type Screen = Awaited<ReturnType<typeof openPage>>['screen'];
const sidebar = (screen: Screen, name = 'بخش‌های پنل') => screen().getByRole('navigation', { name });
/** The groups of the side bar, each with its pages. */
const groupsOf = (screen: Screen, name?: string) =>
  within(sidebar(screen, name))
    .getAllByRole('list')
    .map((list) => [
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent,
      ...within(list)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ]);
const work = ['کارها', 'کارهای امروز', 'اعلان‌ها'];
const sell = [
  'فروش',
  'قیمت‌ها',
  'موجودی‌ها',
  'پیشنهادها',
  'کالاها',
  'ورود فهرست',
  'فهرست‌های قیمت',
  'کرایه‌های حمل',
  'استوری‌ها',
  'آمار',
];
const buy = ['خرید', 'درخواست‌های خرید', 'پیشنهادهای رسیده', 'پیگیری‌ها', 'هشدارهای قیمت', 'جست‌وجوها'];

test('shows a buyer the pages of buying first, and how to become a supplier', async () => {
  const { screen } = await openPage('/panel/settings', server);
  expect(groupsOf(screen)).toEqual([work, buy, ['فروش', 'تأمین‌کننده شوید'], ['حساب', 'دسترسی همکاران', 'تنظیمات']]);
  expect(screen().getByText('خریدار')).toBeTruthy();
});

test('shows a supplier the pages of selling first, below name, role and city', async () => {
  if (server.me) server.me = { ...server.me, supplier };
  const { screen } = await openPage('/panel/settings', server);
  expect(groupsOf(screen)).toEqual([work, sell, buy, ['حساب', 'پروفایل', 'دسترسی همکاران', 'تنظیمات']]);
  expect(screen().getByText('تأمین‌کننده · یزد')).toBeTruthy();
  await expectAccessibleInFull(document);
});

const account = ['حساب', 'دسترسی همکاران', 'تنظیمات'];
const adminGroups = [
  ['کارها', 'نمای کلی', 'اعلان‌ها'],
  ['صف', 'بررسی‌ها۳', 'پشتیبانی'],
  ['مردم', 'کاربران', 'پیامک‌ها'],
  ['کاتالوگ', 'دسته‌ها', 'واحدها', 'کلمه‌های هم‌معنی'],
  ['محتوا', 'صفحه‌ها و خبرها', 'کالاهای صفحهٔ اصلی', 'استوری‌ها', 'پاسخ‌های آماده'],
  ['راسته', 'نرخ‌ها و شاخص‌ها', 'ارزش افزوده', 'تعطیلات', 'گزارش کارها'],
];
const beStaff = (role: 'admin' | 'supporter') => {
  if (server.me) server.me = { ...server.me, role };
  server.override.set('/api/admin/act-for', () => ok([]));
  const counts = { all: 4, none: 1, mine: 0, unread: 3 };
  server.override.set('/api/support/rooms', () => ({
    ...none,
    body: { data: [], meta: { ...none.body.meta, counts, members: [] } },
  }));
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 2, documents: 1, reports: 0, oldest_at: null }));
};
test.each([
  ['admin', adminGroups],
  ['supporter', [['کارها', 'پشتیبانی۳', 'اعلان‌ها']]],
] as const)('shows no pages of trade to staff, and their own work first (%s)', async (role, groups) => {
  beStaff(role);
  const { screen } = await openPage('/panel/settings', server);
  await waitFor(() =>
    expect(groupsOf(screen).map((group) => group.map((text) => text?.replace(/[۰-۹] مورد/, '')))).toEqual([...groups, account]),
  );
});

test('leads an admin on a phone to three pages by one press, and to all others by two', async () => {
  beStaff('admin');
  const { screen } = await openPage('/panel/settings', server);
  const bar = screen().getByRole('navigation', { name: 'دسترسی سریع پنل' });
  const places = [...bar.querySelectorAll(':scope > * > :is(a, summary)')].map((one) => one.textContent?.replace(/[۰-۹].*/, ''));
  expect(places).toEqual(['نمای کلی', 'بررسی‌ها', 'کاربران', 'همه'].map((text) => expect.stringContaining(text)));
  const row = bar.querySelector('details') as HTMLDetailsElement;
  const all = [...adminGroups.slice(1, 4), account, ...adminGroups.slice(4)].flatMap(([, ...titles]) =>
    titles.map((title) => title.replace(/[۰-۹]/, '')),
  );
  expect([...row.querySelectorAll('a')].map((link) => link.textContent?.replace(/[۰-۹].*/, ''))).toEqual(all);
});

test('shows a suspended user why in place of the page, who may go on to read, and staff may not', async () => {
  const suspension = { reason: 'قیمت‌های نادرست', at: '2026-11-20T08:00:00.000Z' };
  if (server.me) server.me = { ...server.me, suspension };
  const { screen, queryClient } = await openPage('/panel/settings', server);
  expect(screen().getByRole('heading', { level: 1, name: 'حساب شما معلق است' })).toBeTruthy();
  expect(screen().getByText(/قیمت‌های نادرست/)).toBeTruthy();
  expect(screen().queryByText('کلیدهای API')).toBeNull();
  await expectAccessibleInFull(document);
  fireEvent.click(screen().getByRole('button', { name: 'مشاهدهٔ داده‌های خودم' }));
  expect(
    screen()
      .getByText(/قیمت‌های نادرست/)
      .getAttribute('role'),
  ).toBe('status');
  expect(screen().getByText('کلیدهای API')).toBeTruthy();
  if (server.me) server.me = { ...server.me, role: 'supporter' };
  await queryClient.resetQueries({ queryKey: ['auth', 'me'] });
  await waitFor(() => screen().getByRole('heading', { level: 1, name: 'حساب شما معلق است' }));
  expect(screen().queryByRole('button', { name: 'مشاهدهٔ داده‌های خودم' })).toBeNull();
  const { suspension: _, ...again } = server.me as NonNullable<typeof server.me>;
  server.me = again;
  fireEvent.click(screen().getByRole('button', { name: 'بررسی دوباره' }));
  await waitFor(() => expect(screen().queryByText('حساب شما معلق است')).toBeNull());
});

test('has neither rates nor the footer of the market', async () => {
  const { screen } = await openPage('/panel/settings', server);
  expect(screen().queryByRole('contentinfo')).toBeNull();
  expect(screen().queryByRole('navigation', { name: 'دسترسی سریع' })).toBeNull();
  const jump = () => screen().queryByRole('button', { name: 'رفتن به بالای صفحه' });
  expect(jump()).toBeNull();
  vi.stubGlobal('scrollY', 200);
  fireEvent.scroll(window);
  expect(jump()).toBeTruthy();
});

test('has three places on phones, the own trade second, each opening its pages', async () => {
  const { screen } = await openPage('/panel/settings', server);
  const bar = screen().getByRole('navigation', { name: 'دسترسی سریع پنل' });
  const places = [...bar.querySelectorAll(':scope > * > :is(a, summary)')].map((one) => one.textContent);
  expect(places).toEqual(['کارها', 'خرید', 'فروش']);
  expect(within(bar).getByRole('link', { name: 'درخواست‌های خرید' }).getAttribute('href')).toBe('/panel/rfqs');
});

test('leads back from a deeper page through its section', async () => {
  server.override.set('/api/user/rfq/7', () => ({ status: 404, body: { code: 'not_found', message: 'پیدا نشد.' } }));
  const { screen } = await openPage('/panel/rfqs/7', server);
  const path = within(screen().getByRole('navigation', { name: 'مسیر صفحه' }));
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'کارهای امروز',
    'خرید',
    'درخواست‌های خرید',
  ]);
  expect(path.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/panel', '/panel/rfqs']);
});

test('places the pages of admins below their group and the overview', async () => {
  beStaff('admin');
  server.override.set('/api/admin/categories', () => ok([]));
  const { screen } = await openPage('/admin/catalogue', server);
  const path = within(await screen().findByRole('navigation', { name: 'مسیر صفحه' }));
  expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['نمای کلی', 'کاتالوگ']);
  expect(path.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin']);
});

test('switches to the panel of a user who gave a right, which has the pages of its scopes only', async () => {
  const { screen, router } = await openPage('/panel/settings', server);
  fireEvent.click(screen().getByText('، تغییر پنل'));
  const other = await screen().findByRole('link', { name: /^فولاد سپاهان/ });
  fireEvent.click(other);
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/for/12'));
  await screen().findByRole('region', { name: 'کار از طرف کاربر دیگر' });
  expect(groupsOf(screen, 'بخش‌های پنل این کاربر')).toEqual([
    ['کارها', 'کارهای امروز'],
    ['فروش', 'قیمت‌ها', 'پیشنهادها', 'کالاها', 'ورود فهرست', 'فهرست‌های قیمت', 'کرایه‌های حمل'],
    ['خرید', 'درخواست‌های خرید', 'پیشنهادهای رسیده'],
  ]);
  expect(screen().getByText('قیمت‌ها، درخواست‌های خرید')).toBeTruthy();
});

test('counts the tasks of the user for whom one acts, and none of the own ones there', async () => {
  const tasks = (count: number) => ({
    prices: { total: 0, available: 0, expired: 0, endings: [] },
    trade: null,
    reviews: [],
    documents: [],
    messages: null,
    count,
  });
  let count = 3;
  server.override.set('/api/user/tasks', () => ok(tasks(9)));
  server.override.set('/api/user/12/tasks', () => ok(tasks(count)));
  const { screen, page } = await openPage('/panel/for/12/prices', server);
  const badge = async (text: string) =>
    waitFor(() => {
      const [inbox] = within(sidebar(screen, 'بخش‌های پنل این کاربر')).getAllByRole('link');
      expect(inbox?.textContent).toBe(`کارهای امروز${text}`);
    });
  await badge('۳۳ مورد');
  const bar = screen().getByRole('navigation', { name: 'دسترسی سریع پنل' });
  expect(within(bar).getByRole('link', { name: /کارها/ }).textContent).toContain('۳ مورد');
  expect(server.calls.filter((call) => call.startsWith('/api/user/tasks'))).toEqual([]);
  count = 2;
  await page.acting.get(12)?.queryClient.invalidateQueries({ queryKey: ['tasks'] });
  await badge('۲۲ مورد');
});

test('has the pages of the panel first in the menu of phones', async () => {
  const { screen } = await openPage('/panel/settings', server);
  fireEvent.click(screen().getByRole('button', { name: 'منو' }));
  const menu = within(await screen().findByRole('dialog'));
  const [first] = within(menu.getByRole('navigation')).getAllByRole('button');
  expect(first?.textContent).toContain('پنل من');
});

test('has one search in its header, which opens the palette by a press and by a key, and no links of the market', async () => {
  const { screen } = await openPage('/panel/settings', server);
  const header = within(screen().getByRole('button', { name: 'جست‌وجو در پنل و بازار' }).closest('header') as HTMLElement);
  expect([header.queryByRole('navigation'), header.queryByRole('combobox')]).toEqual([null, null]);
  const opened = () => screen().findByRole('combobox', { name: 'نام بخش، کالا، درخواست، پیشنهاد یا شخص' });
  fireEvent.click(header.getByRole('button', { name: 'جست‌وجو در پنل و بازار' }));
  await opened();
  fireEvent(screen().getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  fireEvent.keyDown(document.body, { key: '/', code: 'Slash' });
  expect(await opened()).toBeTruthy();
});
