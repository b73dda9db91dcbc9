import type { Comparison } from '@rasteh/contract/quotes/forms';
import { expectAccessible } from '@rasteh/ui/testing';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MarketServer, refusal } from '../../../testing/market-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { aBuyersServer, aComparison, anRfq, aQuote } from '../../../testing/rfq-answers.ts';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));

const path = '/api/user/quotes/60/accept';
const accepts = (server: MarketServer) => server.calls.filter((call) => call === `POST ${path}`);

async function open(comparison: Comparison = aComparison(), rfq = anRfq({ quotes_count: 2 })) {
  const server = aBuyersServer([rfq]);
  server.override.set('/api/user/rfq/40/comparison', () => ({ status: 200, body: { data: comparison } }));
  const opened = await openPage('/panel/rfqs/40', server);
  await opened.screen().findByRole('table');
  return { server, ...opened };
}

test('compares quotes side by side: the best by a word, expired ones last, missing values named', async () => {
  const { screen } = await open();
  const [, first, second] = screen().getAllByRole('columnheader');
  expect(first?.textContent).toContain('فولاد سپاهان');
  expect(second?.textContent).toContain('منقضی‌شده');
  expect(first?.textContent).toContain('پاسخ به ۹۲٪ دعوت‌ها · معمولاً ظرف ۳ ساعت پاسخ می‌دهد · برنده در ۱۴ ردیف');
  expect(second?.textContent).not.toContain('معمولاً');
  const row = screen().getByRole('row', { name: /^۲\. نبشی ۵/ });
  expect(within(row).getByText('ارزان‌ترین')).toBeTruthy();
  expect(within(row).getByText('پاسخ نداده')).toBeTruthy();
  expect(within(second as HTMLElement).queryByRole('button', { name: /^پذیرش/ })).toBeNull();
  expect(within(first as HTMLElement).getByRole('button', { name: /^پذیرش/ })).toBeTruthy();
  await expectAccessible();
});

test('shows the calculation of a value, and asks for a missing rate', async () => {
  const { screen, server } = await open();
  fireEvent.click(screen().getByRole('button', { name: '۳۸٬۰۰۰٬۰۰۰' }));
  const drawer = within(await screen().findByRole('dialog'));
  expect(drawer.getByText('قیمت پیشنهاد برای هر کیلوگرم')).toBeTruthy();
  expect(drawer.getByText('همان قیمت برای هر تن')).toBeTruthy();
  expect(drawer.getByText(/پرداخت ۶۰ روزه است/)).toBeTruthy();
  await expectAccessible();
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
  await router.navigate({ to: '/panel/rfqs/$rfqId', params: { rfqId: '40' }, search: { rate: '36.5' } });
  await waitFor(() => expect(href()).toBe('/api/user/rfq/40/comparison/export?format=xlsx&yearly_rate=36.5'));
});

test('awards a part of a line once, after showing its sum in figures and words', async () => {
  const { screen, server } = await open();
  server.override.set(path, () => ({ status: 200, body: { data: aQuote({ status: 'accepted' }) } }));
  fireEvent.click(screen().getByRole('button', { name: /^پذیرش این ردیف: میلگرد ۱۴ ذوب‌آهن از فولاد سپاهان/ }));
  const drawer = within(await screen().findByRole('dialog'));
  expect(drawer.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  const quantity = drawer.getByRole<HTMLInputElement>('textbox');
  expect(quantity.value).toBe('۱۰');
  fireEvent.change(quantity, { target: { value: '۱۱' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(drawer.getByText('حداکثر ۱۰ تن باقی مانده است.')).toBeTruthy();
  fireEvent.change(quantity, { target: { value: '۲٫۵' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه' }));
  expect(drawer.getByText(/نود و پنج میلیون تومان/).textContent).toContain('۹۵٬۰۰۰٬۰۰۰');
  await expectAccessible();
  expect(accepts(server)).toEqual([]);
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  fireEvent.click(drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }));
  await screen().findByText('برنده اعلام شد. تأمین‌کننده نتیجه را در بخش «پیشنهادها»ی پنل خود می‌بیند.');
  expect(accepts(server)).toHaveLength(1);
  expect(server.bodies).toEqual([{ version: 2, lines: [{ rfq_line_id: 401, quantity: '2.5' }] }]);
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
      version: 2,
      lines: [
        { rfq_line_id: 401, quantity: '6' },
        { rfq_line_id: 402, quantity: '20' },
      ],
    },
  ]);
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
