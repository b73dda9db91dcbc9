import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { cities, rebar14 } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { aQuote as aSentQuote, aVersion } from '../../testing/quotes.ts';
import { aBuyersServer, aComparison, anRfq, aQuote, units } from '../../testing/rfq-answers.ts';
import { anRfq as aPublicRfq } from '../../testing/rfqs.ts';
import { newQuotePage, quotePage } from './quotes/quotes.tsx';
import { editRfqPage, rfqPage, rfqsPage } from './rfqs/rfqs.tsx';

const openPage = openerOf(editRfqPage, newQuotePage, quotePage, rfqPage, rfqsPage);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

type Screen = Awaited<ReturnType<typeof openPage>>['screen'];
const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const press = (screen: Screen, name: string | RegExp) => fireEvent.click(screen().getByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const taken = (server: MarketServer) => server.calls.filter((call) => call.endsWith('/take-back'));

test('withdraws a published RFQ from its toast, and updates the page', async () => {
  const draft = anRfq({ status: 'draft', number: null, refreshed_at: null });
  const server = aBuyersServer([draft]);
  server.override.set('/api/user/rfq/40/publish', () => ok(anRfq({ version: 5 })));
  server.override.set('/api/user/rfq/40/take-back', () => ok({ ...draft, version: 6 }));
  const { screen } = await openPage('/panel/rfqs/40', server);
  await screen().findByRole('heading', { name: 'میلگرد سقف' });
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await screen().findByText('درخواست شما منتشر شد.');
  await expectAccessibleInFull();
  expect(screen().getByText('باز')).toBeTruthy();
  const answer = server.override.get('/api/user/rfq/40/take-back');
  server.override.set('/api/user/rfq/40/take-back', () => {
    throw new TypeError('Failed to fetch');
  });
  press(screen, 'پس گرفتن');
  await screen().findByText('پس گرفته نشد');
  if (answer) server.override.set('/api/user/rfq/40/take-back', answer);
  press(screen, 'پس گرفتن');
  await screen().findByText('پس گرفته شد');
  expect(screen().getByText('پیش‌نویس')).toBeTruthy();
  const call = 'POST /api/user/rfq/40/take-back';
  expect([taken(server), server.bodies.at(-1)]).toEqual([[call, call], { version: 5 }]);
  expect(screen().queryByRole('button', { name: 'پس گرفتن' })).toBeNull();
});

test('keeps the offer after its form is left, and reports a changed entity and a late press', async () => {
  const draft = anRfq({ status: 'draft', number: null });
  const server = aBuyersServer([draft]);
  const { screen, router, queryClient } = await openPage('/panel/rfqs/40/edit', server);
  await screen().findByRole('textbox', { name: 'عنوان درخواست' });
  const live = anRfq({ version: 5 });
  server.override.set('/api/user/rfq/40', (_body, method) => ok(method === 'GET' ? live : draft));
  server.override.set('/api/user/rfq/40/publish', () => ok(live));
  server.override.set('/api/user/rfq/40/take-back', () =>
    refusal(412, 'stale', 'تغییر کرده است.', { data: { ...live, quotes_count: 1 } }),
  );
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/rfqs/40'));
  fireEvent.click(await screen().findByRole('button', { name: 'پس گرفتن' }));
  await screen().findByText('این درخواست پس از انتشار تغییر کرده است و پس گرفته نمی‌شود.');
  const stopped = anRfq({ status: 'stopped', version: 6 });
  server.override.set('/api/user/rfq/40', () => ok(stopped));
  // As the event of that change does.
  await queryClient.invalidateQueries();
  await router.navigate({ to: '/panel/rfqs' });
  await router.navigate({ to: '/panel/rfqs/$rfqId', params: { rfqId: '40' } });
  server.override.set('/api/user/rfq/40/take-back', () => refusal(409, 'take_back_too_late', 'مهلت پس گرفتن تمام شده است.'));
  fireEvent.click(await screen().findByRole('button', { name: 'انتشار دوباره' }));
  fireEvent.click(await screen().findByRole('button', { name: 'پس گرفتن' }));
  await screen().findByText('مهلت پس گرفتن تمام شده است.');
});

test('offers to withdraw an RFQ that waits for review in its toast, without a dialog', async () => {
  const draft = anRfq({ status: 'draft', number: null });
  const server = aBuyersServer([draft]);
  server.override.set('/api/user/rfq/40/publish', () => ok(anRfq({ status: 'pending', version: 5 })));
  const { screen } = await openPage('/panel/rfqs/40', server);
  await screen().findByRole('heading', { name: 'میلگرد سقف' });
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await screen().findByText('اطلاعات پس از بررسی منتشر می‌شود.');
  expect(screen().queryByRole('dialog')).toBeNull();
  expect(screen().getByRole('button', { name: 'پس گرفتن' })).toBeTruthy();
});

test('offers nothing for a stored draft', async () => {
  const server = aBuyersServer([anRfq({ status: 'draft', number: null })]);
  const { screen, router } = await openPage('/panel/rfqs/40/edit', server);
  await screen().findByRole('textbox', { name: 'عنوان درخواست' });
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/rfqs/40'));
  await screen().findByText('ثبت شد');
  expect(screen().queryByRole('button', { name: 'پس گرفتن' })).toBeNull();
});

test('reopens the form of a withdrawn quote with all typed values, and sends it again under another key', async () => {
  const server = new MarketServer();
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: 'یزد', status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
  server.override.set('/api/user/answerable-rfqs/11', () => ok(aPublicRfq()));
  server.override.set('/api/units', () => ok([rebar14.unit, units[1]]));
  server.override.set('/api/cities', () => ok(cities));
  server.override.set('/api/user/rfq/11/quotes', () => ok(aSentQuote(), 201));
  server.override.set('/api/user/quotes/4', () => ok({ ...aSentQuote(), versions: [aVersion()] }));
  server.override.set('/api/user/quotes/4/take-back', () => ok(null));
  const { screen, router } = await openPage('/panel/quotes/new/11', server);
  await screen().findByRole('heading', { level: 1, name: /پیشنهاد برای/ });
  const amount = () =>
    within(screen().getByRole('group', { name: /ردیف ۱/ })).getByRole<HTMLInputElement>('textbox', { name: /^قیمت هر/ });
  fill(amount(), '38450');
  fireEvent.click(within(screen().getByRole('group', { name: /ردیف ۲/ })).getByRole('button', { name: /را ندارم$/ }));
  fill(screen().getByRole('combobox', { name: 'شهر تحویل' }), 'اصفهان، اصفهان');
  press(screen, 'ارسال پیشنهاد');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  fireEvent.click(await screen().findByRole('button', { name: 'پس گرفتن' }));
  await screen().findByText('پس گرفته شد');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/new/11'));
  await screen().findByRole('heading', { level: 1, name: /پیشنهاد برای/ });
  expect(amount().value).toMatch(/38450|۳۸٬۴۵۰/);
  expect([taken(server), server.bodies.at(-1)]).toEqual([['POST /api/user/quotes/4/take-back'], { version: 1 }]);
  press(screen, 'ارسال پیشنهاد');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/quotes/4'));
  expect(server.bodies.at(-1)).toMatchObject({ version: 0, lines: [{ amount: 384_500 }, {}] });
  // One for each quote sent, and one for taking the first back.
  expect(new Set(server.keys).size).toBe(3);
});

test('withdraws an award by the last of its lines', async () => {
  const server = aBuyersServer([anRfq({ quotes_count: 2 })]);
  const award = { quote_id: 60, quote_version: 2, quantity: '1', amount: 380_000, awarded_at: '2026-11-21T08:00:00.000Z' };
  const awards = [
    { ...award, id: 9, rfq_line_id: 401 },
    { ...award, id: 7, rfq_line_id: 402 },
  ];
  server.override.set('/api/user/rfq/40/comparison', () => ok(aComparison()));
  server.override.set('/api/user/rfq/40/awards', () => ok([aQuote({ status: 'accepted', awards })]));
  server.override.set('/api/user/rfq/40/awards/take-back', () => ok([aQuote()]));
  const { screen } = await openPage('/panel/rfqs/40', server);
  await screen().findByRole('table');
  press(screen, 'پذیرش پیشنهاد فولاد سپاهان');
  const drawer = within(await screen().findByRole('dialog'));
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(drawer.getByText(/تا ۱۰ ثانیه می‌توانید پس بگیرید/)).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  fireEvent.click(await screen().findByRole('button', { name: 'پس گرفتن' }));
  const reads = () => server.calls.filter((call) => call === '/api/user/rfq/40/comparison').length;
  const before = reads();
  await screen().findByText('پس گرفته شد');
  expect(server.bodies.at(-1)).toEqual({ quotes: [{ quote_id: 60, version: 2, award_id: 9 }] });
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});
