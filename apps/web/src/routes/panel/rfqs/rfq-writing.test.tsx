import type { MatchedLine, SupplierSuggestion } from '@rasteh/contract/trade/rfqs/suggestions';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { cities, rebar14 } from '../../../testing/market.ts';
import { type MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aBuyersServer, anRfq } from '../../../testing/rfq-answers.ts';
import { editRfqPage, newRfqPage, rfqPage } from './rfqs.tsx';

const openPage = openerOf(editRfqPage, newRfqPage, rfqPage);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

type Screen = Awaited<ReturnType<typeof openPage>>['screen'];
const press = (screen: Screen, name: string | RegExp) => fireEvent.click(screen().getByRole('button', { name }));
const ok = (data: unknown) => ({ status: 200, body: { data } });
const pasted = 'میلگرد ۱۴ ۱۰ تن\nمیلگرد ۵ تن\nچیز ناشناخته ۳';
const { id, category_id, slug, title, status } = rebar14;
const known = { id, category_id, slug, title, status };
const other = { ...known, id: 10, title: 'میلگرد ۱۶ ذوب‌آهن' };
const matched: MatchedLine[] = [
  { source: 'میلگرد ۱۴ ۱۰ تن', text: 'میلگرد ۱۴', quantity: '1250.5', unit_id: 2, product: known, suggestions: [other] },
  { source: 'میلگرد ۵ تن', text: 'میلگرد', quantity: '5', unit_id: 2, product: null, suggestions: [known, other] },
  { source: 'چیز ناشناخته ۳', text: 'چیز ناشناخته ۳', quantity: null, unit_id: null, product: null, suggestions: [] },
];
const record = { reply_minutes: 180, answered_percent: 80, awards: null, awarded_percent: null, rating: null };
const [city = anRfq().city] = cities;
const suggestion = (user_id: number, part: Partial<SupplierSuggestion> = {}): SupplierSuggestion => ({
  supplier: { user_id, handle: `s${user_id}`, title: `تأمین ${user_id}`, verified: 'none' },
  city,
  offered_lines: 2,
  priced_today: 1,
  same_province: true,
  record,
  ...part,
});

async function paste(server: MarketServer, text = pasted) {
  const opened = await openPage('/panel/rfqs/new', server);
  const { screen } = opened;
  fireEvent.click(await screen().findByRole('button', { name: 'فهرست از متن یا اکسل' }));
  fireEvent.change(screen().getByRole('textbox', { name: 'فهرست کالاها' }), { target: { value: text } });
  return opened;
}
const lineOf = (screen: Screen, name: string) => within(screen().getByRole('group', { name }));
const value = (element: HTMLElement) => (element as HTMLInputElement).value;

test('turns a pasted list into lines once: matched, ambiguous, or as written', async () => {
  const server = aBuyersServer([]);
  server.override.set('/api/user/rfq/match', () => ok(matched));
  const { screen } = await paste(server);
  press(screen, 'خواندن فهرست');
  press(screen, 'خواندن فهرست');
  await screen().findByText(/۳ ردیف افزوده شد: ۱ با کالای راسته، ۱ نیازمند انتخاب شما، ۱ با شرح خودتان، ۱ بدون مقدار/);
  expect(server.calls.filter((call) => call === 'POST /api/user/rfq/match')).toHaveLength(1);
  expect(screen().queryByRole('group', { name: 'ردیف ۴' })).toBeNull();
  const first = lineOf(screen, 'ردیف ۱');
  expect(value(first.getByRole('combobox', { name: 'کالا یا شرح' }))).toBe(title);
  expect(value(first.getByRole('textbox', { name: 'مقدار' }))).toBe('۱٬۲۵۰٫۵');
  const second = lineOf(screen, 'ردیف ۲');
  expect(second.getByText('میلگرد ۵ تن')).toBeTruthy();
  expect(second.queryByRole('combobox', { name: 'کالا یا شرح' })).toBeNull();
  const choose = (value: string) =>
    fireEvent.change(second.getByRole('combobox', { name: 'منظور کدام کالاست؟' }), { target: { value } });
  choose('10');
  expect(value(second.getByRole('combobox', { name: 'کالا یا شرح' }))).toBe('میلگرد ۱۶ ذوب‌آهن');
  // Another choice is among the details of the line.
  fireEvent.click(second.getByRole('button', { name: 'قیمت هدف و یادداشت' }));
  choose('none');
  expect(value(second.getByRole('combobox', { name: 'کالا یا شرح' }))).toBe('میلگرد');
  const third = lineOf(screen, 'ردیف ۳');
  expect(third.queryByRole('combobox', { name: 'منظور کدام کالاست؟' })).toBeNull();
  expect(value(third.getByRole('combobox', { name: 'کالا یا شرح' }))).toBe('چیز ناشناخته ۳');
});

