import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { aPicture } from '../../../testing/inventories.ts';
import { anOffer, NOW } from '../../../testing/market.ts';
import { refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aSupplier, aSupplierPage, aSupplierServer } from '../../../testing/suppliers.ts';
import { supplierRoute } from './supplier.tsx';
import { suppliersRoute } from './suppliers.tsx';

const openPage = openerOf(supplierRoute, suppliersRoute);

const buyer = { id: 5, name: 'خریدار نمونه', role: 'user', mobile: '+989120000005', supplier: null } as const;

test('lists suppliers with place, hours, prices and answers, and links to their pages', async () => {
  const server = aSupplierServer(aSupplierPage(), [
    aSupplier({ logo: aPicture({ widths: [320, 2_560] }) }),
    aSupplier({ user_id: 8, handle: 'yazd', title: 'نورد یزد', hours: null, reply_minutes: null }),
  ]);
  const { screen, router } = await openPage('/suppliers?category=2&verified=verified', server);
  expect(await screen().findByRole('heading', { level: 1, name: 'تأمین‌کنندگان میلگرد' })).toBeTruthy();
  expect(screen().getByRole('status', { name: '' }).textContent).toBe('۲ تأمین‌کننده');
  const card = screen().getByRole('link', { name: 'فولاد سپاهان' }).closest('li') as HTMLElement;
  expect(within(card).getByText('باز است')).toBeTruthy();
  // Not the logo as wide as it was uploaded.
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/files/60/a.webp?width=88');
  expect(within(card).getByText(/۲ قیمت/)).toBeTruthy();
  expect(within(card).getByText('پاسخ معمولاً ظرف ۴۵ دقیقه')).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'استعلام از فولاد سپاهان' }).getAttribute('href')).toBe(
    '/panel/rfqs/new?supplier=sepahan',
  );
  expect(server.calls).toContain('/api/suppliers?verified=verified&category_id=2&per_page=24');
  await expectAccessibleInFull();
  fireEvent.change(screen().getByRole('combobox', { name: 'پاسخ' }), { target: { value: 'hour' } });
  await waitFor(() => expect(router.state.location.search).toEqual({ category: '2', verified: 'verified', answers: 'hour' }));
  await waitFor(() =>
    expect(server.calls).toContain('/api/suppliers?verified=verified&category_id=2&answers_fast=true&per_page=24'),
  );
  fireEvent.click(screen().getByRole('link', { name: 'حذف فیلتر اعتبار: تأییدشده' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ category: '2', answers: 'hour' }));
});

test('explains an empty list, answers a page beyond the last with 404, and retries a failure', async () => {
  const server = aSupplierServer(aSupplierPage(), []);
  const { screen, router } = await openPage('/suppliers?fresh=day', server);
  expect(await screen().findByText('با این فیلترها تأمین‌کننده‌ای پیدا نشد')).toBeTruthy();
  await router.navigate({ to: '/suppliers', search: {} });
  expect(await screen().findByText('هنوز تأمین‌کننده‌ای اینجا نیست')).toBeTruthy();
  server.override.set('/api/suppliers', () => refusal(422, 'page_out_of_range', 'این صفحه وجود ندارد.'));
  await router.navigate({ to: '/suppliers', search: { page: 9 } });
  expect(await screen().findByText('این صفحه پیدا نشد')).toBeTruthy();
  server.override.set('/api/suppliers', () => refusal(500, 'internal', 'خطای سرور.'));
  await router.navigate({ to: '/suppliers', search: { page: 8 } });
  expect(await screen().findByRole('button', { name: /دوباره/ })).toBeTruthy();
});

