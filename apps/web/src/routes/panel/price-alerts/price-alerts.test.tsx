import type { PriceAlert } from '@rasteh/contract/pricing/price-alerts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { kilogram, NOW, rebar14 } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { productRoute } from '../../public/product/product.tsx';
import { panelPriceAlertsRoute } from './price-alerts.tsx';

const openPage = openerOf(panelPriceAlertsRoute, productRoute);

const { id, slug, title } = rebar14;
const anAlert = (part: Partial<PriceAlert> = {}): PriceAlert => ({
  id: 1,
  kind: 'under',
  amount: 380_000,
  percent: null,
  base_amount: null,
  is_met: false,
  product: { id, slug, title },
  variation: null,
  city: null,
  unit: kilogram,
  lowest_amount: 400_000,
  notified_at: null,
  notified_amount: null,
  created_at: new Date(NOW).toISOString(),
  ...part,
});

function aServer(alerts: PriceAlert[]) {
  const server = new MarketServer();
  server.me = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null };
  server.override.set('/api/user/price-alerts', (body) => {
    if (body === undefined) return { status: 200, body: { data: [...alerts] } };
    const made = anAlert({ id: 9, ...(body as Partial<PriceAlert>) });
    alerts.unshift(made);
    return { status: 201, body: { data: made } };
  });
  return server;
}