test('sends no pasted line whose product was asked for and not chosen, until it is kept as a text', async () => {
  const server = aBuyersServer([anRfq()]);
  server.override.set('/api/user/rfq/match', () => ok(matched.slice(1, 2)));
  const { screen } = await paste(server);
  press(screen, 'خواندن فهرست');
  await screen().findByText(/۱ نیازمند انتخاب شما/);
  press(screen, 'ارسال برای تأمین‌کنندگان');
  const said = 'کالا را انتخاب کنید یا «ثبت با همین متن» را بزنید.';
  const choice = lineOf(screen, 'ردیف ۱').getByRole('combobox', { name: 'منظور کدام کالاست؟' });
  await lineOf(screen, 'ردیف ۱').findByText(said);
  expect(choice.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(choice));
  expect(server.calls).not.toContain('POST /api/user/rfq');
  (document.activeElement as HTMLElement).blur();
  press(screen, `ردیف ۱، کالا یا شرح: ${said}`);
  expect(document.activeElement).toBe(choice);
  await expectAccessibleInFull();
  press(screen, 'ثبت با همین متن');
  const item = lineOf(screen, 'ردیف ۱').getByRole('combobox', { name: 'کالا یا شرح' });
  expect(value(item)).toBe('میلگرد');
  await waitFor(() => expect(document.activeElement).toBe(item));
  expect(screen().queryByText(new RegExp(said))).toBeNull();
  const list = server.override.get('/api/user/rfq');
  server.override.set('/api/user/rfq', (...call) =>
    call[1] === 'POST' ? { status: 201, body: { data: anRfq() } } : (list?.(...call) ?? ok([])),
  );
  press(screen, 'ارسال برای تأمین‌کنندگان');
  await waitFor(() => expect(server.calls).toContain('POST /api/user/rfq'));
  expect(server.bodies.at(-1)).toMatchObject({ publish: true, lines: [{ text: 'میلگرد', quantity: '۵', unit_id: 2 }] });
});

test('undoes pasted lines and restores the list', async () => {
  const server = aBuyersServer([]);
  server.override.set('/api/user/rfq/match', () => ok(matched));
  const { screen } = await paste(server);
  press(screen, 'خواندن فهرست');
  await screen().findByText(/۳ ردیف افزوده شد/);
  await expectAccessibleInFull();
  press(screen, 'حذف این ردیف‌ها');
  await waitFor(() => expect(screen().queryByRole('group', { name: 'ردیف ۲' })).toBeNull());
  expect(value(screen().getByRole('textbox', { name: 'فهرست کالاها' }))).toBe(pasted);
});

test('keeps a list that cannot be parsed for correction, over a reload too', async () => {
  const server = aBuyersServer([]);
  const answers = [
    refusal(422, 'invalid', 'نادرست است.', { errors: { text: ['در این متن ردیفی نیست.'] } }),
    refusal(500, 'internal', 'خطای سرور'),
    ok(Array.from({ length: 101 }, () => matched[2])),
  ];
  server.override.set('/api/user/rfq/match', () => answers.shift() ?? ok(matched));
  const { screen } = await paste(server);
  for (const problem of ['در این متن ردیفی نیست.', 'خطای سرور', 'این درخواست فقط ۱۰۰ ردیف دیگر جا دارد؛ فهرست را کوتاه کنید.']) {
    press(screen, 'خواندن فهرست');
    await screen().findByText(problem);
    expect(value(screen().getByRole('textbox', { name: 'فهرست کالاها' }))).toBe(pasted);
  }
  cleanup();
  const again = await openPage('/panel/rfqs/new', server);
  const list = await again.screen().findByRole('textbox', { name: 'فهرست کالاها' });
  expect(value(list)).toBe(pasted);
  press(again.screen, 'خواندن فهرست');
  await again.screen().findByText(/ردیف افزوده شد/);
  cleanup();
  const third = await openPage('/panel/rfqs/new', server);
  await third.screen().findByRole('group', { name: 'ردیف ۳' });
  expect(lineOf(third.screen, 'ردیف ۱').getByText('میلگرد ۱۴ ۱۰ تن')).toBeTruthy();
});

test('suggests suppliers for the products and the city with reasons, and invites one by a press', async () => {
  const server = aBuyersServer([anRfq({ status: 'draft' })]);
  const all = [suggestion(7), ...[8, 9, 11, 12, 13].map((user_id) => suggestion(user_id, { offered_lines: 0, record: null }))];
  server.override.set('/api/user/rfq/suppliers', () => ok(all));
  const { screen } = await openPage('/panel/rfqs/40/edit', server);
  // They are asked for once the browser knows the city.
  await screen().findByText(
    '۲ ردیف از ۲ را دارد · ۱ قیمتِ امروز · اصفهان، هم‌استان شما · پاسخ به ۸۰٪ دعوت‌ها · معمولاً ظرف ۳ ساعت پاسخ می‌دهد',
  );
  expect(server.bodies).toEqual([{ product_ids: [id], city_id: 1 }]);
  const list = screen().getByRole('region', { name: 'تأمین‌کنندگان پیشنهادی' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  await expectAccessibleInFull();
  press(screen, 'دعوت از تأمین 7');
  expect(within(list).queryByText('تأمین 7')).toBeNull();
  server.override.set('/api/user/rfq/40', () => ok(anRfq({ status: 'draft' })));
  press(screen, 'ذخیرهٔ پیش‌نویس');
  await waitFor(() => expect(server.bodies.at(-1)).toMatchObject({ invited_ids: [7] }));
});

test('reports suggestions that fail to load and retries them; the form stays', async () => {
  const server = aBuyersServer([anRfq()]);
  server.override.set('/api/user/rfq/40/suppliers', () => refusal(500, 'internal', 'خطای سرور'));
  const { screen } = await openPage('/panel/rfqs/40', server);
  const list = await screen().findByRole('region', { name: 'تأمین‌کنندگان پیشنهادی' });
  await within(list).findByText(/تأمین‌کنندگان پیشنهادی بارگذاری نشد/);
  server.override.set('/api/user/rfq/40/suppliers', () => ok([suggestion(9)]));
  fireEvent.click(within(list).getByRole('button', { name: 'تلاش دوباره' }));
  server.override.set('/api/user/rfq/40/invitations', () =>
    ok([{ supplier: suggestion(9).supplier, state: 'invited', invited_at: '2026-11-21T08:00:00.000Z' }]),
  );
  fireEvent.click(await within(list).findByRole('button', { name: 'دعوت از تأمین 9' }));
  await within(list).findByText('برای این کالاها تأمین‌کنندهٔ دیگری پیدا نشد.');
  expect(server.bodies).toEqual([{ user_ids: [9] }]);
});