test('shows who a supplier is: record, seen documents, place, hours and what it shows', async () => {
  const { screen } = await openPage('/suppliers/sepahan', aSupplierServer());
  expect(await screen().findByRole('heading', { level: 1, name: 'فولاد سپاهان' })).toBeTruthy();
  const place = within(screen().getByRole('region', { name: 'نشانی و ساعت کار' }));
  const facts = [...document.querySelectorAll('[aria-label="سابقه"] > div')].map((fact) => fact.textContent);
  expect(facts).toEqual(['امتیازهنوز ندارد', 'پاسخ معمول۴۵ دقیقه', 'به‌روز در ماه۹۶٪', 'ردیف برنده۱۲', 'عضو از۱۴۰۱']);
  expect(place.getByText(/پروانهٔ کسب، دیده‌شده در ۱۴۰۵\/۰۸\/۱۲/)).toBeTruthy();
  expect(place.getByText(/معتبر تا ۱۴۰۵\/۱۲\/۲۹/)).toBeTruthy();
  expect(place.getByText('شنبه تا چهارشنبه')).toBeTruthy();
  expect(place.getByText('تعطیلات رسمی بسته است')).toBeTruthy();
  expect(place.getByText('بارگیری همان روز تا ۱۴')).toBeTruthy();
  const map = place.getByRole('link', { name: 'فولاد سپاهان روی نقشه' });
  expect(map.getAttribute('href')).toBe('https://www.openstreetmap.org/?mlat=35.6321&mlon=51.42345#map=16/35.6321/51.42345');
  expect(map.getAttribute('rel')).toBe('noreferrer');
  expect(screen().getByRole('link', { name: 'خدمات ۲' })).toBeTruthy();
  expect(screen().getByText('اتاق اصناف، ۱۴۰۳')).toBeTruthy();
  expect(
    screen()
      .getByRole('link', { name: /^فهرست قیمت/ })
      .getAttribute('href'),
  ).toBe('/api/files/60/a.webp');
  expect(screen().getByRole('link', { name: 'میلگرد انبار شادآباد' })).toBeTruthy();
  await expectAccessibleInFull();
});

test('says what a new supplier lacks in each cell of its record, and leaves empty sections out', async () => {
  const fresh = aSupplierPage({
    verified: 'none',
    record: null,
    reply_minutes: null,
    fresh_percent: null,
    quotes: 0,
    hours: null,
    location: null,
    showcase: { files: [], honors: [], services: [] },
  });
  const { screen } = await openPage('/suppliers/sepahan', aSupplierServer(fresh));
  expect(await screen().findAllByText('هنوز ندارد')).toHaveLength(4);
  expect(screen().queryByText('مدارک دیده‌شده')).toBeNull();
  expect(screen().queryByRole('heading', { name: 'افتخارات' })).toBeNull();
  expect(screen().queryByRole('link', { name: /روی نقشه/ })).toBeNull();
});

test('lists its prices with their terms, marks the one that the visitor comes from, and updates them live', async () => {
  const server = aSupplierServer();
  const mine = anOffer();
  const other = anOffer({ id: 5, product: { ...mine.product, title: 'میلگرد ۱۶' } });
  server.offers = [mine, other];
  const { screen, queryClient, page } = await openPage('/suppliers/sepahan?price=5', server);
  const list = within(await screen().findByRole('list', { name: 'قیمت‌های امروز' }));
  const rows = [...list.getAllByRole('link', { name: 'استعلام میلگرد ۱۶' })].map((link) => link.closest('li') as HTMLElement);
  expect(within(rows[0] as HTMLElement).getByText('قیمتی که دیدید')).toBeTruthy();
  const ask = within(screen().getByRole('region', { name: 'فولاد سپاهان' })).getByRole('link', { name: 'استعلام' });
  expect(ask.getAttribute('href')).toBe(`/panel/rfqs/new?supplier=sepahan&product=${other.product.id}`);
  expect(server.calls).toContain('/api/offers?supplier=sepahan&page=1&per_page=18');
  const data = { offers: [anOffer({ version: 9, amount: 512_000, comparable_amount: 512_000 })], removed_ids: [5] };
  handleEvent(
    { v: 1, t: 'evt', e: 'offer.changed', id: 'e', ts: new Date(NOW).toISOString(), room: 'supplier:7', d: data } as never,
    { queryClient, api: page.api },
  );
  await list.findByText('۵۱٬۲۰۰');
  expect(list.queryByText('میلگرد ۱۶')).toBeNull();
});

