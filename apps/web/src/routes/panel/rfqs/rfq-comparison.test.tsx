import type { Comparison } from '@rasteh/contract/trade/quotes/forms';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { type MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { aBuyersServer, aCombination, aComparison, anRfq, aQuote } from '../../../testing/rfq-answers.ts';
import { rfqPage } from './rfqs.tsx';

const openPage = openerOf(rfqPage);

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const path = '/api/user/rfq/40/awards';
const accepts = (server: MarketServer) => server.calls.filter((call) => call === `POST ${path}`);

async function open(comparison: Comparison = aComparison(), rfq = anRfq({ quotes_count: 2 })) {
  const server = aBuyersServer([rfq]);
  server.override.set('/api/user/rfq/40/comparison', () => ({ status: 200, body: { data: comparison } }));
  const opened = await openPage('/panel/rfqs/40', server);
  await opened.screen().findByRole('table');
  return { server, ...opened };
}

type Within = ReturnType<Awaited<ReturnType<typeof open>>['screen']>;
const plain = (text: string | null) => (text ?? '').replace(/\u00a0/g, ' ');
/** The parts of what each supplier is paid, at the confirmation. */
const sumsOf = (drawer: Within) =>
  drawer.getAllByRole('term').map((term) => `${plain(term.textContent)} ${plain(term.nextElementSibling?.textContent ?? '')}`);
/** The one total of all that is paid, with what is said about it. */
const payOf = (drawer: Within) =>
  [...(drawer.getByText('آنچه می‌پردازید').parentElement?.parentElement?.children ?? [])].map((one) => plain(one.textContent));

/** The combination of `aCombination` with stated freights: 20 million Rial for the first line, 30 for the rest; another is less by shares. */
function withFreights(): Comparison {
  const comparison = aCombination();
  const { combination } = comparison.basket;
  for (const quote of comparison.quotes) quote.current = { ...quote.current, freight: quote.id === 60 ? 30_000_000 : 20_000_000 };
  const amounts = { amount: 3_759_000_000, least_amount: 3_729_000_000 };
  const terms = { is_cheapest: false, rival_amount: 3_720_000_000, freight: 50_000_000, unknown_freights: 0 };
  const wholes = comparison.wholes.map((whole) => (whole.quote_id === 61 ? { ...whole, ...amounts } : whole));
  const basket = {
    ...comparison.basket,
    freight: 'included' as const,
    combination: combination && { ...combination, ...amounts, ...terms },
  };
  return { ...comparison, basket, wholes };
}

test('compares quotes side by side: the best by a word, expired ones last, missing values named', async () => {
  const { screen } = await open();
  const [, first, second] = screen().getAllByRole('columnheader');
  expect(first?.textContent).toContain('فولاد سپاهان');
  expect(second?.textContent).toContain('منقضی‌شده');
  expect(first?.textContent).toContain('پاسخ به ۹۲٪ دعوت‌ها · معمولاً ظرف ۳ ساعت پاسخ می‌دهد · برنده در ۱۴ ردیف');
  expect(second?.textContent).not.toContain('معمولاً');
  const row = screen().getByRole('row', { name: /^۲\. نبشی ۵/ });
  expect(within(row).getByText('ارزان‌ترین بدون کرایه')).toBeTruthy();
  expect(within(row).getByText('پاسخ نداده')).toBeTruthy();
  expect(within(second as HTMLElement).queryByRole('button', { name: /^پذیرش/ })).toBeNull();
  expect(within(first as HTMLElement).getByRole('button', { name: /^پذیرش/ })).toBeTruthy();
  await expectAccessibleInFull();
});

test('totals equal baskets only, names what was filled and an unknown freight, and combines the cheapest', async () => {
  const { screen } = await open(aCombination());
  const cellsOf = (name: RegExp) =>
    within(screen().getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent, dataset }) => [textContent, dataset.best]);
  expect(screen().getByText(/کرایه در هیچ عددی نیامده/)).toBeTruthy();
  expect(screen().getAllByRole('columnheader').at(1)?.textContent).toContain('ارزان‌ترین ترکیب، بدون کرایهاز ۲ تأمین‌کننده');
  expect(cellsOf(/^جمع ردیف‌های مشترکفقط ردیف ۱/).map(([, best]) => best)).toEqual([undefined, undefined, 'true']);
  const [combined, whole, partial] = cellsOf(/^سبد کامل/);
  expect(whole).toEqual([expect.stringMatching(/۳۸۰٬۹۰۰٬۰۰۰.تومان.*ارزان‌ترین از یک تأمین‌کننده، بدون کرایه$/), 'true']);
  expect(partial).toEqual([expect.stringMatching(/۳۷۰٬۹۰۰٬۰۰۰.تومان۱ ردیف بدون پاسخ کاملردیف ۲ از فولاد سپاهان$/), undefined]);
  expect(combined?.[0]).toMatch(/۳۷۰٬۹۰۰٬۰۰۰.تومان/);
  const carriage = cellsOf(/^کرایه و تحویل/).map(([text]) => text);
  expect(carriage[1]).toMatch(/تحویل انبار، اصفهانکرایه: با خریدار \(مبلغ نامشخص\)مدت‌دار، ۶۰ روزه$/);
  expect(carriage[2]).toMatch(/کرایه: ۲٬۰۰۰٬۰۰۰.تومان برای همهٔ بارنقد$/);
  expect(carriage[0]).toMatch(/۲٬۰۰۰٬۰۰۰.تومانکرایهٔ ۱ تأمین‌کننده نامشخص است$/);
  await expectAccessibleInFull();
});

