import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { anInventory, anInventoryServer, aPicture } from '../../../testing/inventories.ts';
import { NOW } from '../../../testing/market.ts';
import { refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productRoute } from '../product/product.tsx';
import { inventoriesRoute } from './inventories.tsx';
import { inventoryRoute } from './inventory.tsx';

const openPage = openerOf(inventoriesRoute, inventoryRoute, productRoute);

test('lists product, quantity, amount and city, with counts beside the filters', async () => {
  const server = anInventoryServer([anInventory({ files: [aPicture()] }), anInventory({ id: 72, title: 'تلفنی', amount: null })]);
  const { screen, router } = await openPage('/inventories?category=2', server);
  const row = (await screen().findByRole('link', { name: 'میلگرد انبار شادآباد' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('۱۲٫۵ کیلوگرم')).toBeTruthy();
  expect(within(row).getByText('۳۸٬۴۵۰')).toBeTruthy();
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/api/files/60/a.webp?width=88');
  const drawn = screen().getByRole('link', { name: 'تلفنی' }).closest('tr') as HTMLElement;
  expect(drawn.querySelector('use')?.getAttribute('href')).toBe('/drawings.svg#rebar');
  expect(screen().getByText('تماس بگیرید', { selector: 'td *' })).toBeTruthy();
  expect(screen().getByRole('heading', { level: 1, name: 'موجودی میلگرد' })).toBeTruthy();
  expect(screen().getByRole('option', { name: 'تهران (۱)' })).toBeTruthy();
  expect(screen().getByRole('option', { name: 'فولاد سپاهان (۱)' })).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.change(screen().getByRole('combobox', { name: 'استان' }), { target: { value: '8' } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ category: '2', province: '8' }));
  fireEvent.change(screen().getByRole('textbox', { name: 'حداقل مقدار' }), { target: { value: '۱۰' } });
  fireEvent.change(screen().getByRole('textbox', { name: 'قیمت تا (تومان)' }), { target: { value: '۴۰٬۰۰۰' } });
  fireEvent.click(screen().getAllByRole('button', { name: 'اعمال فیلتر' }).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(server.calls).toContain('/api/inventories?category_id=2&province_id=8&quantity_min=10&amount_max=400000&per_page=20'),
  );
});

test('reports an invalid filter at its field, leaves it out of the search and keeps it for correction', async () => {
  const server = anInventoryServer();
  const { screen } = await openPage('/inventories?price_min=%DA%AF%D8%B1%D8%A7%D9%86&price_max=5000', server);
  const field = await screen().findByRole('textbox', { name: /قیمت از/ });
  expect((field as HTMLInputElement).value).toBe('گران');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen().getByText('قیمت را به تومان و با رقم بنویسید.')).toBeTruthy();
  expect(server.calls).toContain('/api/inventories?amount_max=50000&per_page=20');
});

test('explains an empty list, answers a page beyond the last with 404, and retries a failure', async () => {
  const server = anInventoryServer([]);
  const { screen, router } = await openPage('/inventories?state=on_call', server);
  expect(await screen().findByText('با این فیلترها موجودی‌ای پیدا نشد')).toBeTruthy();
  await router.navigate({ to: '/inventories', search: {} });
  expect(await screen().findByText('هنوز موجودی‌ای منتشر نشده است')).toBeTruthy();
  server.override.set('/api/inventories', () => refusal(422, 'page_out_of_range', 'این صفحه وجود ندارد.'));
  await router.navigate({ to: '/inventories', search: { page: 9 } });
  expect(await screen().findByText('این صفحه پیدا نشد')).toBeTruthy();
  server.override.set('/api/inventories', () => refusal(500, 'internal', 'خطای سرور.'));
  await router.navigate({ to: '/inventories', search: { page: 8 } });
  expect(await screen().findByRole('button', { name: /دوباره/ })).toBeTruthy();
});

