import type { Currency } from '@rasteh/contract/pricing/currencies/rates';
import type { CurrencySource, StatedAmount } from '@rasteh/contract/pricing/currencies/sources';
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
  change_percent: null,
  updated_at: AT,
};
const saved: CurrencySource = {
  currency_id: 1,
  version: 1,
  url: 'https://rates.example.com/latest',
  path: 'data.usd',
  factor: '10',
  every_minutes: 7,
  timeout_s: 5,
  most_percent: 10,
  least: '1000000',
  most: '1500000',
  header_name: 'X-Api-Key',
  set_by: 'مدیر',
  set_at: AT,
  last_good: { amount: '1243500', at: AT },
  failure: null,
  failures: 0,
  next_at: AT,
};
const amounts: StatedAmount[] = [
  { id: 3, amount: '1243500', at: AT, set_by: null, host: 'rates.example.com' },
  { id: 2, amount: '1240000', at: AT, set_by: 'مدیر', host: null },
  { id: 1, amount: '1200000', at: AT, set_by: null, host: null },
];
const ok = (data: unknown) => ({ status: 200, body: { data } });

let server: MarketServer;
let sources: CurrencySource[];
let sent: [string, string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  sources = [];
  sent = [];
  const counts = { counts: {}, total: 0, documents: 0, returned: 0, oldest_at: null };
  server.override.set('/api/admin/reviews/counts', () => ok(counts));
  server.override.set('/api/currencies', () => ok([dollar]));
  server.override.set('/api/currencies/usd/history', () => ok([]));
  server.override.set('/api/admin/currencies/sources', () => ok(sources));
  server.override.set('/api/admin/currencies/1/amounts', () => ({
    status: 200,
    body: { data: amounts, meta: { current_page: 1, last_page: 1, per_page: 10, total: 3 } },
  }));
  server.override.set('/api/admin/currencies/1/source', (body, method) => {
    sent.push([method, '', body]);
    sources = method === 'DELETE' ? [] : [saved];
    return ok(method === 'DELETE' ? { currency_id: 1 } : saved);
  });
});
const answerTrial = (trial: object) =>
  server.override.set('/api/admin/currencies/1/source/test', (body, method) => {
    sent.push([method, '/test', body]);
    return ok(trial);
  });

async function open(): Promise<ReturnType<typeof within>> {
  await openPage('/admin/currencies', server);
  fireEvent.click(await screen.findByRole('button', { name: 'سابقه و تنظیم دلار' }));
  return within(await screen.findByRole('region', { name: 'منبع خودکار' }));
}
const fill = (form: ReturnType<typeof within>, name: string, value: string) =>
  fireEvent.change(form.getByLabelText(name), { target: { value } });

test('tests a source, and saves it with amounts that are typed in Toman', async () => {
  answerTrial({ read: '124000', amount: '1240000', change_percent: -0.3, failure: null });
  const section = await open();
  fireEvent.click(section.getByRole('button', { name: 'افزودن منبع' }));
  const form = within(section.getByRole('form', { name: 'افزودن منبع' }));
  for (const name of ['ضریب', 'بیشترین تغییر در هر خواندن (٪)'])
    expect(form.getByLabelText<HTMLInputElement>(name).value).toBe('۱۰');
  fill(form, 'نشانی', ' https://rates.example.com/latest ');
  fill(form, 'مسیر مقدار در JSON', 'data.usd');
  fill(form, 'کمترین نرخ پذیرفتنی (تومان)', '۱۰۰٬۰۰۰');
  fill(form, 'بیشترین نرخ پذیرفتنی (تومان)', '150000');
  fill(form, 'نام سرآیند کلید (اختیاری)', 'X-Api-Key');
  fill(form, 'کلید', 'secret');
  fireEvent.click(form.getByRole('button', { name: 'آزمایش' }));
  await form.findByText(/نرخ ۱۲۴٬۰۰۰ می‌شود \(−۰٫۳٪\)\./);
  await expectAccessibleInFull(document.body);
  fireEvent.click(form.getByRole('button', { name: 'ثبت منبع' }));
  await screen.findByText('منبع دلار ثبت شد و خوانده می‌شود.');
  const body = {
    url: 'https://rates.example.com/latest',
    path: 'data.usd',
    factor: '10',
    every_minutes: 5,
    timeout_s: 10,
    most_percent: 10,
    least: '1000000',
    most: '1500000',
    header_name: 'X-Api-Key',
    header_value: 'secret',
  };
  expect(sent).toEqual([
    ['POST', '/test', body],
    ['PUT', '', { version: 0, ...body }],
  ]);
  await section.findByText('هر ۷ دقیقه');
});

test('shows exactly why a value is not taken, until a field changes', async () => {
  const failure = { reason: 'path_missing', text: 'در پاسخ به «usd» نرسیدیم. مسیر را بررسی کنید.', read: null };
  answerTrial({ read: null, amount: null, change_percent: null, failure });
  const section = await open();
  fireEvent.click(section.getByRole('button', { name: 'افزودن منبع' }));
  fireEvent.click(section.getByRole('button', { name: 'آزمایش' }));
  const said = await section.findByText(/پذیرفته نمی‌شود: در پاسخ به «usd»/);
  fill(section, 'مسیر مقدار در JSON', 'usd');
  await waitFor(() => expect(said.textContent).toBe(''));
});