test('shows the calculation of a value, and asks for a missing rate', async () => {
  const { screen, server } = await open();
  fireEvent.click(screen().getByRole('button', { name: '۳۸٬۰۰۰٬۰۰۰' }));
  const drawer = within(await screen().findByRole('dialog'));
  expect(drawer.getByText('قیمت پیشنهاد برای هر کیلوگرم')).toBeTruthy();
  expect(drawer.getByText('همان قیمت برای هر تن')).toBeTruthy();
  expect(drawer.getByText(/پرداخت ۶۰ روزه است/)).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(drawer.getByRole('button', { name: 'بستن' }));
  fireEvent.change(screen().getByRole('textbox', { name: 'نرخ سود سالانه (٪)' }), { target: { value: '۳۶٫۵' } });
  await waitFor(() => expect(server.calls).toContain('/api/user/rfq/40/comparison?yearly_rate=36.5'));
  fireEvent.change(screen().getByRole('textbox', { name: 'نرخ سود سالانه (٪)' }), { target: { value: '۳۰۰' } });
  expect(screen().getByText('عددی از ۰ تا ۲۰۰ با حداکثر دو رقم اعشار.')).toBeTruthy();
});

test('exports the comparison with the shown rate, for a subject too', async () => {
  const { screen, router } = await open();
  const href = () => screen().getByRole('link', { name: 'دریافت اکسل' }).getAttribute('href');
  expect(href()).toBe('/api/user/rfq/40/comparison/export?format=xlsx');
  const paper = screen().getByRole('link', { name: 'دریافت PDF' });
  expect(paper.getAttribute('href')).toBe('/api/user/rfq/40/comparison/export?format=pdf');
  await router.navigate({ to: '/panel/rfqs/$rfqId', params: { rfqId: '40' }, search: { rate: '36.5' } });
  await waitFor(() => expect(href()).toBe('/api/user/rfq/40/comparison/export?format=xlsx&yearly_rate=36.5'));
});

