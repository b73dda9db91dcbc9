import type { Price, PriceFormula } from '@rasteh/contract/pricing/prices';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Transport } from '../../../core/http/request.ts';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { pressSettled } from '../../../testing/press-settled.ts';
import { aPrice } from '../testing/a-price.ts';
import { openPanel } from '../testing/open-panel.tsx';
import { PriceServer, refused } from '../testing/price-server.ts';

const formulaOf = (part: Partial<PriceFormula> = {}): PriceFormula => ({
  kind: 'cost',
  cost_amount: 380_000,
  source_price: null,
  currency: null,
  factor: null,
  percent: 7,
  plus_amount: 0,
  min_amount: null,
  max_amount: 420_000,
  round_to: 10,
  version: 1,
  source_amount: '380000',
  bound: null,
  status: 'following',
  stop_reason: null,
  waiting: null,
  ...part,
});
const product = { ...aPrice().product, title: 'میلگرد ۱۴' };
const preview = {
  amount: 406_600,
  source_amount: '380000',
  bound: null,
  valid_until: '2026-11-22T14:30:00.000Z',
  stop_reason: null,
  code: null,
  jump_percent: null,
  expected_amount: null,
  expected_of: null,
};
type Sent = {
  method: string;
  path: string;
  body: { version?: number; formula?: object; confirm_amount?: number; prices?: object[] };
};

/** A server of prices that also answers the calls of formulas; `answers` are given first, by call. */
function serverOf(price: Price, answers: Record<string, { status: number; body: unknown }[]> = {}) {
  const server = new PriceServer([price]);
  const pricesOnly = server.transport;
  const sent: Sent[] = [];
  const transport: Transport = async (request) => {
    const path = new URL(request.url, 'http://rasteh.test').pathname;
    if (!/formula/.test(path) && path !== '/api/currencies') return pricesOnly(request);
    const call = `${request.method} ${path.split('/').at(-1)}`;
    sent.push({ method: request.method, path, body: request.body ? JSON.parse(request.body) : {} });
    const next = answers[call]?.shift();
    if (next) return next;
    if (call === 'POST preview') return { status: 200, body: { data: preview } };
    if (call === 'GET currencies')
      return {
        status: 200,
        body: {
          data: [
            {
              id: 4,
              code: 'USD',
              title: 'دلار',
              amount: '1000000',
              quote_unit: 'IRR',
              change_percent: null,
              updated_at: preview.valid_until,
            },
          ],
        },
      };
    const row = { ...price, amount: 406_600, version: price.version + 1, formula: formulaOf() };
    return { status: 200, body: { data: call === 'POST accept' ? [{ id: price.id, ok: true, row }] : row } };
  };
  return { server: Object.assign(server, { transport }), sent };
}
async function openFormula() {
  // jsdom opens no popovers.
  fireEvent.click(await screen.findByRole('button', { name: 'فرمول قیمت میلگرد ۱۴', hidden: true }));
  return within(await screen.findByRole('dialog', { name: 'فرمول قیمت: میلگرد ۱۴' }));
}

test('computes a price from a cost, shows the result before it is stored, and stores it', async () => {
  const { server, sent } = serverOf(aPrice({ product }));
  openPanel(server);
  const drawer = await openFormula();
  fireEvent.change(drawer.getByRole('textbox', { name: /بهای تمام‌شدهٔ هر واحد/ }), { target: { value: '38000' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /درصد/ }), { target: { value: '۷' } });
  fireEvent.change(drawer.getByRole('textbox', { name: /سقف قیمت/ }), { target: { value: '42000' } });
  const result = drawer.getByRole('region', { name: 'حاصل فرمول' });
  await waitFor(() => expect(result.textContent).toContain('۴۰٬۶۶۰'));
  expect(result.textContent).toContain('۳۸٬۰۰۰ + ۷٪، سقف ۴۲٬۰۰۰');
  await expectAccessibleInFull();
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت فرمول' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({
    method: 'PUT',
    body: { version: 0, formula: { kind: 'cost', cost_amount: 380_000, percent: 7, max_amount: 420_000 } },
  });
  const row = screen.getByRole('row', { name: /میلگرد ۱۴/ });
  expect(row.textContent).toContain('بها ۳۸٬۰۰۰ + ۷٪، سقف ۴۲٬۰۰۰');
});

test('takes the percentage off in words, and asks about a floor far below the result', async () => {
  const { server, sent } = serverOf(aPrice({ product, formula: formulaOf({ percent: -2.5, max_amount: null }) }));
  openPanel(server);
  const drawer = await openFormula();
  const percent = within(drawer.getByRole('group', { name: 'درصد: افزایش یا کاهش' }));
  const field = drawer.getByRole<HTMLInputElement>('textbox', { name: /درصد/ });
  expect(field.value).toBe('۲٫۵');
  expect(percent.getByRole<HTMLInputElement>('radio', { name: 'کاهش' }).checked).toBe(true);
  fireEvent.click(percent.getByRole('radio', { name: 'افزایش' }));
  // A typed sign chooses the direction too, on either side of the number.
  fireEvent.change(field, { target: { value: '۷-' } });
  expect(field.value).toBe('۷');
  expect(percent.getByRole<HTMLInputElement>('radio', { name: 'کاهش' }).checked).toBe(true);
  const plus = within(drawer.getByRole('group', { name: 'مبلغ ثابت: افزایش یا کاهش' }));
  fireEvent.click(plus.getByRole('radio', { name: 'کاهش' }));
  fireEvent.change(drawer.getByRole('textbox', { name: /مبلغ ثابت/ }), { target: { value: '500' } });
  const result = drawer.getByRole('region', { name: 'حاصل فرمول' });
  await waitFor(() => expect(result.textContent).toContain('۴۰٬۶۶۰'));
  const floor = drawer.getByRole('textbox', { name: /کف قیمت/ });
  fireEvent.change(floor, { target: { value: '7' } });
  expect(await drawer.findByText(/این کف کمتر از یک‌دهم قیمت تازه است/)).toBeTruthy();
  fireEvent.change(floor, { target: { value: '38000' } });
  expect(drawer.queryByText(/این کف کمتر از یک‌دهم/)).toBeNull();
  await expectAccessibleInFull();
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت فرمول' }));
  await waitFor(() => expect(sent.at(-1)?.method).toBe('PUT'));
  expect(sent.at(-1)?.body.formula).toMatchObject({ percent: -7, plus_amount: -5_000, min_amount: 380_000 });
});