test('lists the alerts with the price of now and the last crossing, what is gone too', async () => {
  const alerts = [
    anAlert({ notified_at: new Date(NOW - 8 * 60_000).toISOString(), notified_amount: 379_000, is_met: true }),
    anAlert({ id: 2, kind: 'change', amount: null, percent: 5, base_amount: 410_000, city: { id: 2, name: 'ری' } }),
    anAlert({ id: 3, kind: 'available', amount: null, product: null, lowest_amount: null }),
  ];
  const { screen } = await openPage('/panel/price-alerts', aServer(alerts));
  const rows = within(await screen().findByRole('list', { name: 'هشدارها' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('وقتی به ۳۸٬۰۰۰ تومان یا کمتر برسد');
  expect(rows[0]?.textContent).toContain('کمترین قیمت اکنون: ۴۰٬۰۰۰ تومان، هر کیلوگرم');
  expect(rows[0]?.textContent).toContain('آخرین خبر: ۸ دقیقه پیش، در ۳۷٬۹۰۰ تومان');
  expect(rows[0]?.textContent).toContain('همین حالا برقرار است');
  expect(rows[1]?.textContent).toContain('وقتی ۵٪ تغییر کند، نسبت به ۴۱٬۰۰۰ تومان (ری)');
  expect(rows[2]?.textContent).toContain('این کالا دیگر عمومی نیست.');
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/products/${id}/${slug}`);
  await expectAccessibleInFull();
});

test('takes up the alert that was typed on the page of a product, and sets it with one press', async () => {
  const server = aServer([]);
  const value = encodeURIComponent('۳۸۵۰۰');
  const { screen, router } = await openPage(`/panel/price-alerts?product=${id}&kind=under&value=${value}`, server);
  const amount = await screen().findByRole<HTMLInputElement>('textbox', { name: 'مبلغ هر کیلوگرم (تومان)' });
  expect(amount.value).toBe('۳۸۵۰۰');
  // What is no amount is refused with the reason, not as missing.
  fireEvent.change(amount, { target: { value: 'ارزان' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت هشدار' }));
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(screen().queryByText('این فیلد الزامی است.')).toBeNull();
  fireEvent.change(amount, { target: { value: '۳۸۵۰۰' } });
  await pressSettled(screen().getByRole('button', { name: 'ثبت هشدار' }));
  await screen().findByText('وقتی به ۳۸٬۵۰۰ تومان یا کمتر برسد');
  expect(server.bodies.at(-1)).toEqual({ product_id: id, kind: 'under', variation_id: null, city_id: null, amount: 385_000 });
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test('is changed in place, refused at its field, and deleted after a question', async () => {
  const alerts = [anAlert()];
  const server = aServer(alerts);
  server.override.set('/api/user/price-alerts/1', (body) => {
    if (body === undefined) alerts.length = 0;
    else alerts[0] = anAlert(body as Partial<PriceAlert>);
    return { status: 200, body: { data: body === undefined ? { deleted: 1 } : alerts[0] } };
  });
  const { screen } = await openPage('/panel/price-alerts', server);
  fireEvent.click(await screen().findByRole('button', { name: `تغییر هشدار ${title}` }));
  fireEvent.change(screen().getByRole('combobox', { name: 'هشدار وقتی که' }), { target: { value: 'change' } });
  const percent = screen().getByRole('textbox', { name: 'درصد تغییر' });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت تغییر' }));
  await waitFor(() => expect(percent.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(percent, { target: { value: 'کمی' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت تغییر' }));
  await screen().findByText('این مقدار باید عدد باشد.');
  fireEvent.change(percent, { target: { value: '۷٪' } });
  await pressSettled(screen().getByRole('button', { name: 'ثبت تغییر' }));
  await screen().findByText('وقتی ۷٪ تغییر کند');
  expect(server.bodies.at(-1)).toEqual({ kind: 'change', variation_id: null, city_id: null, percent: 7 });
  fireEvent.click(screen().getByRole('button', { name: `حذف هشدار ${title}` }));
  await pressSettled(await screen().findByRole('button', { name: 'بله' }));
  await screen().findByText('هنوز هشداری ندارید');
});

test('says why the list is not there, and when there is room for no more', async () => {
  const server = aServer([]);
  server.override.set('/api/user/price-alerts', () => refusal(503, 'unavailable', 'سرویس شلوغ است.'));
  const { screen } = await openPage('/panel/price-alerts', server);
  await screen().findByText('سرویس شلوغ است.');
  const full = Array.from({ length: 50 }, (_, n) => anAlert({ id: n + 1, amount: 380_000 + n * 10 }));
  server.override.set('/api/user/price-alerts', () => ({ status: 200, body: { data: full } }));
  fireEvent.click(screen().getByRole('button', { name: 'تلاش دوباره' }));
  await screen().findByText(/به سقف ۵۰ هشدار رسیده‌اید/);
});

test('starts on the page of a product by a plain form', async () => {
  const { screen } = await openPage(`/products/${id}/${slug}`, new MarketServer());
  const form = (await screen().findByRole('region', { name: 'هشدار قیمت' })).querySelector('form') as HTMLFormElement;
  expect([form.getAttribute('action'), form.method]).toEqual(['/panel/price-alerts', 'get']);
  fireEvent.change(within(form).getByRole('textbox', { name: 'مبلغ هر کیلوگرم (تومان)' }), { target: { value: '۳۸۰۰۰' } });
  expect(Object.fromEntries(new FormData(form))).toEqual({ product: String(id), kind: 'under', value: '۳۸۰۰۰' });
  fireEvent.change(within(form).getByRole('combobox', { name: 'هشدار وقتی که' }), { target: { value: 'available' } });
  await waitFor(() => expect(Object.fromEntries(new FormData(form))).toEqual({ product: String(id), kind: 'available' }));
});

test('offers goods to begin with, each leading to the form of its alert', async () => {
  const { screen, router } = await openPage('/panel/price-alerts', aServer([]));
  const offered = within(await screen().findByRole('list', { name: /^بیشترین تغییر/ }));
  fireEvent.click(offered.getByRole('link', { name: `هشدار تازه برای ${title}` }));
  await screen().findByRole('region', { name: `هشدار تازه برای ${title}` });
  expect(router.state.location.searchStr).toBe(`?product=${id}`);
  expect(screen().queryByRole('list', { name: /^بیشترین تغییر/ })).toBeNull();
});