test('awards a part of a line once, after showing its sum in figures and words', async () => {
  const { screen, server } = await open();
  server.override.set(path, () => ({ status: 200, body: { data: [aQuote({ status: 'accepted' })] } }));
  fireEvent.click(screen().getByRole('button', { name: /^پذیرش این ردیف: میلگرد ۱۴ ذوب‌آهن از فولاد سپاهان/ }));
  const drawer = within(await screen().findByRole('dialog'));
  expect(drawer.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  const quantity = drawer.getByRole<HTMLInputElement>('textbox');
  expect(quantity.value).toBe('۱۰');
  fireEvent.change(quantity, { target: { value: '۱۱' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(drawer.getByText('حداکثر ۱۰ تن باقی مانده است.')).toBeTruthy();
  fireEvent.change(quantity, { target: { value: '۲٫۵' } });
  expect(drawer.getByRole('status').textContent).toMatch(/^جمع انتخاب شما، بدون ارزش افزوده و کرایه۹۵٬۰۰۰٬۰۰۰.تومان$/);
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(sumsOf(drawer)).toEqual([
    'کالا، بدون ارزش افزوده ۹۵٬۰۰۰٬۰۰۰ تومان',
    'ارزش افزوده (۱۰٪) ۹٬۵۰۰٬۰۰۰ تومان',
    'کرایه با خریدار (مبلغ نامشخص)',
  ]);
  expect(payOf(drawer)).toEqual([
    'آنچه می‌پردازید ۱۰۴٬۵۰۰٬۰۰۰ تومان',
    'صد و چهار میلیون و پانصد هزار تومان',
    'کرایهٔ یک تأمین‌کننده با شماست؛ مبلغ آن نامشخص است و در این جمع نیست.',
  ]);
  await expectAccessibleInFull();
  expect(accepts(server)).toEqual([]);
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  await screen().findByText('برنده اعلام شد. تأمین‌کننده نتیجه را در بخش «پیشنهادها»ی پنل خود می‌بیند.');
  expect(accepts(server)).toHaveLength(1);
  expect(server.bodies).toEqual([
    { yearly_rate: null, quotes: [{ quote_id: 60, version: 2, lines: [{ rfq_line_id: 401, quantity: '2.5', reason: null }] }] },
  ]);
});

test('awards the cheapest of each line in one drawer, by three presses', async () => {
  const { screen, server } = await open(aCombination());
  server.override.set(path, () => ({ status: 200, body: { data: [aQuote({ status: 'accepted' })] } }));
  fireEvent.click(screen().getByRole('button', { name: 'انتخاب این ترکیب' }));
  const drawer = within(await screen().findByRole('dialog'));
  const ofLine = (name: RegExp) => within(drawer.getByRole('group', { name })).getAllByRole<HTMLInputElement>('checkbox');
  expect(ofLine(/میلگرد ۱۴/).map(({ checked }) => checked)).toEqual([true, false]);
  expect(ofLine(/نبشی ۵/).map(({ checked }) => checked)).toEqual([true]);
  // The running total is the number of the column: on one basis, by one arithmetic.
  expect(drawer.getByRole('status').textContent).toMatch(/۳۷۰٬۹۰۰٬۰۰۰.تومان$/);
  expect(screen().getByRole('table').textContent).toMatch(/۳۷۰٬۹۰۰٬۰۰۰.تومان/);
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  // The confirmation is neither the button that led to it nor what has the focus: the same press again confirms nothing.
  expect(document.activeElement?.textContent).toMatch(/^آنچه می‌پردازید/);
  expect(drawer.getByText('برنده: نورد یزد')).toBeTruthy();
  expect(drawer.getByText('برنده: فولاد سپاهان')).toBeTruthy();
  await expectAccessibleInFull();
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  await screen().findByText(/^برنده اعلام شد/);
  expect(server.bodies).toEqual([
    {
      yearly_rate: null,
      quotes: [
        { quote_id: 61, version: 2, lines: [{ rfq_line_id: 401, quantity: '10', reason: null }] },
        { quote_id: 60, version: 2, lines: [{ rfq_line_id: 402, quantity: '20', reason: null }] },
      ],
    },
  ]);
});

test('shows the whole freight of each supplier in one total of what is paid, and what it may be at least', async () => {
  const comparison = withFreights();
  const { screen } = await open(comparison);
  const whole = within(screen().getByRole('row', { name: /^سبد کامل/ }));
  expect(whole.getAllByText(/دست‌کم ۳۷۲٬۹۰۰٬۰۰۰.تومان/)).toHaveLength(2);
  expect(screen().getByRole('columnheader', { name: /^کمترین جمع با کرایهٔ کامل/ })).toBeTruthy();
  expect(screen().queryByText('ارزان‌ترین ترکیب')).toBeNull();
  expect(screen().getByText(/ترکیب دیگری با ۳۷۲٬۰۰۰٬۰۰۰.تومان ارزان‌تر است/)).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'انتخاب این ترکیب' }));
  const drawer = within(await screen().findByRole('dialog'));
  // Without VAT, as in the table: 3,700 and 9 million for the goods, 30 and 20 for the freights.
  expect(plain(drawer.getByRole('status').textContent)).toBe('جمع انتخاب شما، بدون ارزش افزوده، با کرایهٔ کامل۳۷۵٬۹۰۰٬۰۰۰ تومان');
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(sumsOf(drawer)).toEqual([
    'کالا، بدون ارزش افزوده ۳۷۰٬۰۰۰٬۰۰۰ تومان',
    'ارزش افزوده (۱۰٪) ۳۷٬۰۰۰٬۰۰۰ تومان',
    'کرایه ۲٬۰۰۰٬۰۰۰ تومان',
    'جمع این تأمین‌کننده ۴۰۹٬۰۰۰٬۰۰۰ تومان',
    'کالا، بدون ارزش افزوده ۹۰۰٬۰۰۰ تومان',
    'ارزش افزوده (۱۰٪) ۹۰٬۰۰۰ تومان',
    'کرایهٔ کامل پیشنهاد ۳٬۰۰۰٬۰۰۰ تومان',
    'جمع این تأمین‌کننده ۳٬۹۹۰٬۰۰۰ تومان',
  ]);
  expect(payOf(drawer)).toEqual([
    'آنچه می‌پردازید ۴۱۲٬۹۹۰٬۰۰۰ تومان',
    'چهارصد و دوازده میلیون و نهصد و نود هزار تومان',
    'اگر کرایه به نسبت خرید کم شود، دست‌کم ۴۰۹٬۹۹۷٬۰۸۹ تومان.',
  ]);
  await expectAccessibleInFull();
});

test('offers a second supplier of a line what the first leaves of it', async () => {
  const { screen } = await open(aCombination());
  fireEvent.click(screen().getByRole('button', { name: 'انتخاب این ترکیب' }));
  const line = within(within(await screen().findByRole('dialog')).getByRole('group', { name: /میلگرد ۱۴/ }));
  fireEvent.change(line.getByRole('textbox'), { target: { value: '۴' } });
  fireEvent.click(line.getByRole('checkbox', { name: /فولاد سپاهان/ }));
  expect(line.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['۴', '۶']);
});

test('asks why a line does not go to its cheapest, limits its parts together, and shows a refusal at its line', async () => {
  const { screen, server } = await open(aCombination());
  server.override.set(path, () => ({
    status: 409,
    body: {
      message: 'اعتبار این پیشنهاد تمام شده است.',
      code: 'quote_expired',
      errors: { 'quotes.1': ['اعتبار این پیشنهاد تمام شده است.'] },
      request_id: 'r',
    },
  }));
  fireEvent.click(screen().getByRole('button', { name: 'انتخاب این ترکیب' }));
  const drawer = within(await screen().findByRole('dialog'));
  const line = within(drawer.getByRole('group', { name: /میلگرد ۱۴/ }));
  fireEvent.click(line.getByRole('checkbox', { name: /فولاد سپاهان/ }));
  const [yazd, sepahan] = line.getAllByRole<HTMLInputElement>('textbox', { name: /^مقدار/ });
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(line.getAllByText('جمع انتخاب‌های این ردیف ۲۰ تن است؛ فقط ۱۰ تن مانده است.')).toHaveLength(2);
  fireEvent.change(yazd as HTMLInputElement, { target: { value: '۴' } });
  fireEvent.change(sepahan as HTMLInputElement, { target: { value: '۶' } });
  expect(drawer.getByText('دلیل انتخاب را در ۳ تا ۵۰۰ حرف بنویسید.')).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: 'تحویل زودتر' }));
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  const refused = await drawer.findAllByRole('alert');
  expect(refused.map(({ textContent }) => textContent)).toEqual(Array(2).fill('اعتبار این پیشنهاد تمام شده است.'));
  expect(drawer.getByRole<HTMLTextAreaElement>('textbox', { name: /^دلیل/ }).value).toBe('تحویل زودتر');
  expect(server.bodies.at(-1)).toMatchObject({
    quotes: [
      { quote_id: 61, lines: [{ quantity: '4', reason: null }] },
      {
        quote_id: 60,
        lines: [
          { quantity: '6', reason: 'تحویل زودتر' },
          { quantity: '20', reason: null },
        ],
      },
    ],
  });
});

