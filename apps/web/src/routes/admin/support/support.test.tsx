import type { SupportFigures, SupportHours } from '@rasteh/contract/talk/support';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminSupportRoute } from './support.tsx';

const openPage = openerOf(adminSupportRoute);

const ok = (data: unknown) => ({ status: 200, body: { data } });
const total = { answered: 12, first_answer_minutes: 7, in_time: 9, solved: 10, ratings: 3, stars: 4.7 };
const figures: SupportFigures = {
  total,
  supporters: [{ user_id: 2, name: 'سارا', ...total }],
  days: [{ day: '2026-11-21', ...total, ratings: 0, stars: null }],
};
const hours: SupportHours = {
  week: [{ from: '09:00', to: '17:00' }, null, null, null, null, null, null],
  open_on_holidays: false,
  reply: 'فردا پاسخ می‌دهیم.',
  version: 3,
};

let server: MarketServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  server.override.set('/api/admin/act-for', () => ok([]));
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null }));
  server.override.set('/api/admin/support/figures', () => ok(figures));
  server.override.set('/api/admin/support/hours', () => ok(hours));
});

test('shows what supporters did in the period of the address, in all, by supporter and by day', async () => {
  const { screen } = await openPage('/admin/support?from=2026-11-01', server);
  const supporters = await screen().findByRole('table', { name: 'به تفکیک پشتیبان' });
  expect(
    within(supporters)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['پشتیبانپاسخ اولمیانهٔ زماندر مهلتحل‌شدهامتیاز', 'سارا۱۲۷ دقیقه۷۵٪۱۰۴٫۷ از ۵ (۳)']);
  expect(screen().getByRole('table', { name: 'به تفکیک روز' }).textContent).toContain('۱۴۰۵/۰۸/۳۰۱۲۷ دقیقه۷۵٪۱۰–');
  expect(server.calls.some((call) => call.includes('from=2026-11-01'))).toBe(true);
  await expectAccessibleInFull();
});

test('opens a day, and stores the hours with the version that was read', async () => {
  const { screen } = await openPage('/admin/support', server);
  fireEvent.click(await screen().findByRole('checkbox', { name: 'پنجشنبه' }));
  fireEvent.change(screen().getByLabelText('پنجشنبه، تا ساعت'), { target: { value: '13:00' } });
  let sent: unknown;
  server.override.set('/api/admin/support/hours', (body) => {
    if (body === undefined) return ok(hours);
    sent = body;
    return ok({ ...hours, version: 4 });
  });
  fireEvent.click(screen().getByRole('button', { name: 'ذخیره' }));
  await screen().findByText('ساعت کار ذخیره شد');
  expect(sent).toEqual({ ...hours, week: hours.week.with(5, { from: '09:00', to: '13:00' }) });
});

test('names the days that another admin has changed, keeps what is typed, and saves both', async () => {
  const { screen } = await openPage('/admin/support', server);
  const reply = (await screen().findByLabelText('پاسخ خودکار بیرون از ساعت کار')) as HTMLTextAreaElement;
  fireEvent.change(reply, { target: { value: 'یکشنبه پاسخ می‌دهیم.' } });
  const theirs = { ...hours, week: hours.week.with(0, { from: '08:30', to: '12:00' }), version: 9 };
  const sent: unknown[] = [];
  server.override.set('/api/admin/support/hours', (body) => {
    if (body === undefined) return ok(theirs);
    sent.push(body);
    return sent.length > 1
      ? ok({ ...(body as typeof hours), version: 10 })
      : refusal(412, 'stale', 'تغییر کرده است.', { data: theirs });
  });
  fireEvent.click(screen().getByRole('button', { name: 'ذخیره' }));
  await screen().findByText('شنبه: مقدار ثبت‌شده اکنون «۰۸:۳۰ تا ۱۲:۰۰» است.');
  expect(reply.value).toBe('یکشنبه پاسخ می‌دهیم.');
  fireEvent.click(screen().getByRole('button', { name: 'ادامه با هر دو تغییر' }));
  await waitFor(() => expect((screen().getByRole('button', { name: 'ذخیره' }) as HTMLButtonElement).disabled).toBe(false));
  fireEvent.click(screen().getByRole('button', { name: 'ذخیره' }));
  await screen().findByText('ساعت کار ذخیره شد');
  expect(sent[1]).toEqual({ ...theirs, reply: 'یکشنبه پاسخ می‌دهیم.' });
});
