import type { SupportFigures, SupportHours } from '@rasteh/contract/talk/support';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { pressSettled } from '../../../testing/press-settled.ts';
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
const sara = { user_id: 2, name: 'سارا', is_suspended: false };
const reza = { user_id: 3, name: 'رضا', is_suspended: true };
const desks = {
  data: [
    { id: 90, name: 'پشتیبانی راسته', members: [sara, reza] },
    { id: 91, name: 'باربری', members: [] as (typeof sara)[] },
  ],
  unseated: [{ user_id: 4, name: 'نیما', is_suspended: false }],
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
  server.override.set('/api/admin/desks', () => ({ status: 200, body: desks }));
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
  const file = screen().getByRole('link', { name: 'دریافت کارکرد پشتیبانی با قالب CSV' });
  expect(file.getAttribute('href')).toBe('/api/admin/support/figures/export?from=2026-11-01&format=csv');
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

test('makes a desk, names it anew and says who answers at it', async () => {
  const sent: unknown[] = [];
  const take = (status: number, refused?: ReturnType<typeof refusal>) => (body: unknown, method: string) => {
    if (method === 'GET') return { status: 200, body: desks };
    sent.push([method, body]);
    return refused ?? { status, body: { data: desks.data[1] } };
  };
  const taken = refusal(422, 'invalid', 'نام را درست کنید.', { errors: { name: ['میز دیگری همین نام را دارد.'] } });
  server.override.set('/api/admin/desks', take(201, taken));
  server.override.set('/api/admin/desks/91', take(200));
  server.override.set('/api/admin/desks/91/members/2', take(200));
  server.override.set('/api/admin/desks/90/members/3', take(200));
  const { screen } = await openPage('/admin/support', server);
  const card = within(await screen().findByRole('region', { name: 'میزها' }));
  expect(card.getByRole('link', { name: 'نیما' }).getAttribute('href')).toBe('/admin/people/4');
  await expectAccessibleInFull();

  fireEvent.click(card.getByRole('button', { name: 'میز تازه' }));
  const field = () => card.getByLabelText('نام میز');
  fireEvent.change(field(), { target: { value: 'باربری' } });
  fireEvent.click(card.getByRole('button', { name: 'ساختن میز' }));
  await card.findByText('میز دیگری همین نام را دارد.');
  server.override.set('/api/admin/desks', take(201));
  fireEvent.change(field(), { target: { value: 'مالی' } });
  fireEvent.click(card.getByRole('button', { name: 'ساختن میز' }));
  await screen().findByText('میز «مالی» ساخته شد.');

  fireEvent.click(card.getByRole('button', { name: 'تغییر نام «باربری»' }));
  fireEvent.change(field(), { target: { value: 'حمل' } });
  fireEvent.click(card.getByRole('button', { name: 'ذخیره' }));
  await screen().findByText('نام میز اکنون «حمل» است.');

  fireEvent.click(card.getByRole('button', { name: 'افزودن پشتیبان به «باربری»' }));
  const who = card.getByRole('combobox', { name: 'پشتیبان' });
  expect(
    within(who)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['انتخاب کنید', 'نیما', 'سارا، اکنون پشت میز پشتیبانی راسته', 'رضا، اکنون پشت میز پشتیبانی راسته']);
  fireEvent.change(who, { target: { value: '2' } });
  fireEvent.click(card.getByRole('button', { name: 'افزودن پشتیبان' }));
  await screen().findByText('سارا اکنون پشت میز «باربری» است.');

  fireEvent.click(card.getByRole('button', { name: 'برداشتن از میز: رضا، «پشتیبانی راسته»' }));
  await pressSettled(within(await screen().findByRole('dialog')).getByRole('button', { name: 'برداشتن از میز' }));
  await screen().findByText('رضا اکنون میزی ندارد.');
  expect(sent).toEqual([
    ['POST', { name: 'باربری' }],
    ['POST', { name: 'مالی' }],
    ['PATCH', { name: 'حمل', name_was: 'باربری' }],
    ['PUT', { desk_was: 90 }],
    ['DELETE', undefined],
  ]);
});