test('awards a whole quote up to the remaining quantity of each line', async () => {
  const rfq = anRfq({ quotes_count: 2, status: 'awarded' });
  const [first, second] = rfq.lines;
  rfq.lines = [{ ...first, awarded_quantity: '4' } as (typeof rfq.lines)[0], second as (typeof rfq.lines)[0]];
  const { screen, server } = await open(aComparison(), rfq);
  server.override.set(path, () => refusal(409, 'award_exceeds', 'از این ردیف این مقدار نمانده است.'));
  fireEvent.click(screen().getByRole('button', { name: 'پذیرش پیشنهاد فولاد سپاهان' }));
  const drawer = within(await screen().findByRole('dialog'));
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  // A refusal is shown where the user chooses again.
  expect((await drawer.findByRole('alert')).textContent).toBe('از این ردیف این مقدار نمانده است.');
  expect(server.bodies).toEqual([
    {
      yearly_rate: null,
      quotes: [
        {
          quote_id: 60,
          version: 2,
          lines: [
            { rfq_line_id: 401, quantity: '6', reason: null },
            { rfq_line_id: 402, quantity: '20', reason: null },
          ],
        },
      ],
    },
  ]);
});

test('names a line that its supplier gave up, and offers no award of it', async () => {
  const comparison = aComparison();
  const [first] = comparison.lines;
  const given_up = first?.cells.map((cell) =>
    Object.assign({}, cell, {
      basis_amount: null,
      quantity: null,
      steps: [],
      problem: 'cancelled',
      counts: false,
      is_best: false,
    }),
  );
  const lines = comparison.lines.map((line, at) => (at === 0 ? Object.assign({}, line, { cells: given_up }) : line));
  const { screen } = await open(Object.assign({}, comparison, { lines }));
  const row = within(screen().getByRole('row', { name: /^۱\. / }));
  expect(row.getAllByText('لغو از سوی تأمین‌کننده').length).toBeGreaterThan(0);
  expect(row.queryByRole('button')).toBeNull();
  fireEvent.click(screen().getByRole('button', { name: /^پذیرش پیشنهاد/ }));
  const drawer = within(await screen().findByRole('dialog'));
  expect(drawer.queryByText(/میلگرد ۱۴/)).toBeNull();
  expect(drawer.getAllByText(/نبشی ۵/).length).toBeGreaterThan(0);
});

