import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { cities, rebar14 } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aPrefill, aPrefillPrice } from '../../../testing/prefill.ts';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aQuote, aVersion } from '../../../testing/quotes.ts';
import { anRfq } from '../../../testing/rfqs.ts';
import { newQuotePage, quotePage } from './quotes.tsx';

const openPage = openerOf(newQuotePage, quotePage);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

const branch = { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' };
const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const prefillPath = '/api/user/rfq/11/quotes/prefill';
const sendPath = '/api/user/rfq/11/quotes';

function aServer(prefill = aPrefill()): MarketServer {
  const server = new MarketServer();
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
  server.override.set('/api/user/answerable-rfqs/11', () => ok(anRfq()));
  server.override.set('/api/units', () => ok([rebar14.unit, branch]));
  server.override.set('/api/cities', () => ok(cities));
  server.override.set(prefillPath, () => ok(prefill));
  server.override.set(sendPath, () => ok(aQuote(), 201));
  server.override.set('/api/user/quotes/4', () => ok({ ...aQuote(), versions: [aVersion()] }));
  return server;
}

async function open(server: MarketServer) {
  const page = await openPage('/panel/quotes/new/11', server);
  await page.screen().findByRole('heading', { level: 1, name: /پیشنهاد/ });
  const line = (position: string) => within(page.screen().getByRole('group', { name: new RegExp(`^ردیف ${position}`) }));
  const amount = (position: string) => line(position).getByRole<HTMLInputElement>('textbox', { name: /^قیمت هر/ });
  const press = (name: string | RegExp) => fireEvent.click(page.screen().getByRole('button', { name }));
  const sums = () => within(page.screen().getByRole('region', { name: 'جمع پیشنهاد' }));
  return { ...page, line, amount, press, sums };
}
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('fills known lines and the terms, says where they come from, and sends with two presses', async () => {
  const server = aServer();
  const { screen, router, line, amount, press, sums } = await open(server);
  expect(amount('۱').value).toBe('۳۸٬۴۵۰');
  expect(line('۱').getByText('قیمت امروز شما هر کیلوگرم ۳۸٬۴۵۰ تومان')).toBeTruthy();
  expect(line('۱').getByRole<HTMLInputElement>('textbox', { name: 'تحویل (روز)' }).value).toBe('۲');
  expect(screen().getByText('۱ ردیف از ۲ با قیمت‌های خودتان پر شد')).toBeTruthy();
  expect(screen().getByRole<HTMLInputElement>('combobox', { name: 'شهر تحویل' }).value).toBe('اصفهان');
  // What checks the form comes with the first sign of a user.
  expect(sums().queryByText('۱ مورد مانده')).toBeNull();
  fireEvent.pointerMove(window);
  expect(await sums().findByText('۱ مورد مانده')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(sums().getByRole('button', { name: 'ردیف ۲: قیمت' }));
  expect(document.activeElement).toBe(amount('۲'));
  press(/را ندارم$/);
  expect(sums().queryByText(/مورد مانده/)).toBeNull();
  const form = () => screen().getByRole('form').dataset;
  expect(form().tried).toBeUndefined();
  press('ارسال پیشنهاد');
  expect(form().tried).toBe('true');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(server.bodies.at(-1)).toMatchObject({
    city_id: 1,
    lines: [{ amount: 384_500, lead_time_days: 2 }, { not_available: true }],
  });
});

test('empties all that was filled in, keeps that over a reload, and fills it again', async () => {
  const server = aServer();
  const first = await open(server);
  first.press('خالی کردن فرم');
  expect(first.amount('۱').value).toBe('');
  expect(first.screen().getByRole<HTMLInputElement>('combobox', { name: 'شهر تحویل' }).value).toBe('');
  cleanup();
  const again = await open(server);
  expect(again.amount('۱').value).toBe('');
  again.press('پر کردن با قیمت‌های من');
  expect(again.amount('۱').value).toBe('۳۸٬۴۵۰');
});

test('asks again for other terms: own amounts follow them, typed ones stay', async () => {
  const server = aServer();
  server.override.set(prefillPath, (_body, _method, query) =>
    ok(query.get('vat_included') === 'true' ? aPrefill({ first: { price: aPrefillPrice({ amount: 422_950 }) } }) : aPrefill()),
  );
  const { screen, line, amount } = await open(server);
  fill(amount('۲'), '480000');
  fill(screen().getByRole('combobox', { name: 'ارزش افزوده' }), 'true');
  await waitFor(() => expect(amount('۱').value).toBe('۴۲٬۲۹۵'));
  expect(line('۱').getByText(/۱۰٪ ارزش افزوده اضافه شد/)).toBeTruthy();
  expect(amount('۲').value).toBe('۴۸۰٬۰۰۰');
});

test('leaves an expired price to a press, and says why a line stays empty', async () => {
  const expired = aPrefillPrice({ age: 'expired', stated_at: '2026-11-14T08:00:00.000Z' });
  const server = aServer(aPrefill({ first: { price: expired } }));
  const { line, amount } = await open(server);
  expect(amount('۱').value).toBe('');
  expect(line('۱').getByText(/۲۳ آبان شما هر کیلوگرم ۳۸٬۴۵۰ تومان؛ منقضی‌شده/)).toBeTruthy();
  fireEvent.click(line('۱').getByRole('button', { name: /^استفاده/ }));
  expect(amount('۱').value).toBe('۳۸٬۴۵۰');
  expect(line('۲').getByText('این ردیف از فهرست کالاها نیست؛ قیمت را بنویسید')).toBeTruthy();
  cleanup();
  localStorage.clear();
  const other = aServer(aPrefill({ first: { price: null, gap: 'unit', unit: branch } }));
  expect(
    (await open(other)).line('۱').getByText('قیمت شما برای هر شاخه است؛ وزن هر شاخه ثبت نشده و به کیلوگرم تبدیل نشد'),
  ).toBeTruthy();
});

test('names the piece whose weight a conversion used, whichever of both units it is', async () => {
  const stated = { amount: 107_630_000, unit: branch, vat_included: true };
  const price = aPrefillPrice({ amount: 433_710, stated, unit_weight_kg: '225.6' });
  const { line } = await open(aServer(aPrefill({ first: { price } })));
  expect(line('۱').getByText(/شما هر شاخه ۱۰٬۷۶۳٬۰۰۰ تومان؛ وزن هر شاخه ۲۲۵٫۶ کیلوگرم؛ ۱۰٪ ارزش افزوده کم شد/)).toBeTruthy();
});

test('moves between cells by keys, restores a text with Escape, and takes a copied column', async () => {
  const { line, amount } = await open(aServer());
  const quantity = (position: string) => line(position).getByRole<HTMLInputElement>('textbox', { name: /^مقدار/ });
  amount('۱').focus();
  fireEvent.keyDown(amount('۱'), { key: 'Enter' });
  expect(document.activeElement).toBe(amount('۲'));
  fireEvent.keyDown(amount('۲'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(amount('۱'));
  fireEvent.keyDown(amount('۱'), { key: 'ArrowLeft' });
  expect(document.activeElement).toBe(quantity('۱'));
  fill(quantity('۱'), '7');
  fireEvent.keyDown(quantity('۱'), { key: 'Escape' });
  expect(quantity('۱').value).toBe('۱٬۰۰۰');
  fireEvent.paste(amount('۱'), { clipboardData: { getData: () => '39000\t500\n490000\t20\n1\t1' } });
  expect([amount('۱').value, quantity('۱').value, amount('۲').value]).toEqual(['۳۹٬۰۰۰', '۵۰۰', '۴۹۰٬۰۰۰']);
});

test('asks whether an amount far from the expected one is correct, and sends it confirmed', async () => {
  const server = aServer();
  const jump = { rfq_line_id: 101, jump_percent: 30, is_far: false, expected_amount: 384_500, expected_of: 'own' };
  server.override.set(sendPath, (body) => {
    const [first] = (body as { lines: { confirm_amount?: number }[] }).lines;
    if (first?.confirm_amount) return ok(aQuote(), 201);
    const errors = { 'lines.0.amount': ['این مبلغ ۳۰٪ بیشتر از قیمت خودتان است.'] };
    return refusal(422, 'price_jump', 'تأیید کنید.', { errors, data: { jumps: [jump] } });
  });
  const { screen, router, amount, press } = await open(server);
  fill(amount('۱'), '50000');
  fill(amount('۲'), '480000');
  press('ارسال پیشنهاد');
  const dialog = within(await screen().findByRole('dialog'));
  expect(dialog.getByText('قیمت خودتان:')).toBeTruthy();
  await pressSettled(dialog.getByRole('button', { name: 'بازبینی' }));
  await waitFor(() => expect(document.activeElement).toBe(amount('۱')));
  expect(amount('۱').getAttribute('aria-invalid')).toBe('true');
  press('ارسال پیشنهاد');
  await pressSettled(within(await screen().findByRole('dialog')).getByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(server.bodies.at(-1)).toMatchObject({ lines: [{ amount: 500_000, confirm_amount: 500_000 }, {}] });
});

test('shows a refusal of the server at its field and in the list, until the field changes', async () => {
  const server = aServer();
  const { line, amount, press, sums } = await open(server);
  fill(amount('۲'), '480000');
  server.override.set(sendPath, () =>
    refusal(422, 'invalid', 'درست نیست.', { errors: { 'lines.0.amount': ['بیش از حد بزرگ است.'] } }),
  );
  press('ارسال پیشنهاد');
  await waitFor(() => expect(document.activeElement).toBe(amount('۱')));
  expect(line('۱').getByText('بیش از حد بزرگ است.')).toBeTruthy();
  expect(sums().getByRole('button', { name: 'ردیف ۱: قیمت' })).toBeTruthy();
  fill(amount('۱'), '38000');
  expect(sums().queryByRole('button', { name: 'ردیف ۱: قیمت' })).toBeNull();
});

test('opens the last version of a sent quote, and says what changed since', async () => {
  const now = aPrefillPrice({ amount: 400_000, stated: { amount: 400_000, unit: rebar14.unit, vat_included: false } });
  const server = aServer(aPrefill({ first: { price: { ...now, stated_at: '2030-01-01T00:00:00.000Z' } } }));
  const mine = { invitation: null, quote_id: 4, is_awarded: false, is_buyer: false } as const;
  server.override.set('/api/user/answerable-rfqs/11', () => ok(anRfq({ mine })));
  const { screen, line, amount } = await open(server);
  expect(amount('۱').value).toBe('۳۸٬۴۵۰');
  expect(screen().getByText(/اکنون ۴۰٬۰۰۰ تومان است؛ نوشته بودید ۳۸٬۴۵۰ تومان/)).toBeTruthy();
  expect(screen().getByText('ردیف تازه: نبشی ۵، ۲۰ شاخه')).toBeTruthy();
  fireEvent.click(line('۱').getByRole('button', { name: /^استفاده/ }));
  expect(amount('۱').value).toBe('۴۰٬۰۰۰');
});

test('previews what the buyer will see, and works without the prefill', async () => {
  const server = aServer();
  server.override.set(prefillPath, () => refusal(503, 'unavailable', 'اکنون در دسترس نیست.'));
  const { screen, amount, press } = await open(server);
  expect(screen().getByText(/قیمت‌های شما بارگذاری نشد/)).toBeTruthy();
  fill(amount('۱'), '38450');
  press('پیش‌نمایش');
  const dialog = within(await screen().findByRole('dialog', { name: 'پیش‌نمایش' }));
  expect(dialog.getByText('۴۲٬۲۹۵٬۰۰۰ تومان')).toBeTruthy();
});