test('shows the formula that another user has set meanwhile, and keeps both changes', async () => {
  const price = aPrice({ product, formula: formulaOf() });
  const theirs = { ...price, version: price.version + 1, formula: formulaOf({ percent: 9, version: 2 }) };
  const { server, sent } = serverOf(price, { 'PUT formula': [refused('stale', { data: theirs })] });
  openPanel(server);
  const drawer = await openFormula();
  fireEvent.change(drawer.getByRole('textbox', { name: /سقف قیمت/ }), { target: { value: '43000' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت فرمول' }));
  await drawer.findByText('این فرمول در این میان تغییر کرده است');
  drawer.getByText('درصد: مقدار ثبت‌شده اکنون «۹ افزایش» است.');
  fireEvent.click(drawer.getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت فرمول' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const puts = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(puts).toMatchObject([
    { version: 1, formula: { percent: 7, max_amount: 430_000 } },
    { version: 2, formula: { percent: 9, max_amount: 430_000 } },
  ]);
});

test('names what is missing, and sends nothing', async () => {
  const { server, sent } = serverOf(aPrice({ product }));
  openPanel(server);
  const drawer = await openFormula();
  fireEvent.click(drawer.getByRole('radio', { name: 'نرخ ارز' }));
  await drawer.findByRole('option', { name: 'دلار' });
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت فرمول' }));
  expect(drawer.getByRole('combobox', { name: /نرخ/ }).getAttribute('aria-invalid')).toBe('true');
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('shows a cycle at the source, and keeps what was typed', async () => {
  const wrong = refused('invalid', { errors: { 'formula.cost_amount': ['این قیمت خودش از همین قیمت به دست می‌آید.'] } });
  const { server } = serverOf(aPrice({ product }), { 'POST preview': [wrong], 'PUT formula': [wrong] });
  openPanel(server);
  const drawer = await openFormula();
  const cost = drawer.getByRole<HTMLInputElement>('textbox', { name: /بهای تمام‌شدهٔ هر واحد/ });
  fireEvent.change(cost, { target: { value: '38000' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت فرمول' }));
  await drawer.findByText('این قیمت خودش از همین قیمت به دست می‌آید.');
  expect(cost.value).not.toBe('');
});

test('asks about a large step, and sends the amount that was confirmed', async () => {
  const jump = { ...preview, amount: 520_000, code: 'price_jump', jump_percent: 35.2 };
  const { server, sent } = serverOf(aPrice({ product }), { 'PUT formula': [refused('price_jump', { data: jump })] });
  openPanel(server);
  const drawer = await openFormula();
  fireEvent.change(drawer.getByRole('textbox', { name: /بهای تمام‌شدهٔ هر واحد/ }), { target: { value: '52000' } });
  fireEvent.click(drawer.getByRole('button', { name: 'ثبت فرمول' }));
  const question = await screen.findByRole('dialog', { name: 'این مبلغ درست است؟' });
  await pressSettled(within(question).getByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(sent.at(-1)?.body.confirm_amount).toBe(520_000));
});

test('says that an amount waits, and confirms it', async () => {
  const waiting = { amount: 520_000, code: 'price_jump' as const, jump_percent: 35.2 };
  const price = aPrice({ product, formula: formulaOf({ status: 'waiting', waiting }) });
  const { server, sent } = serverOf(price);
  openPanel(server);
  const bar = await screen.findByRole('region', { name: 'قیمت‌های منتظر تأیید' });
  expect(screen.getByRole('row', { name: /میلگرد ۱۴/ }).textContent).toContain('منتظر تأیید');
  fireEvent.click(within(bar).getByRole('button', { name: 'بررسی و تأیید' }));
  const question = await screen.findByRole('dialog', { name: 'این مبلغ درست است؟' });
  await pressSettled(within(question).getByRole('button', { name: 'ثبت همین مبلغ' }));
  await waitFor(() => expect(sent.at(-1)?.body.prices).toEqual([{ id: 1, amount: 520_000 }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'قیمت‌های منتظر تأیید' })).toBeNull());
});

test('says why a formula has stopped, and takes it away', async () => {
  const stopped = formulaOf({ status: 'stopped', stop_reason: 'rate_old', source_amount: null });
  const { server, sent } = serverOf(aPrice({ product, formula: stopped }));
  openPanel(server);
  await screen.findByRole('grid', { name: 'جدول قیمت‌های من' });
  expect(screen.getByRole('row', { name: /میلگرد ۱۴/ }).textContent).toContain('فرمول متوقف');
  const drawer = await openFormula();
  expect(drawer.getByRole('note').textContent).toContain('قیمت از نرخ قدیمی به دست نمی‌آید');
  fireEvent.click(drawer.getByRole('button', { name: 'حذف فرمول' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/user/prices/1/formula' }));
});
