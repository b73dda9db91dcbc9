import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { adminCurrenciesRoute } from './currencies.tsx';

const openPage = openerOf(adminCurrenciesRoute);

const AT = '2026-11-20T08:00:00.000Z';
const dollar: Currency = {
  id: 1,
  code: 'usd',
  title: 'دلار',
  amount: '1243500',
  quote_unit: 'IRR',
  change_percent: 1.2,
  updated_at: AT,
};
const copper: Currency = {
  ...dollar,
  id: 2,
  code: 'copper',
  title: 'مس',
  amount: '9840',
  quote_unit: 'USD/ton',
  change_percent: null,
};
const pageMeta = (total: number) => ({ current_page: 1, last_page: 1, per_page: 10, total });
const ok = (data: unknown, status = 200) => ({ status, body: { data } });

let server: MarketServer;
let sent: [string, string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  sent = [];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null }));
  server.override.set('/api/currencies', () => ok([dollar, copper]));
  server.override.set('/api/admin/currencies/sources', () => ok([]));
  server.override.set('/api/currencies/copper/history', () =>
    ok([
      { day: '2026-11-18', min: '9700', max: '9800', last: '9750' },
      { day: '2026-11-19', min: '9800', max: '9900', last: '9840' },
    ]),
  );
  for (const path of ['', '/order', '/1', '/2', '/1/amounts', '/2/amounts', '/1/amounts/last'])
    server.override.set(`/api/admin/currencies${path}`, (body, method, query) => {
      if (method === 'GET') return { status: 200, body: { data: [], meta: pageMeta(0) } };
      sent.push([method, `${path}${query.size > 0 ? `?${query}` : ''}`, body]);
      return ok(path === '/order' ? [copper, dollar] : dollar, method === 'POST' ? 201 : 200);
    });
});

const open = () => openPage('/admin/currencies', server);
const field = (title: string) => screen.findByLabelText(`نرخ تازهٔ ${title}`);

test('states a rate that is typed in Toman, and takes it back', async () => {
  await open();
  const input = await field('دلار');
  fireEvent.change(input, { target: { value: '۱۲۵٬۰۰۰' } });
  fireEvent.click(screen.getByRole('button', { name: 'ثبت نرخ' }));
  await screen.findByText('نرخ دلار ثبت شد.');
  expect((input as HTMLInputElement).value).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'پس گرفتن' }));
  await screen.findByText('نرخ دلار پس گرفته شد.');
  expect(sent).toEqual([
    ['POST', '/1/amounts', { amount: '1250000' }],
    ['DELETE', `/1/amounts/last?updated_at=${encodeURIComponent(AT)}`, undefined],
  ]);
  await expectAccessibleInFull(document.body);
});

test('confirms with one press that a rate still holds, and with a double press once', async () => {
  await open();
  await field('مس');
  const same = screen.getAllByRole('button', { name: 'همین نرخ' })[1] as HTMLElement;
  for (let press = 0; press < 2; press += 1) fireEvent.click(same);
  await screen.findByText('نرخ مس ثبت شد.');
  expect(sent).toEqual([['POST', '/2/amounts', { amount: '9840' }]]);
});

test('asks about a large change, keeps what is typed after a no, and repeats the amount after a yes', async () => {
  const message = 'نرخ بیش از ۱۰٪ تغییر می‌کند. آن را تأیید کنید.';
  server.override.set('/api/admin/currencies/1/amounts', (body, method) => {
    sent.push([method, '/1/amounts', body]);
    if ((body as { confirm_amount?: string }).confirm_amount) return ok(dollar, 201);
    const data = { amount: '1243500', change_percent: 900 };
    return refusal(422, 'rate_jump', message, { errors: { amount: [message] }, data });
  });
  await open();
  const input = await field('دلار');
  fireEvent.change(input, { target: { value: '1243500' } });
  fireEvent.click(screen.getByRole('button', { name: 'ثبت نرخ' }));
  const question = await screen.findByRole('dialog', { name: 'این نرخ درست است؟' });
  expect(question.textContent).toContain('از ۱۲۴٬۳۵۰ به ۱٬۲۴۳٬۵۰۰');
  fireEvent.click(within(question).getByRole('button', { name: 'انصراف' }));
  await screen.findByText(message);
  expect((input as HTMLInputElement).value).toBe('1243500');
  fireEvent.click(screen.getByRole('button', { name: 'ثبت نرخ' }));
  const yes = within(await screen.findByRole('dialog', { name: 'این نرخ درست است؟' })).getByRole('button', { name: 'ثبت نرخ' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  await screen.findByText('نرخ دلار ثبت شد.');
  expect(sent.at(-1)).toEqual(['POST', '/1/amounts', { amount: '12435000', confirm_amount: '12435000' }]);
});

test('refuses what is no amount at its field', async () => {
  await open();
  const input = await field('دلار');
  fireEvent.change(input, { target: { value: 'صد' } });
  fireEvent.click(screen.getByRole('button', { name: 'ثبت نرخ' }));
  await screen.findByText('نرخ را به عدد وارد کنید؛ بیشتر از صفر.');
  expect([input.getAttribute('aria-invalid'), document.activeElement === input, sent]).toEqual(['true', true, []]);
});

test('shows the history, renames, and moves one forward', async () => {
  await open();
  await field('مس');
  fireEvent.click(screen.getByRole('button', { name: 'سابقه و تنظیم مس' }));
  await screen.findByRole('img', { name: /^نرخ مس از/ });
  expect(screen.getByRole('table').textContent).toContain('۹٬۸۴۰');
  const name = screen.getByLabelText('نام');
  fireEvent.change(name, { target: { value: 'مس جهانی' } });
  fireEvent.click(screen.getByRole('button', { name: 'تغییر نام' }));
  await screen.findByText('نام تغییر کرد.');
  fireEvent.click(screen.getByRole('button', { name: 'بالاتر: مس' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['PATCH', '/2', { title: 'مس جهانی', title_was: 'مس' }],
    ['PUT', '/order', { ids: [2, 1] }],
  ]);
  await expectAccessibleInFull(document.body);
});

test('adds one, and shows a refused code at its field with all that was typed', async () => {
  server.override.set('/api/admin/currencies', (body, method) => {
    sent.push([method, '', body]);
    return refusal(422, 'invalid', 'نادرست', { errors: { code: ['این شناسه پیش‌تر استفاده شده است.'] } });
  });
  await open();
  await field('دلار');
  fireEvent.click(screen.getByRole('button', { name: 'نرخ تازه' }));
  const form = within(screen.getByRole('form', { name: 'نرخ تازه' }));
  fireEvent.change(form.getByLabelText('نام'), { target: { value: 'روی' } });
  fireEvent.change(form.getByLabelText('شناسه'), { target: { value: 'zinc' } });
  fireEvent.change(form.getByLabelText('ارز'), { target: { value: 'USD' } });
  fireEvent.change(form.getByLabelText('برای هر'), { target: { value: 'ton' } });
  fireEvent.change(form.getByLabelText('نرخ'), { target: { value: '۲۸۵۰٫۵' } });
  fireEvent.click(form.getByRole('button', { name: 'افزودن' }));
  await form.findByText('این شناسه پیش‌تر استفاده شده است.');
  expect(sent).toEqual([['POST', '', { title: 'روی', code: 'zinc', money: 'USD', per: 'ton', amount: '2850.5' }]]);
  expect((form.getByLabelText('نام') as HTMLInputElement).value).toBe('روی');
});
