import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { cities, NOW, rebar14 } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aQuote, aVersion } from '../../../testing/quotes.ts';
import { anRfq } from '../../../testing/rfqs.ts';
import { onQuoteChanged } from '../../../trade/quotes/events.ts';
import { sharedQuoteRoute } from '../../public/shared-quote/shared-quote.tsx';
import { newQuotePage, quotePage, quotesPage } from './quotes.tsx';

const openPage = openerOf(newQuotePage, quotePage, quotesPage, sharedQuoteRoute);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

const branch = { id: 3, code: 'branch', title: 'شاخه', dimension: 'piece', factor: '1' };
const ton = { id: 2, code: 'ton', title: 'تن', dimension: 'mass', factor: '1000' };
const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 };

function aServer(): MarketServer {
  const server = new MarketServer();
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
  server.override.set('/api/user/answerable-rfqs/11', () => ok(anRfq()));
  server.override.set('/api/units', () => ok([rebar14.unit, ton, branch]));
  server.override.set('/api/cities', () => ok(cities));
  server.override.set('/api/user/rfq/11/quotes', () => ok(aQuote(), 201));
  server.override.set('/api/user/quotes/4', () => ok({ ...aQuote(), versions: [aVersion()] }));
  return server;
}
const sent = (server: MarketServer) => server.calls.filter((call) => call === 'POST /api/user/rfq/11/quotes').length;

