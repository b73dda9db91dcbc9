import type { SmsAttempt, SmsHealth } from '@rasteh/contract/reach/sms';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { NOW } from '../../../testing/market.ts';
import { MarketServer } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminSmsRoute } from './sms.tsx';

const openPage = openerOf(adminSmsRoute);

let server: MarketServer;
let attempts: SmsAttempt[];
let health: SmsHealth;
let asked: URLSearchParams[];

const attempt = (id: number, part: Partial<SmsAttempt> = {}): SmsAttempt => ({
  id,
  kind: 'log_in',
  mobile: '۰۹۱۲ ••• ۴۵۶۷',
  gateway: 'kavenegar',
  outcome: 'accepted',
  cause: null,
  status: null,
  duration_ms: 412,
  created_at: new Date(NOW - 300_000).toISOString(),
  ...part,
});

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  asked = [];
  attempts = [attempt(2), attempt(1, { kind: 'notification', outcome: 'refused', cause: 'result', status: 418 })];
  health = {
    gateway: 'kavenegar',
    sends_notices: true,
    last_day: { accepted: 12, refused: 1, failed: 0 },
    last_hour: { accepted: 4, refused: 0, failed: 0 },
    median_ms: 1_240,
    unsent_in_row: 0,
    latest_failure: null,
  };
  const counts = { counts: {}, total: 0, documents: 0, reports: 0, returned: 0, oldest_at: null };
  server.override.set('/api/admin/reviews/counts', () => ({ status: 200, body: { data: counts } }));
  server.override.set('/api/admin/messages', (_body, _method, query) => {
    asked.push(query);
    const meta = { current_page: 1, last_page: 1, per_page: 20, total: attempts.length };
    return { status: 200, body: { data: attempts, meta, health, counts: { accepted: 12, refused: 1, failed: 0 } } };
  });
});

const open = () => openPage('/admin/messages', server);

test('shows each message with its mobile masked and its outcome, and how the last day went', async () => {
  const { screen } = await open();
  const refused = within((await screen().findByText('اعلان', { selector: 'span' })).closest('li') as HTMLElement);
  expect(refused.getByText('درگاه نپذیرفت، کد ۴۱۸')).toBeTruthy();
  expect(refused.getByText('۰۹۱۲ ••• ۴۵۶۷')).toBeTruthy();
  expect(refused.getByText('پذیرفته‌نشده')).toBeTruthy();
  const median = screen().getByText('میانهٔ زمان ارسال').parentElement;
  expect(median?.textContent).toContain('۱٫۲ ثانیه');
  expect(screen().getByText('پیامک‌ها با کاوه‌نگار فرستاده می‌شود. هر ۴ پیامک یک ساعت گذشته پذیرفته شد.')).toBeTruthy();
  await expectAccessibleInFull();
});

test.each([
  [{ last_hour: { accepted: 0, refused: 0, failed: 0 } }, 'در یک ساعت گذشته پیامکی فرستاده نشده است.'],
  [{ last_hour: { accepted: 9, refused: 1, failed: 2 } }, 'از ۱۲ پیامک یک ساعت گذشته ۳ پیامک نرفت؛ آخرین پیامک پذیرفته شد.'],
  [
    {
      last_hour: { accepted: 0, refused: 0, failed: 5 },
      unsent_in_row: 5,
      latest_failure: { cause: 'timeout', status: null },
    },
    '۵ پیامک آخر نرفت: درگاه به‌موقع پاسخ نداد. تا درست شدن درگاه، ورود با کد ممکن نیست.',
  ],
  [{ sends_notices: false }, 'الگوی اطلاع‌رسانی هم تنظیم نشده است'],
  [{ gateway: 'outbox' }, 'درگاه پیامک تنظیم نشده است: پیامکی به گوشی‌ها نمی‌رود.'],
] satisfies [Partial<SmsHealth>, string][])('says whether messages go out: %#', async (part, sentence) => {
  health = { ...health, ...part };
  const { screen } = await open();
  expect(await screen().findByText(sentence, { exact: false })).toBeTruthy();
});

test('finds by the last four digits in any digits, also of a whole mobile, and asks for four', async () => {
  const { screen } = await open();
  const field = await screen().findByRole('searchbox', { name: '۴ رقم آخر موبایل' });
  const lastAsked = () => asked.at(-1)?.get('last_digits');
  fireEvent.change(field, { target: { value: '۴۵' } });
  await screen().findByText('چهار رقم آخر شماره را بنویسید تا پیدا شود.');
  expect(lastAsked()).toBeNull();
  fireEvent.change(field, { target: { value: '۰۹۱۲ ۱۲۳ ۴۵۶۷' } });
  await waitFor(() => expect(lastAsked()).toBe('4567'));
  expect(screen().queryByText('چهار رقم آخر شماره را بنویسید تا پیدا شود.')).toBeNull();
});

test('says when nothing was sent, when nothing is found, and when the server does not answer', async () => {
  attempts = [];
  const { screen } = await open();
  await screen().findByText('هنوز پیامکی فرستاده نشده است');
  fireEvent.click(screen().getByRole('tab', { name: 'ناموفق (۰)' }));
  await screen().findByText('پیامکی پیدا نشد');
  expect(asked.at(-1)?.get('outcome')).toBe('failed');
  server.override.set('/api/admin/messages', () => ({ status: 500, body: { code: 'internal', message: 'خطا' } }));
  fireEvent.click(screen().getByRole('tab', { name: 'پذیرفته‌نشده (۱)' }));
  await screen().findByRole('button', { name: 'تلاش دوباره' });
});
