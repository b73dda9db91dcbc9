import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { panelDelegationsRoute } from './delegations/delegations.tsx';
import { inventoriesPage } from './inventories/inventories.tsx';
import { priceListsPage } from './price-lists/price-lists.tsx';
import { productsPage } from './products/products.tsx';
import { quotesPage } from './quotes/quotes.tsx';
import { rfqsPage } from './rfqs/rfqs.tsx';

const openPage = openerOf(inventoriesPage, panelDelegationsRoute, priceListsPage, productsPage, quotesPage, rfqsPage);

let server: MarketServer;
const lists = {
  rfqs: '/api/user/rfq',
  inventories: '/api/user/inventory',
  quotes: '/api/user/quotes',
  products: '/api/user/products',
  delegations: '/api/user/audit',
  'price-lists': '/api/user/price-lists',
};
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier: null };
  const none = { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } } };
  for (const path of [...Object.values(lists), '/api/user/variations', '/api/user/answerable-rfqs', '/api/user/8/rfq'])
    server.override.set(path, () => none);
  server.override.set('/api/user/delegations', () => ({ status: 200, body: { data: { given: [], received: [], grants: [] } } }));
});

const asked = (path: string) =>
  server.calls.filter((call) => call.startsWith(`${path}?`)).map((call) => new URL(call, 'http://x').searchParams);
const last = (path: string) => Object.fromEntries(asked(path).at(-1) ?? []);

test.each<[keyof typeof lists, string, object, string[]]>([
  [
    'rfqs',
    'category=2&province=8&audience=invited&from=2026-11-01',
    { category_id: '2', province_id: '8', audience: 'invited', from: '2026-11-01' },
    ['دسته: میلگرد', 'استان: تهران', 'پاسخ‌دهندگان: فقط دعوت‌شدگان', 'از روز: ۱۴۰۵/۰۸/۱۰'],
  ],
  [
    'inventories',
    'category=2&state=on_call&province=nowhere',
    { category_id: '2', state: 'on_call' },
    ['دسته: میلگرد', 'قیمت: تماس بگیرید'],
  ],
  ['quotes', 'status=sent&to=2026-11-01&from=2026-02-30', { status: 'sent', to: '2026-11-01' }, ['تا روز: ۱۴۰۵/۰۸/۱۰']],
  [
    'products',
    'review=rejected&status=published&q=x',
    { review: 'rejected', status: 'published', q: 'x' },
    ['وضعیت کالا: منتشرشده', 'بررسی: پذیرفته‌نشده'],
  ],
  ['delegations', 'about=prices&by=admin', { about: 'prices', by: 'admin' }, ['دربارهٔ: قیمت‌ها', 'توسط: مدیر']],
  ['price-lists', 'status=applied&page=1', { status: 'applied' }, ['وضعیت: اعمال شد']],
])(
  'reads the filters of the list of %s from its URL, shows each, and removes all at once',
  async (name, search, query, chips) => {
    const { screen, router } = await openPage(`/panel/${name}?${search}`, server);
    const group = await screen().findByRole('group', { name: 'فیلترهای فعال' });
    await waitFor(() =>
      expect(
        within(group)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(chips),
    );
    const { page: _, per_page: __, ...sent } = last(lists[name]);
    expect(sent).toEqual(query);
    expect(
      screen().getByText(
        String(chips.length).replace(/\d/, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
        { selector: 'summary *' },
      ),
    ).toBeTruthy();
    await expectAccessibleInFull();
    fireEvent.click(within(group).getByRole('link', { name: 'حذف فیلترها' }));
    await waitFor(() => expect(within(group).queryAllByRole('listitem')).toEqual([]));
    // The tab of the quotes is no filter.
    const kept = name === 'quotes' ? ['status', 'q'] : ['q'];
    for (const [key] of new URLSearchParams(search))
      if (!kept.includes(key)) expect(router.state.location.search).not.toHaveProperty(key);
  },
);

test('adds a history entry for a choice and none for typed text, and the search follows a step back', async () => {
  const { screen, router } = await openPage('/panel/rfqs', server);
  const words = await screen().findByRole('searchbox', { name: 'جست‌وجو در عنوان، کالاها و شماره' });
  fireEvent.change(words, { target: { value: 'سقف' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'سقف' }));
  await waitFor(() => screen().getByRole('option', { name: 'تهران' }));
  fireEvent.change(screen().getByRole('combobox', { name: 'استان' }), { target: { value: '8' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'سقف', province: '8' }));
  fireEvent.change(words, { target: { value: 'پل' } });
  await waitFor(() => expect(last(lists.rfqs)).toMatchObject({ q: 'پل', province_id: '8' }));
  await act(() => router.history.back());
  await waitFor(() => expect(words).toHaveProperty('value', 'سقف'));
  expect(router.state.location.search).toEqual({ q: 'سقف' });
});

test('accepts a typed Jalali day, and reports an invalid one, or an end before the start, at its field', async () => {
  const { screen, router } = await openPage('/panel/quotes?from=2026-11-10', server);
  const [from, to] = [
    await screen().findByRole('textbox', { name: 'از روز' }),
    screen().getByRole('textbox', { name: 'تا روز' }),
  ];
  expect(from).toHaveProperty('value', '۱۴۰۵/۰۸/۱۹');
  fireEvent.change(to, { target: { value: 'فردا' } });
  expect(screen().getByText('تاریخ را مانند ۱۴۰۵/۰۹/۰۱ بنویسید.')).toBeTruthy();
  fireEvent.change(to, { target: { value: '1405/8/10' } });
  fireEvent.submit(to.closest('form') as HTMLFormElement);
  await waitFor(() => expect(router.state.location.search).toEqual({ from: '2026-11-10', to: '2026-11-01' }));
  expect(await screen().findByText('این روز پیش از روز شروع است.')).toBeTruthy();
  expect(screen().getByText('موردی پیدا نشد')).toBeTruthy();
});

test('has the same filters in the advanced search, keeps both in sync, and closes on Escape', async () => {
  const { screen, router } = await openPage('/panel/quotes?status=invitations', server);
  await waitFor(() => screen().getByRole('option', { name: 'تهران' }));
  fireEvent.click(screen().getByRole('button', { name: 'جست‌وجوی پیشرفته' }));
  const panel = within(await screen().findByRole('dialog'));
  fireEvent.change(panel.getByRole('combobox', { name: 'استان' }), { target: { value: '8' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'invitations', province: '8' }));
  expect(last('/api/user/answerable-rfqs')).toMatchObject({ invited: 'me', province_id: '8', sort: 'deadline' });
  expect(await panel.findByRole('button', { name: 'نمایش ۰ مورد' })).toBeTruthy();
  fireEvent(screen().getByRole('dialog'), new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
});

test('shows a failure below the filters, and retries it', async () => {
  const path = lists.inventories;
  const found = server.override.get(path);
  server.override.set(path, () => refusal(500, 'server', 'خطایی در سرور رخ داد.'));
  const { screen } = await openPage('/panel/inventories?state=available', server);
  expect(await screen().findByText('این بخش باز نشد')).toBeTruthy();
  expect(screen().getByRole('group', { name: 'فیلترهای فعال' })).toBeTruthy();
  if (found) server.override.set(path, found);
  fireEvent.click(screen().getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen().findByText('موردی پیدا نشد')).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'نمایش همه' }));
  expect(await screen().findByText('هنوز موجودی‌ای ندارید')).toBeTruthy();
});