type Screen = Awaited<ReturnType<typeof openPage>>['screen'];
const lineOf = (screen: Screen, name: RegExp) => within(screen().getByRole('group', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function answer(screen: Screen) {
  await screen().findByRole('heading', { level: 1, name: /پیشنهاد برای/ });
  fill(lineOf(screen, /ردیف ۱/).getByRole('textbox', { name: /^قیمت هر/ }), '38450');
  fireEvent.click(lineOf(screen, /ردیف ۲/).getByRole('button', { name: /را ندارم$/ }));
  fill(screen().getByRole('combobox', { name: 'شهر تحویل' }), 'اصفهان، اصفهان');
}
const press = (screen: Screen, name: string) => fireEvent.click(screen().getByRole('button', { name }));

test('answers line by line with words and sums, and a double click sends one quote', async () => {
  const server = aServer();
  const { screen, router } = await openPage('/panel/quotes/new/11', server);
  await answer(screen);
  expect(screen().getByText('سی و هشت هزار و چهارصد و پنجاه تومان')).toBeTruthy();
  const sums = within(screen().getByRole('region', { name: 'جمع پیشنهاد' }));
  expect(sums.getByText(/^۳۸٬۴۵۰٬۰۰۰/)).toBeTruthy();
  expect(sums.getByText('با ارزش افزوده ۴۲٬۲۹۵٬۰۰۰ تومان')).toBeTruthy();
  await expectAccessibleInFull();
  const form = screen().getByRole('button', { name: 'ارسال پیشنهاد' }).closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(sent(server)).toBe(1);
  expect(screen().getByRole('status', { name: 'پیام‌ها' }).textContent).toContain('ارسال شد');
  const body = server.bodies.at(-1) as { lines: object[]; valid_until: string };
  expect(body).toMatchObject({ rfq_version: 1, version: 0, vat_included: false, city_id: 1, payment: 'cash', credit_days: 0 });
  expect(body.lines).toMatchObject([
    { rfq_line_id: 101, amount: 384_500, unit_id: 1, quantity: '1000', not_available: false },
    { rfq_line_id: 102, amount: null, not_available: true },
  ]);
  // Whole hours: the hour that has begun is counted.
  expect(Date.parse(body.valid_until)).toBe(NOW + 3 * 86_400_000 + 3_600_000);
  expect(localStorage.length).toBe(0);
});

test('converts the quantity for another unit, and asks for a weight when units are not comparable', async () => {
  const { screen } = await openPage('/panel/quotes/new/11', aServer());
  await answer(screen);
  const line = lineOf(screen, /ردیف ۱/);
  fireEvent.click(line.getByRole('button', { name: /^جایگزین، واحد و یادداشت/ }));
  fill(line.getByRole('combobox', { name: 'واحد' }), '2');
  expect(line.getByRole<HTMLInputElement>('textbox', { name: /^مقدار/ }).value).toBe('۱');
  expect(line.queryByRole('textbox', { name: /وزن هر واحد/ })).toBeNull();
  fill(line.getByRole('combobox', { name: 'واحد' }), '3');
  expect(line.getByRole('textbox', { name: /وزن هر واحد/ })).toBeTruthy();
});

test('shows missing values at their fields, and keeps typed values over a failure and a reload', async () => {
  const server = aServer();
  const { screen } = await openPage('/panel/quotes/new/11', server);
  await screen().findByRole('heading', { level: 1, name: /پیشنهاد برای/ });
  press(screen, 'ارسال پیشنهاد');
  expect(await screen().findByText('شهر را از فهرست انتخاب کنید.')).toBeTruthy();
  const wrong = lineOf(screen, /ردیف ۱/).getByRole('textbox', { name: /^قیمت هر/ });
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  const told = screen().getByRole('status', { name: 'پیام‌ها' });
  await waitFor(() => expect(told.textContent).toContain('لطفاً همهٔ فیلدهای الزامی را درست وارد کنید.'));
  expect(sent(server)).toBe(0);
  await answer(screen);
  server.override.set('/api/user/rfq/11/quotes', () => refusal(503, 'unavailable', 'اکنون در دسترس نیست.'));
  press(screen, 'ارسال پیشنهاد');
  expect(await screen().findByText('اکنون در دسترس نیست.')).toBeTruthy();
  cleanup();
  server.override.set('/api/user/rfq/11/quotes', () => ok(aQuote(), 201));
  const again = await openPage('/panel/quotes/new/11', server);
  expect(await again.screen().findByText(/برگردانده شد/)).toBeTruthy();
  const line = lineOf(again.screen, /ردیف ۱/);
  expect(line.getByRole<HTMLInputElement>('textbox', { name: /^قیمت هر/ }).value).toMatch(/38450|۳۸٬۴۵۰/);
});

test('keeps values typed during the request for the next version', async () => {
  const server = aServer();
  const { screen, router } = await openPage('/panel/quotes/new/11', server);
  await answer(screen);
  press(screen, 'ارسال پیشنهاد');
  fill(lineOf(screen, /ردیف ۱/).getByRole('textbox', { name: /^قیمت هر/ }), '39000');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(server.bodies.at(-1)).toMatchObject({ lines: [{ amount: 384_500 }, {}] });
  cleanup();
  const mine = { invitation: null, quote_id: 4, is_awarded: false, is_buyer: false } as const;
  server.override.set('/api/user/answerable-rfqs/11', () => ok(anRfq({ mine })));
  const again = await openPage('/panel/quotes/new/11', server);
  await again.screen().findByRole('heading', { level: 1, name: /نسخهٔ ۲ پیشنهاد/ });
  const amount = lineOf(again.screen, /ردیف ۱/).getByRole<HTMLInputElement>('textbox', { name: /^قیمت هر/ });
  expect(amount.value).toBe('۳۹٬۰۰۰');
});

test('creates no second version after a lost response: the form stays on the event, and a reload retries with the same key', async () => {
  const server = aServer();
  const { screen, queryClient } = await openPage('/panel/quotes/new/11', server);
  await answer(screen);
  server.override.set('/api/user/rfq/11/quotes', () => {
    throw new TypeError('Failed to fetch');
  });
  press(screen, 'ارسال پیشنهاد');
  const failure = await screen().findByText(/اتصال برقرار نشد/);
  const mine = { invitation: null, quote_id: 4, is_awarded: false, is_buyer: false } as const;
  server.override.set('/api/user/answerable-rfqs/11', () => ok(anRfq({ mine })));
  onQuoteChanged(queryClient, { quote_id: 4, rfq_id: 11 });
  await waitFor(() => expect(server.calls).toContain('/api/user/quotes/4'));
  expect(failure.isConnected).toBe(true);
  cleanup();
  server.override.set('/api/user/rfq/11/quotes', () => ok(aQuote(), 201));
  const again = await openPage('/panel/quotes/new/11', server);
  await again.screen().findByText(/برگردانده شد/);
  press(again.screen, 'ارسال پیشنهاد');
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(server.bodies.at(-1)).toMatchObject({ version: 0 });
  expect(server.keys).toHaveLength(2);
  expect(new Set(server.keys).size).toBe(1);
  expect(localStorage).toHaveLength(0);
});

test('focuses a refused field, and shows refusals without a field beside the button', async () => {
  const server = aServer();
  const { screen } = await openPage('/panel/quotes/new/11', server);
  await answer(screen);
  const refuse = (errors: object) =>
    server.override.set('/api/user/rfq/11/quotes', () =>
      refusal(422, 'invalid', 'لطفاً همهٔ فیلدهای الزامی را درست وارد کنید.', { errors }),
    );
  refuse({ 'lines.0.quantity': ['مقدار باید بیش از صفر باشد.'], note: ['بلند است.'] });
  press(screen, 'ارسال پیشنهاد');
  const quantity = () => lineOf(screen, /ردیف ۱/).getByRole('textbox', { name: /^مقدار/ });
  await waitFor(() => expect(document.activeElement).toBe(quantity()));
  expect(quantity().getAttribute('aria-invalid')).toBe('true');
  refuse({ lines: ['دست‌کم به یک ردیف قیمت بدهید.'] });
  press(screen, 'ارسال پیشنهاد');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('دست‌کم به یک ردیف قیمت بدهید.'));
});

test('does not refuse a line marked as unavailable for values typed in it before', async () => {
  const server = aServer();
  const { screen, router } = await openPage('/panel/quotes/new/11', server);
  await answer(screen);
  const second = lineOf(screen, /ردیف ۲/);
  fireEvent.click(second.getByRole('button', { name: /را دارم$/ }));
  fill(second.getByRole('textbox', { name: 'تحویل (روز)' }), 'فردا');
  fill(second.getByRole('textbox', { name: /^مقدار/ }), '');
  fireEvent.click(second.getByRole('button', { name: /را ندارم$/ }));
  press(screen, 'ارسال پیشنهاد');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(server.bodies.at(-1)).toMatchObject({ lines: [{}, { not_available: true, quantity: anRfq().lines[1]?.quantity }] });
});

test('shows what changed in a concurrently edited RFQ, keeps typed values, and answers its present version', async () => {
  const server = aServer();
  const { screen, router } = await openPage('/panel/quotes/new/11', server);
  await answer(screen);
  const [first, second] = anRfq().lines as [ReturnType<typeof anRfq>['lines'][0], ReturnType<typeof anRfq>['lines'][0]];
  const changed = anRfq({ version: 2, lines: [{ ...first, quantity: '2000' }, second] });
  server.override.set('/api/user/rfq/11/quotes', () => refusal(409, 'stale', 'تغییر کرده است.', { data: changed }));
  press(screen, 'ارسال پیشنهاد');
  expect(
    await screen().findByText('«میلگرد ۱۴ ذوب‌آهن، ۱٬۰۰۰ کیلوگرم» به «میلگرد ۱۴ ذوب‌آهن، ۲٬۰۰۰ کیلوگرم» تغییر کرد'),
  ).toBeTruthy();
  server.override.set('/api/user/rfq/11/quotes', () => ok(aQuote(), 201));
  press(screen, 'ارسال پیشنهاد');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(server.bodies.at(-1)).toMatchObject({ rfq_version: 2, lines: [{ amount: 384_500 }, { not_available: true }] });
});

test('starts the next version from the last one', async () => {
  const server = aServer();
  server.override.set('/api/user/answerable-rfqs/11', () =>
    ok(anRfq({ mine: { invitation: null, quote_id: 4, is_awarded: false, is_buyer: false } })),
  );
  const { screen } = await openPage('/panel/quotes/new/11', server);
  await screen().findByRole('heading', { level: 1, name: /نسخهٔ ۲ پیشنهاد/ });
  expect(screen().getByRole<HTMLInputElement>('combobox', { name: 'شهر تحویل' }).value).toBe('اصفهان');
  fireEvent.click(lineOf(screen, /ردیف ۲/).getByRole('button', { name: /را ندارم$/ }));
  press(screen, 'ارسال نسخهٔ تازه');
  await waitFor(() =>
    expect(server.bodies.at(-1)).toMatchObject({ version: 1, lines: [{ amount: 384_500, lead_time_days: 2 }, {}] }),
  );
});

test('refuses a user without an approved profile, and a closed RFQ', async () => {
  const server = aServer();
  if (server.me) server.me = { ...server.me, supplier: null };
  const { screen } = await openPage('/panel/quotes/new/11', server);
  expect(await screen().findByText('پروفایل تأمین‌کنندهٔ تأییدشده لازم است')).toBeTruthy();
});

test.each([
  ['its supplier', 5],
  ['its buyer', 6],
])('prints a quote with both parties for %s', async (_, id) => {
  const server = aServer();
  if (server.me) server.me = { ...server.me, id };
  const party = { identity: null, economic_code: null, city: 'اصفهان' };
  const paper = { quote: aQuote(), rfq_lines: [], fingerprint: 'f0', seller: { ...party, name: 'نورد یزد' } };
  server.override.set('/api/user/quotes/4/paper', () => ok({ ...paper, buyer: { ...party, name: 'سازهٔ نمونه' } }));
  server.override.set('/api/user/rfq/11', () => ok(anRfq()));
  const { screen } = await openPage('/panel/quotes/4', server);
  const sheet = within(await screen().findByRole('article', { name: 'پیش‌فاکتور' }));
  expect(sheet.getByRole('heading', { name: 'فروشنده: نورد یزد' })).toBeTruthy();
  expect(sheet.getByRole('heading', { name: 'خریدار: سازهٔ نمونه' })).toBeTruthy();
  expect(sheet.queryByRole('button')).toBeNull();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const link = screen().getByRole('link', { name: 'دریافت PDF' });
  expect(link.getAttribute('href')).toBe('/api/user/quotes/4/paper/export');
  press(screen, 'چاپ');
  expect(print).toHaveBeenCalledOnce();
});

test('lists quotes by tab and state, and declines invitations', async () => {
  const server = aServer();
  server.override.set('/api/user/quotes', () => ({ status: 200, body: { data: [aQuote({ cancelled_awards: 1 })], meta } }));
  const invited = anRfq({ mine: { invitation: 'invited', quote_id: null, is_awarded: false, is_buyer: false } });
  server.override.set('/api/user/answerable-rfqs', () => ({ status: 200, body: { data: [invited], meta } }));
  const { screen } = await openPage('/panel/quotes', server);
  const row = (await screen().findByRole('link', { name: 'میلگرد سقف' })).closest('li') as HTMLElement;
  expect(within(row).getByText('۴۲٬۲۹۵٬۰۰۰ تومان')).toBeTruthy();
  expect(within(row).getByText('سفارش لغوشده')).toBeTruthy();
  await expectAccessibleInFull();
  server.override.set('/api/user/quotes', () => refusal(500, 'internal', 'خطای سرور.'));
  fireEvent.click(screen().getByRole('tab', { name: 'پذیرفته‌نشده' }));
  expect(await screen().findByRole('alert')).toBeTruthy();
  server.override.set('/api/user/quotes', () => ({ status: 200, body: { data: [], meta: { ...meta, total: 0 } } }));
  fireEvent.click(screen().getByRole('tab', { name: 'پذیرفته‌شده' }));
  expect(await screen().findByText('پیشنهادی با این وضعیت ندارید')).toBeTruthy();
  fireEvent.click(screen().getByRole('tab', { name: 'دعوت‌ها' }));
  fireEvent.click(await screen().findByRole('button', { name: 'نپذیرفتن دعوت' }));
  server.override.set('/api/user/rfq/11/decline', () => ok(invited));
  await pressSettled(within(await screen().findByRole('dialog')).getByRole('button', { name: 'تأیید' }));
  await waitFor(() => expect(server.calls).toContain('POST /api/user/rfq/11/decline'));
});

test('shows the terms of a quote, withdraws it after confirmation, and shares it by a URL', async () => {
  const server = aServer();
  const { screen } = await openPage('/panel/quotes/4', server);
  const heading = await screen().findByRole('heading', { level: 1, name: 'پیشنهاد P-1405-000004' });
  // The number stays on one line.
  expect(within(heading).getByText('P-1405-000004').className).toContain('code');
  expect(screen().getByText('چهل و دو میلیون و دویست و نود و پنج هزار تومان')).toBeTruthy();
  await expectAccessibleInFull();
  const link = { token: 'abcdefghijklmnopqrstuv', url: 'https://r.test/q/abcdefghijklmnopqrstuv' };
  const expires_at = new Date(NOW).toISOString();
  server.override.set('/api/user/quotes/4/link', () => ok({ ...link, expires_at }, 201));
  press(screen, 'ساخت لینک');
  expect(await screen().findByDisplayValue(link.url)).toBeTruthy();
  server.override.set('/api/user/quotes/4/withdraw', () => ok(aQuote({ status: 'withdrawn' })));
  press(screen, 'پس گرفتن پیشنهاد');
  await pressSettled(within(await screen().findByRole('dialog')).getByRole('button', { name: 'تأیید' }));
  await waitFor(() => expect(server.bodies.at(-1)).toEqual({ version: 1 }));
});

test('shows both parties, the sum in words and the fingerprint at its URL, and 404 for another URL', async () => {
  const server = aServer();
  const party = { name: 'نورد یزد', identity: '10100000019', economic_code: null, city: 'یزد' };
  const rfq_lines = [{ id: 101, position: 1, title: 'میلگرد ۱۴', quantity: '1000', unit: rebar14.unit }];
  server.override.set('/api/q/abcdefghijklmnopqrstuv', () =>
    ok({ quote: aQuote(), rfq_lines, seller: party, buyer: { ...party, name: 'سازهٔ البرز' }, fingerprint: 'ab12' }),
  );
  const { screen } = await openPage('/q/abcdefghijklmnopqrstuv', server);
  expect(await screen().findByRole('heading', { name: /فروشنده: نورد یزد/ })).toBeTruthy();
  expect(screen().getAllByText('۱۰۱۰۰۰۰۰۰۱۹')).toHaveLength(2);
  expect(screen().getByText('چهل و دو میلیون و دویست و نود و پنج هزار تومان')).toBeTruthy();
  expect(screen().getByText('ab12')).toBeTruthy();
  const file = screen().getByRole('link', { name: 'دریافت PDF' });
  expect(file.getAttribute('href')).toBe('/api/q/abcdefghijklmnopqrstuv/export');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  await expectAccessibleInFull();
});

test('shows the sum of the won part of a quote on the sheet and the page, not that of the whole', async () => {
  const server = aServer();
  const party = { name: 'نورد یزد', identity: null, economic_code: null, city: 'یزد' };
  const rfq_lines = [{ id: 101, position: 1, title: 'میلگرد ۱۴', quantity: '1000', unit: rebar14.unit }];
  const award = { id: 1, rfq_line_id: 101, quote_id: 4, quote_version: 1, quantity: '400', amount: 384_500 };
  const quote = aQuote({
    status: 'accepted',
    current: aVersion({
      freight: 1_000_000,
      totals: { lines: 384_500_000, vat: 38_450_000, freight: 1_000_000, all: 423_950_000 },
    }),
    awards: [{ ...award, awarded_at: '2026-11-21T08:00:00.000Z' }],
  });
  const paper = { quote, rfq_lines, seller: party, buyer: { ...party, name: 'سازهٔ البرز' }, fingerprint: 'ab12' };
  server.override.set('/api/q/abcdefghijklmnopqrstuv', () => ok(paper));
  const { screen } = await openPage('/q/abcdefghijklmnopqrstuv', server);
  const won = within(await screen().findByRole('region', { name: 'ردیف‌های برنده‌شده' }));
  // 400 × 384,500 Rial and VAT of 10 %; the freight was quoted for the whole load.
  expect(won.getByRole('row', { name: 'جمع ردیف‌های برنده‌شده ۱۶٬۹۱۸٬۰۰۰' })).toBeTruthy();
  expect(won.getByText(/کرایه برای همهٔ بار پیشنهاد/)).toBeTruthy();
  expect(screen().getByText('شانزده میلیون و نهصد و هجده هزار تومان')).toBeTruthy();
  expect(screen().getByRole('row', { name: 'جمع کل پیشنهاد ۴۲٬۳۹۵٬۰۰۰' })).toBeTruthy();
  await expectAccessibleInFull();
});