test('shows the prices of words and of a category, offers all where there are more, and the same as a file', async () => {
  const server = aSupplierServer(
    aSupplierPage({
      prices: 30,
      category_prices: [
        { category_id: 2, prices: 20 },
        { category_id: 3, prices: 10 },
      ],
    }),
  );
  const offers = [anOffer()];
  const meta = { current_page: 1, last_page: 2, per_page: 18, total: 30 };
  server.override.set('/api/offers', () => ({ status: 200, body: { data: offers, meta } }));
  const { screen, router } = await openPage('/suppliers/sepahan?vat=with', server);
  const file = await screen().findByRole('link', { name: 'دریافت قیمت‌های فولاد سپاهان با اکسل' });
  expect(file.getAttribute('href')).toBe('/api/services/suppliers/sepahan/offers/export?format=xlsx&with_vat=true');
  fireEvent.click(screen().getByRole('link', { name: '۲۹ قیمت دیگر' }));
  await waitFor(() => expect(server.calls).toContain('/api/offers?supplier=sepahan&page=1&per_page=50'));
  const chips = within(screen().getByRole('list', { name: 'دسته‌های قیمت‌ها' }));
  fireEvent.click(chips.getByRole('link', { name: 'میلگرد ۲۰' }));
  await waitFor(() => expect(server.calls).toContain('/api/offers?supplier=sepahan&category_id=2&page=1&per_page=18'));
  offers.length = 0;
  const box = screen().getByRole('searchbox', { name: 'جست‌وجو در ۳۰ قیمت' });
  fireEvent.change(box, { target: { value: ' نبشی ' } });
  fireEvent.submit(box);
  expect(await screen().findByText('قیمتی با «نبشی» پیدا نشد')).toBeTruthy();
  expect(router.state.location.search).toEqual({ vat: 'with', category: '2', q: 'نبشی' });
  await expectAccessibleInFull();
  fireEvent.click(screen().getByRole('link', { name: 'همهٔ قیمت‌ها' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ vat: 'with' }));
});

test('leads a guest to the log-in for the numbers, and shows them to a user on a press, with the price beside them', async () => {
  const server = aSupplierServer();
  const guest = await openPage('/suppliers/sepahan?price=1', server);
  const link = await guest.screen().findByRole('link', { name: 'نمایش شماره' });
  expect(link.getAttribute('href')).toBe(`/login?back=${encodeURIComponent('/suppliers/sepahan?price=1')}&why=number`);

  server.me = buyer;
  const contact = { phones: ['+982155000000'], contacts: [{ name: 'واحد فروش', role: 'فروش', phone: '+982155001234' }] };
  server.override.set('/api/suppliers/sepahan/contact', () => ({ status: 200, body: { data: contact } }));
  const { screen } = await openPage('/suppliers/sepahan?price=1', server);
  fireEvent.click(await screen().findByRole('button', { name: 'نمایش شماره' }));
  const phone = await screen().findByRole('link', { name: '۰۲۱۵۵۰۰۰۰۰۰' });
  expect(phone.getAttribute('href')).toBe('tel:+982155000000');
  expect(screen().getByText('واحد فروش، فروش')).toBeTruthy();
  expect(server.bodies).toContainEqual({ price_id: 1 });
  expect(server.calls.filter((call) => call.endsWith('/contact'))).toHaveLength(1);
  await expectAccessibleInFull();
});

test('says why the numbers are not shown after too many of them', async () => {
  const server = aSupplierServer();
  server.me = buyer;
  server.override.set('/api/suppliers/sepahan/contact', () =>
    refusal(429, 'reveal_limit', 'امروز شمارهٔ ۳۰ تأمین‌کننده را دیده‌اید.'),
  );
  const { screen } = await openPage('/suppliers/sepahan', server);
  fireEvent.click(await screen().findByRole('button', { name: 'نمایش شماره' }));
  expect((await screen().findByRole('alert')).textContent).toContain('امروز شمارهٔ ۳۰ تأمین‌کننده را دیده‌اید.');
});

test('shares a text with prices of today and the address', async () => {
  const server = aSupplierServer();
  const { screen } = await openPage('/suppliers/sepahan', server);
  fireEvent.click(await screen().findByRole('button', { name: 'اشتراک‌گذاری' }));
  const text = (await screen().findByRole('textbox', { name: 'متن برای پیام‌رسان' })) as HTMLTextAreaElement;
  const lines = text.value.split('\n');
  expect(lines[0]).toBe('فولاد سپاهان در راسته');
  expect(lines[2]).toMatch(/^میلگرد ۱۴ .*: [۰-۹٬]+ تومان، هر کیلوگرم، (?:با|بدون) ارزش افزوده، نقد$/);
  expect(lines.at(-1)).toBe(`${location.origin}/suppliers/sepahan`);
  await expectAccessibleInFull();
});

test('redirects a former handle, and answers an unknown one with 404', async () => {
  const server = aSupplierServer();
  server.override.set('/api/suppliers/old-name', () => ({ status: 200, body: { data: aSupplierPage() } }));
  const { router, screen } = await openPage('/suppliers/old-name', server);
  await waitFor(() => expect(router.state.location.pathname).toBe('/suppliers/sepahan'));
  await router.navigate({ to: '/suppliers/$handle', params: { handle: 'nobody' } });
  expect(await screen().findByText('این صفحه پیدا نشد')).toBeTruthy();
});