test('refuses what is no number at its field, and shows refused fields', async () => {
  const section = await open();
  fireEvent.click(section.getByRole('button', { name: 'افزودن منبع' }));
  fill(section, 'بیشترین تغییر در هر خواندن (٪)', 'ده');
  fill(section, 'کمترین نرخ پذیرفتنی (تومان)', '');
  fireEvent.click(section.getByRole('button', { name: 'ثبت منبع' }));
  await section.findByText('درصد را با عدد صحیح از ۱ تا ۱۰۰ بنویسید.');
  section.getByText('نرخ را به عدد وارد کنید؛ بیشتر از صفر.');
  expect(sent).toEqual([]);
  const url = ['نشانی باید روی اینترنت و با پورت پیش‌فرض https باشد.'];
  server.override.set('/api/admin/currencies/1/source', () => refusal(422, 'invalid', 'نادرست', { errors: { url } }));
  fill(section, 'بیشترین تغییر در هر خواندن (٪)', '۱۰');
  fill(section, 'کمترین نرخ پذیرفتنی (تومان)', '1');
  fireEvent.click(section.getByRole('button', { name: 'ثبت منبع' }));
  await section.findByText(url[0] as string);
  expect(section.getByLabelText('نشانی').getAttribute('aria-invalid')).toBe('true');
});

test('shows how a source fails in the row and in its place, and removes it after a question', async () => {
  const failure = { reason: 'jump' as const, text: 'نرخ +۳۰٪ تغییر می‌کند؛ بیشترین تغییر مجاز ۱۰٪ است.', read: '161655', at: AT };
  sources = [{ ...saved, failure, failures: 4 }];
  const section = await open();
  screen.getByText('۴ بار ناموفق');
  section.getByText(/^۴ بار پیاپی ناموفق.*بیشترین تغییر مجاز ۱۰٪ است\./);
  await expectAccessibleInFull(document.body);
  fireEvent.click(section.getByRole('button', { name: 'حذف منبع' }));
  const yes = within(await screen.findByRole('dialog', { name: 'منبع حذف شود؟' })).getByRole('button', {
    name: 'حذف منبع',
  });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  await screen.findByText('منبع دلار حذف شد.');
  expect(sent).toEqual([['DELETE', '', undefined]]);
});

test('keeps a key that is stored when the field stays empty', async () => {
  sources = [saved];
  const section = await open();
  fireEvent.click(section.getByRole('button', { name: 'ویرایش منبع' }));
  expect((section.getByLabelText('کلید') as HTMLInputElement).value).toBe('');
  section.getByText('کلید ذخیره شده است؛ برای همان نشانی خالی بگذارید.');
  fireEvent.click(section.getByRole('button', { name: 'ثبت منبع' }));
  await screen.findByText('منبع دلار ثبت شد و خوانده می‌شود.');
  expect(sent[0]?.[2]).toMatchObject({ version: 1, header_name: 'X-Api-Key', every_minutes: 7 });
  expect(sent[0]?.[2]).not.toHaveProperty('header_value');
});

test('shows what another admin has saved meanwhile, and keeps both changes', async () => {
  sources = [saved];
  const section = await open();
  fireEvent.click(section.getByRole('button', { name: 'ویرایش منبع' }));
  fill(section, 'مسیر مقدار در JSON', 'data.price');
  const put = server.override.get('/api/admin/currencies/1/source');
  server.override.set('/api/admin/currencies/1/source', () => {
    sources = [{ ...saved, version: 2, factor: '1' }];
    return refusal(412, 'stale', 'تغییر کرده است');
  });
  fireEvent.click(section.getByRole('button', { name: 'ثبت منبع' }));
  await section.findByText('مدیر دیگری این منبع را همین حالا تغییر داد.');
  section.getByText('ضریب: مقدار ثبت‌شده اکنون «۱» است.');
  fireEvent.click(section.getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  server.override.set('/api/admin/currencies/1/source', put as NonNullable<typeof put>);
  fireEvent.click(section.getByRole('button', { name: 'ثبت منبع' }));
  await screen.findByText('منبع دلار ثبت شد و خوانده می‌شود.');
  expect(sent[0]?.[2]).toMatchObject({ version: 2, path: 'data.price', factor: '1' });
});

test('says that another admin has removed the source, and sets it anew when it is saved again', async () => {
  sources = [saved];
  const section = await open();
  fireEvent.click(section.getByRole('button', { name: 'ویرایش منبع' }));
  fill(section, 'ضریب', '100');
  const put = server.override.get('/api/admin/currencies/1/source');
  server.override.set('/api/admin/currencies/1/source', () => {
    sources = [];
    return refusal(412, 'stale', 'تغییر کرده است');
  });
  fireEvent.click(section.getByRole('button', { name: 'ثبت منبع' }));
  await section.findByText('مدیر دیگری این منبع را همین حالا حذف کرد.');
  fireEvent.click(section.getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  server.override.set('/api/admin/currencies/1/source', put as NonNullable<typeof put>);
  fireEvent.click(section.getByRole('button', { name: 'ثبت منبع' }));
  await screen.findByText('منبع دلار ثبت شد و خوانده می‌شود.');
  expect(sent[0]?.[2]).toMatchObject({ version: 0, factor: '100', url: saved.url });
});

test('shows where each amount came from', async () => {
  await open();
  const table = within(await screen.findByRole('region', { name: 'نرخ‌های ثبت‌شده' }));
  const rows = (await table.findAllByRole('row')).slice(1);
  expect(rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['۱۲۴٬۳۵۰', 'rates.example.com'],
    ['۱۲۴٬۰۰۰', 'مدیر'],
    ['۱۲۰٬۰۰۰', 'نامشخص'],
  ]);
  table.getByText('۳ از ۳');
});