test('updates an open list on events, and never restores an older row', async () => {
  // The refetch has its longest delay, so the row of the event is shown first.
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const server = anInventoryServer([anInventory({ version: 3 }), anInventory({ id: 72, title: 'رفتنی', amount: null })]);
  const { screen, queryClient, page } = await openPage('/inventories', server);
  await screen().findByText('۳۸٬۴۵۰');
  const publish = (d: object) =>
    handleEvent(
      {
        v: 1,
        t: 'evt',
        e: 'public_inventory.changed',
        id: 'e',
        ts: new Date(NOW).toISOString(),
        room: 'inventories',
        d,
      } as never,
      { queryClient, api: page.api },
    );
  publish({ inventories: [anInventory({ version: 4, amount: 390_000 })], removed_ids: [72] });
  await screen().findByText('۳۹٬۰۰۰');
  expect(screen().queryByText('رفتنی')).toBeNull();
  publish({ inventories: [anInventory({ version: 2, amount: 100_000 })], removed_ids: [] });
  // The list is refetched soon, since it may lack a matching row.
  server.override.set('/api/inventories', () => ({
    status: 200,
    body: {
      data: [anInventory({ id: 73, title: 'تازه‌رسیده' }), anInventory({ version: 4, amount: 390_000 })],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 2 },
    },
  }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen().queryByText('۱۰٬۰۰۰')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  const fresh = await screen().findByRole('button', { name: 'نمایش تغییرها' });
  expect(screen().queryByText('تازه‌رسیده')).toBeNull();
  fireEvent.click(fresh);
  expect(await screen().findByText('تازه‌رسیده')).toBeTruthy();
});

test('shows pictures, facts, the supplier and the price of the day of one inventory', async () => {
  const files = [aPicture(), aPicture({ id: 61, category: 'document', mime: 'application/pdf', name: 'آنالیز.pdf', widths: [] })];
  const server = anInventoryServer([anInventory({ files, description: 'بارگیری از انبار' })]);
  const { screen } = await openPage('/inventories/71', server);
  expect(await screen().findByRole('heading', { level: 1, name: 'میلگرد انبار شادآباد' })).toBeTruthy();
  expect(screen().getByText('بارگیری از انبار')).toBeTruthy();
  expect(screen().getByRole('link', { name: 'آنالیز.pdf' }).getAttribute('href')).toBe('/api/files/60/a.webp');
  expect(screen().getByRole('img', { name: /تصویر ۱ از ۱/ })).toBeTruthy();
  expect(screen().getByText('قیمت روز همین تأمین‌کننده')).toBeTruthy();
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/inventories/71');
  const structured = [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent);
  expect(structured.join()).toContain('"price":384500');
  await expectAccessibleInFull();
  server.override.set('/api/inventories/99', () => refusal(404, 'not_found', 'موردی پیدا نشد.'));
});

test('opens pictures full screen, moves by keys, and returns the focus', async () => {
  const files = [aPicture(), aPicture({ id: 62, url: '/api/files/62/b.webp' })];
  const { screen } = await openPage('/inventories/71', anInventoryServer([anInventory({ files })]));
  const link = (await screen().findByRole('img', { name: 'نمایش بزرگ تصویر ۲ از ۲' })).closest('a') as HTMLElement;
  link.focus();
  fireEvent.click(link);
  const dialog = await screen().findByRole('dialog', { name: 'میلگرد انبار شادآباد' });
  const shown = () => within(dialog).getByRole('img').getAttribute('src');
  expect(shown()).toBe('/api/files/62/b.webp');
  fireEvent.keyDown(within(dialog).getByRole('img'), { key: 'Home' });
  expect(shown()).toBe('/api/files/60/a.webp');
  await expectAccessibleInFull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'بستن' }));
  expect(screen().queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(link);
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen().queryByRole('dialog')).toBeNull();
});

test('reports an inventory that disappears while open, and 404 for an unknown one', async () => {
  const server = anInventoryServer();
  const { screen, queryClient, page, router } = await openPage('/inventories/71', server);
  await screen().findByRole('heading', { level: 1, name: 'میلگرد انبار شادآباد' });
  server.override.set('/api/inventories/71', () => refusal(404, 'not_found', 'موردی پیدا نشد.'));
  handleEvent(
    {
      v: 1,
      t: 'evt',
      e: 'public_inventory.changed',
      id: 'e',
      ts: new Date(NOW).toISOString(),
      room: 'inventories',
      d: { inventories: [], removed_ids: [71] },
    } as never,
    { queryClient, api: page.api },
  );
  expect(await screen().findByText('این موجودی دیگر منتشر نیست')).toBeTruthy();
  await router.navigate({ to: '/inventories/$inventoryId', params: { inventoryId: '99' } });
  expect(await screen().findByText('این صفحه پیدا نشد')).toBeTruthy();
});

test('shows the stock of a product on its page, with a link to the rest', async () => {
  const server = anInventoryServer();
  const { screen } = await openPage('/products/9/rebar-14', server);
  const stock = within(await screen().findByRole('region', { name: 'موجودی در انبارها' }));
  expect(stock.getByRole('table', { name: 'جدول موجودی انبارها' })).toBeTruthy();
  expect(stock.getByRole('link', { name: 'مشاهدهٔ موجودی' }).getAttribute('href')).toBe('/inventories?product=9');
  expect(server.calls).toContain('/api/inventories?product_id=9&per_page=5');
});

test('omits that part for a product without stock', async () => {
  const { screen } = await openPage('/products/9/rebar-14', anInventoryServer([]));
  await screen().findByRole('heading', { level: 1 });
  expect(screen().queryByText('موجودی در انبارها')).toBeNull();
});

test('retries the stock of a product after a failure', async () => {
  const server = anInventoryServer();
  server.override.set('/api/inventories', () => refusal(500, 'server', 'خطایی در سرور رخ داد.'));
  const { screen } = await openPage('/products/9/rebar-14', server);
  const stock = within(await screen().findByRole('region', { name: 'موجودی در انبارها' }));
  await stock.findByText('این بخش باز نشد');
  const back = anInventoryServer().override.get('/api/inventories');
  if (back) server.override.set('/api/inventories', back);
  fireEvent.click(stock.getByRole('button', { name: 'تلاش دوباره' }));
  expect(await stock.findByRole('table')).toBeTruthy();
});