test('shows awards, and declines a quote with a reason', async () => {
  const { screen, server } = await open();
  server.override.set('/api/user/quotes/60/decline', () => ({ status: 200, body: { data: aQuote({ status: 'declined' }) } }));
  fireEvent.click(screen().getByRole('button', { name: 'نپذیرفتن پیشنهاد فولاد سپاهان' }));
  const drawer = within(await screen().findByRole('dialog'));
  fireEvent.change(drawer.getByRole('textbox'), { target: { value: 'گران است' } });
  const award = { id: 1, rfq_line_id: 402, quote_id: 60, quote_version: 2, quantity: '20', amount: 450_000 };
  const won = aQuote({ status: 'accepted', awards: [{ ...award, awarded_at: '2026-11-21T08:00:00.000Z' }] });
  server.override.set('/api/user/rfq/40/comparison', () => ({ status: 200, body: { data: aComparison(won) } }));
  fireEvent.click(drawer.getByRole('button', { name: 'نپذیرفتن' }));
  await screen().findByText('برنده: ۲۰ کیلوگرم');
  expect(server.bodies).toEqual([{ version: 2, reason: 'گران است' }]);
});

test('asks one reason for all lines of a supplier, marked as required, with common ones to press', async () => {
  const comparison = aCombination();
  for (const whole of comparison.wholes) Object.assign(whole, { is_best: false, missing_lines: 0 });
  const [own] = comparison.lines[1]?.cells ?? [];
  if (own) comparison.lines[1]?.cells.push(Object.assign({}, own, { quote_id: 61, basis_amount: 440_000 }));
  const { screen, server } = await open(comparison);
  server.override.set(path, () => ({ status: 200, body: { data: [aQuote({ status: 'accepted' })] } }));
  fireEvent.click(screen().getByRole('button', { name: 'پذیرش پیشنهاد فولاد سپاهان' }));
  const drawer = within(await screen().findByRole('dialog'));
  const reason = drawer.getByRole<HTMLTextAreaElement>('textbox', { name: 'دلیل انتخاب فولاد سپاهان (الزامی)' });
  expect(reason.required).toBe(true);
  fireEvent.click(drawer.getByRole('button', { name: 'یک‌جا خریدن' }));
  fireEvent.click(drawer.getByRole('button', { name: 'تحویل زودتر' }));
  expect(reason.value).toBe('یک‌جا خریدن، تحویل زودتر');
  fireEvent.click(drawer.getByRole('button', { name: 'یک‌جا خریدن', pressed: true }));
  expect(reason.value).toBe('تحویل زودتر');
  await expectAccessibleInFull();
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(drawer.getAllByText('دلیل: تحویل زودتر')).toHaveLength(1);
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  await screen().findByText(/^برنده اعلام شد/);
  expect(server.bodies.at(-1)).toMatchObject({
    quotes: [{ quote_id: 60, lines: [{ reason: 'تحویل زودتر' }, { reason: 'تحویل زودتر' }] }],
  });
});

