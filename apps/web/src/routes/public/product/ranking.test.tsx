import type { Offer } from '@rasteh/contract/pricing/offers';
import { formatNumber } from '@rasteh/persian/digits';
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handleEvent } from '../../../app/event-handlers.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { anOffer, cities, NOW, ton } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { productRoute } from './product.tsx';

const openPage = openerOf(productRoute);

const by = (id: number, title: string, amount: number | null, part: Partial<Offer> = {}) =>
  anOffer({
    id,
    amount,
    comparable_amount: amount,
    supplier: { user_id: id, handle: `s${id}`, title, verified: 'none' },
    ...part,
  });
const anOpenPage = async (query = '?quantity=5&unit=ton', freights?: object) => {
  const server = new MarketServer();
  if (freights) server.override.set('/api/freights', () => ({ status: 200, body: { data: freights } }));
  server.offers = [
    by(1, 'پولاد شرق', 409_910),
    by(2, 'آهن‌سرای غرب', 406_900, { min_quantity: '24', unit: ton, amount: 406_900_000 }),
    by(3, 'نورد کویر', 410_280),
    by(4, 'تأمین جنوب', 400_000, { payment: 'credit', credit_days: 45 }),
    by(5, 'آهن سیمرغ', null, { state: 'on_call', payment: 'credit', credit_days: 30 }),
  ];
  return openPage(`/products/9/rebar-14${query}`, server);
};
const table = () => within(within(document.body).getByRole('table', { name: 'جدول قیمت میلگرد ۱۴ ذوب‌آهن' }));
const rowOf = (name: string) =>
  table()
    .getByRole('rowheader', { name: new RegExp(name) })
    .closest('tr') as HTMLElement;
const names = () =>
  table()
    .getAllByRole('rowheader')
    .map((header) => header.querySelector('a')?.textContent)
    .filter(Boolean);
const apart = (name: string) => [...rowOf(name).querySelectorAll('[data-apart]')].map(({ textContent }) => textContent);

test('ranks for 5 tons in cash: what does not fit stands below with its difference, its chip and no rank', async () => {
  const { screen } = await anOpenPage();
  await screen().findByText('کمترین برای ۵ تن نقد', { selector: 'header span' });
  expect(names()).toEqual(['پولاد شرق', 'نورد کویر', 'تأمین جنوب', 'آهن‌سرای غرب', 'آهن سیمرغ']);
  expect(rowOf('پولاد شرق').textContent).toContain('رتبهٔ ۱');
  expect(rowOf('پولاد شرق').textContent).toContain('کمترین برای ۵ تن نقد');
  expect(rowOf('نورد کویر').textContent).toContain('۰٫۱٪ بیشتر از کمترین قیمت با همین شرایط');
  expect(rowOf('آهن‌سرای غرب').textContent).toContain('بدون رتبه');
  expect(rowOf('آهن‌سرای غرب').textContent).toContain('۰٫۷٪ کمتر از کمترین قیمت با همین شرایط');
  expect(screen().getByText('شرایط دیگر').textContent).toBe('شرایط دیگر بدون رتبه برای ۵ تن نقد');
  expect(['آهن‌سرای غرب', 'تأمین جنوب', 'پولاد شرق', 'آهن سیمرغ'].map(apart)).toEqual([['حداقل ۲۴ تن'], ['۴۵ روزه'], [], []]);
  await expectAccessibleInFull();
});

test('shows what the quantity costs, with tax as the visitor chose', async () => {
  const { screen, router } = await anOpenPage();
  await waitFor(() => expect(rowOf('پولاد شرق').textContent).toContain('جمع ۵ تن ۲۰۴٬۹۵۵٬۰۰۰ تومان'));
  expect(rowOf('آهن سیمرغ').textContent).not.toContain('جمع');
  fireEvent.click(screen().getByRole('link', { name: 'با ارزش افزوده' }));
  await waitFor(() => expect(rowOf('پولاد شرق').textContent).toContain('جمع ۵ تن ۲۲۵٬۴۵۰٬۵۰۰ تومان'));
  expect(router.state.location.search).toMatchObject({ vat: 'with', quantity: '5', unit: 'ton' });
});

test('keeps quantity, unit and payment in the address, and names a wrong quantity', async () => {
  const { screen, router } = await anOpenPage('?days=90');
  const form = screen();
  const quantity = form.getByRole('textbox', { name: 'مقدار' });
  expect(rowOf('آهن‌سرای غرب').textContent).toContain('کمترین قیمت نقدی امروز');
  fireEvent.change(quantity, { target: { value: '۵' } });
  fireEvent.click(form.getByRole('button', { name: 'نمایش رتبه' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ days: '90', quantity: '۵', unit: 'ton' }));
  fireEvent.change(form.getByRole('combobox', { name: 'پرداخت' }), { target: { value: 'credit' } });
  fireEvent.click(form.getByRole('button', { name: 'نمایش رتبه' }));
  await waitFor(() => expect(names()[0]).toBe('تأمین جنوب'));
  expect(rowOf('تأمین جنوب').textContent).not.toContain('کمترین');
  expect(apart('پولاد شرق')).toEqual(['نقد']);
  fireEvent.change(quantity, { target: { value: 'پنج' } });
  fireEvent.click(form.getByRole('button', { name: 'نمایش رتبه' }));
  await screen().findByText('مقدار را با عدد بنویسید، مانند ۵ یا ۲٫۵.');
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
});