test('asks no reason for the whole basket of its cheapest supplier, but for a part of it', async () => {
  const { screen } = await open(aCombination());
  fireEvent.click(screen().getByRole('button', { name: 'پذیرش پیشنهاد فولاد سپاهان' }));
  const drawer = within(await screen().findByRole('dialog'));
  expect(drawer.queryByRole('textbox', { name: /^دلیل/ })).toBeNull();
  fireEvent.click(drawer.getByRole('checkbox', { name: /نبشی ۵/ }));
  expect(drawer.getByRole('textbox', { name: /^دلیل انتخاب فولاد سپاهان/ })).toBeTruthy();
});

test('shows a phone the totals of suppliers first, and opens one line at a time', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 47.5em'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  try {
    const { screen } = await open(aCombination());
    const totals = within(screen().getByRole('list', { name: 'جمع پیشنهادها' }));
    const [combination, sepahan, yazd] = totals.getAllByRole('listitem');
    expect(combination?.textContent).toMatch(/^ارزان‌ترین ترکیب، بدون کرایه۳۷۰٬۹۰۰٬۰۰۰.تومان/);
    expect(yazd?.textContent).toMatch(/^نورد یزد.*۱ ردیف بدون پاسخ کامل.*ردیف ۲ از فولاد سپاهان.*کرایه: ۲٬۰۰۰٬۰۰۰.تومان/);
    expect(sepahan?.textContent).toMatch(
      /^فولاد سپاهان۳۸۰٬۹۰۰٬۰۰۰.تومان.*ارزان‌ترین از یک تأمین‌کننده، بدون کرایهکرایه: با خریدار/,
    );
    const lines = screen().getByRole('list', { name: 'ردیف به ردیف' });
    const [first, second] = lines.querySelectorAll('details');
    expect([first?.open, second?.open, first?.name]).toEqual([false, false, second?.name]);
    expect(first?.querySelector('summary')?.textContent).toMatch(/^۱\. میلگرد ۱۴ ذوب‌آهن۱۰ تن۳۷٬۰۰۰٬۰۰۰ نورد یزد$/);
    expect(second?.querySelector('summary')?.textContent).toMatch(/۱ پاسخ از ۲/);
    fireEvent.click(
      within(totals.getAllByRole('listitem')[1] as HTMLElement).getByRole('button', { name: 'پذیرش پیشنهاد فولاد سپاهان' }),
    );
    await screen().findByRole('dialog');
  } finally {
    vi.unstubAllGlobals();
  }
});