test('changes ranks in place when a price changes or expires, moves rows on a press alone, and selects a row', async () => {
  const { screen, queryClient, page } = await anOpenPage();
  fireEvent.click(rowOf('نورد کویر'));
  expect(rowOf('نورد کویر').getAttribute('aria-selected')).toBe('true');
  const data = { offers: [by(3, 'نورد کویر', 400_500, { version: 2 })], removed_ids: [] };
  const event = { v: 1, t: 'evt', e: 'offer.changed', id: 'e', ts: new Date(NOW).toISOString(), room: 'product:9', d: data };
  act(() => handleEvent(event as never, { queryClient, api: page.api }));
  await waitFor(() => expect(rowOf('نورد کویر').textContent).toContain('رتبهٔ ۱'));
  expect(names().slice(0, 2)).toEqual(['پولاد شرق', 'نورد کویر']);
  fireEvent.click(screen().getByRole('button', { name: 'نمایش تغییرها' }));
  expect(names().slice(0, 2)).toEqual(['نورد کویر', 'پولاد شرق']);
  expect(rowOf('نورد کویر').getAttribute('aria-selected')).toBe('true');
  const expired = { offers: [by(3, 'نورد کویر', null, { version: 3, state: 'on_call' })], removed_ids: [] };
  act(() => handleEvent({ ...event, d: expired } as never, { queryClient, api: page.api }));
  await waitFor(() => expect(names()[0]).toBe('پولاد شرق'));
  expect(screen().getAllByText('تماس بگیرید')).toHaveLength(2);
});

test('shows the quantity of an address in Persian digits', async () => {
  const { screen } = await anOpenPage('?quantity=2.5&unit=ton');
  const quantity = screen().getByRole('textbox', { name: 'مقدار' }) as HTMLInputElement;
  expect(quantity.value).toBe('۲٫۵');
  fireEvent.click(screen().getByRole('button', { name: 'نمایش رتبه' }));
  await waitFor(() => expect(rowOf('پولاد شرق').textContent).toContain('جمع ۲٫۵ تن'));
});

test('says that nothing fits', async () => {
  const { screen } = await anOpenPage('?quantity=1&unit=kg&payment=credit');
  expect(names()[0]).toBe('تأمین جنوب');
  const server = new MarketServer();
  server.offers = [by(1, 'پولاد شرق', 409_910, { min_quantity: '1000' })];
  await openPage('/products/9/rebar-14?quantity=1&unit=kg', server);
  expect((await screen().findAllByText('امروز هیچ قیمتی برای ۱ کیلوگرم نقد نیست')).length).toBeGreaterThan(0);
});

test('estimates what the quantity costs in a city, where its supplier has stated a freight from there', async () => {
  const city = cities[1];
  const moments = { stated_at: new Date(NOW).toISOString(), valid_until: new Date(NOW + 1_000).toISOString() };
  const rate = { from_city: anOffer({}).city, user_id: 1, vehicle: 'truck', most_kg: 10_000, amount: 90_000_000, ...moments };
  const elsewhere = { ...rate, user_id: 3, from_city: { ...rate.from_city, id: 99 } };
  const { screen } = await anOpenPage('?quantity=25&unit=ton&to=کاشان', { city, rates: [rate, elsewhere] });
  await waitFor(() => expect(rowOf('پولاد شرق').textContent).toContain('در کاشان'));
  // 25 tons at 409,910 Rial with tax, and three lorries of ten tons.
  expect(rowOf('پولاد شرق').textContent).toContain('کرایه ۲۷٬۰۰۰٬۰۰۰ تومان · ۳ تک');
  const total = (25_000 * 409_910 * 11) / 10 / 10 + 27_000_000;
  expect(rowOf('پولاد شرق').textContent).toContain(`در کاشان ${formatNumber(total)} تومان`);
  expect(rowOf('نورد کویر').textContent).toContain('کرایه تا کاشان اعلام نشده');
  screen().getByText('برای ۲۵ تن نقد، تا کاشان');
});

test('says that a city is unknown, and that its estimate needs a quantity', async () => {
  const unknown = await anOpenPage('?quantity=5&unit=ton&to=ناکجا', { city: null, rates: [] });
  await unknown.screen().findByText('شهری با نام «ناکجا» پیدا نشد. نام را از فهرست انتخاب کنید.');
  cleanup();
  const { screen } = await anOpenPage('?to=کاشان', { city: cities[1], rates: [] });
  await screen().findByText('برای برآورد کرایه تا کاشان مقدار را هم بنویسید.');
  expect(screen().queryByText(/اعلام نشده/)).toBeNull();
});