test('leads from the RFQ to each order, with its state and its sheet', async () => {
  const award = { id: 1, rfq_line_id: 402, quote_id: 60, quote_version: 2, quantity: '20', amount: 450_000 };
  const won = aQuote({ status: 'accepted', awards: [{ ...award, awarded_at: '2026-11-21T08:00:00.000Z' }] });
  const server = aBuyersServer([anRfq({ quotes_count: 2 })]);
  server.override.set('/api/user/rfq/40/comparison', () => ({ status: 200, body: { data: aComparison(won) } }));
  const contact = { name: 'فولاد سپاهان', city: null, address: null, phones: [], contacts: [] };
  const received = {
    id: 3,
    state: 'received',
    day: '2026-11-21',
    note: '',
    files: [],
    by: 'buyer',
    stated_at: '2026-11-21T09:00:00.000Z',
  };
  const deal = {
    contact,
    cancelled: [],
    delivery: [received],
    can_state: [],
    can_rate: true,
    rating: null,
    received_rating: null,
  };
  server.override.set('/api/user/quotes/60/deal', () => ({ status: 200, body: { data: deal } }));
  const { screen } = await openPage('/panel/rfqs/40', server);
  const [order, ...others] = within(await screen().findByRole('list', { name: 'سفارش‌ها' })).getAllByRole('listitem');
  expect(others).toEqual([]);
  const row = within(order as HTMLElement);
  expect(await row.findByText('بار رسید')).toBeTruthy();
  expect(row.getByRole('link', { name: 'سفارش از فولاد سپاهان' }).getAttribute('href')).toBe('/panel/quotes/60#deal');
  expect(row.getByRole('link', { name: 'برگهٔ سفارش فولاد سپاهان' }).getAttribute('href')).toContain(
    '/quotes/60/order/export?format=pdf',
  );
  expect(row.getByText(/هنوز امتیاز نداده‌اید/)).toBeTruthy();
  expect(row.getByText(/۹۹۰٬۰۰۰.تومان با ارزش افزوده/)).toBeTruthy();
  await expectAccessibleInFull();
});

test('keeps an order that was cancelled as a whole, marked as such and without a sheet', async () => {
  const server = aBuyersServer([anRfq({ quotes_count: 2 })]);
  const given_up = aQuote({ cancelled_awards: 2 });
  server.override.set('/api/user/rfq/40/comparison', () => ({ status: 200, body: { data: aComparison(given_up) } }));
  const deal = { contact: null, cancelled: [], delivery: [], can_state: [], can_rate: true, rating: null, received_rating: null };
  server.override.set('/api/user/quotes/60/deal', () => ({ status: 200, body: { data: deal } }));
  const { screen } = await openPage('/panel/rfqs/40', server);
  const order = within(await screen().findByRole('list', { name: 'سفارش‌ها' }));
  expect(order.getAllByRole('listitem')).toHaveLength(1);
  expect(order.getByText('لغوشده')).toBeTruthy();
  expect(order.getByText('۲ ردیف')).toBeTruthy();
  const link = order.getByRole('link', { name: 'سفارش از فولاد سپاهان' });
  expect(link.getAttribute('href')).toBe('/panel/quotes/60#deal');
  expect(order.queryByRole('link', { name: /^برگهٔ سفارش/ })).toBeNull();
});
