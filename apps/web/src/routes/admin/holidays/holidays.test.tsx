import type { Holiday } from '@rasteh/contract/goods/holidays';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { adminHolidaysRoute } from './holidays.tsx';

const openPage = openerOf(adminHolidaysRoute);

const ok = (data: unknown) => ({ status: 200, body: { data } });
const official: Holiday = { day: '2027-02-11', name: 'پیروزی انقلاب اسلامی', source: 'official', is_open: false };
const smog: Holiday = { day: '2026-12-07', name: 'آلودگی هوا', source: 'market', is_open: false };

let server: MarketServer;
let days: Holiday[];
let sent: [string, string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  [days, sent] = [[official], []];
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, oldest_at: null }));
  server.override.set('/api/holidays', () => ok(days));
  const answer = (path: string, next: (method: string) => Holiday[]) =>
    server.override.set(`/api/admin/holidays/${path}`, (body, method) => {
      sent.push([method, path, body]);
      days = next(method);
      return ok(smog);
    });
  answer(smog.day, (method) => (method === 'PUT' ? [smog, official] : [official]));
  answer(`${official.day}/open`, () => [{ ...official, is_open: true }]);
  answer(official.day, () => [official]);
});

const open = async () => {
  await openPage('/admin/holidays', server);
  await screen.findByText('پیروزی انقلاب اسلامی');
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('closes a day with its name, and deletes it again', async () => {
  await open();
  expect(screen.getByText('۱ روز')).toBeTruthy();
  type('روز', '۱۴۰۵/۰۹/۱۶');
  type('مناسبت', 'آلودگی هوا');
  press('تعطیل کردن');
  await screen.findByText('روز تعطیل شد.');
  const row = within((await screen.findByText('آلودگی هوا')).closest('li') as HTMLElement);
  expect(row.getByText('بازار')).toBeTruthy();
  expect((screen.getByLabelText('مناسبت') as HTMLInputElement).value).toBe('');
  await expectAccessibleInFull(document.body);
  press(/^حذف تعطیلی دوشنبه/);
  await screen.findByText('تعطیلی حذف شد.');
  await waitFor(() => expect(screen.queryByText('آلودگی هوا')).toBeNull());
  expect(sent).toEqual([
    ['PUT', '2026-12-07', { name: 'آلودگی هوا', name_was: null }],
    ['DELETE', '2026-12-07', undefined],
  ]);
});

test('asks before it opens an official holiday, and gives it back to the official calendar', async () => {
  await open();
  press(/^باز کردن پنجشنبه/);
  const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: 'باز کردن' });
  await waitFor(() => expect(yes.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(yes);
  await screen.findByText('باز است');
  press(/^برگرداندن پنجشنبه/);
  await screen.findByText('تقویم رسمی');
  expect(sent).toEqual([
    ['PUT', '2027-02-11/open', {}],
    ['DELETE', '2027-02-11', undefined],
  ]);
});

test('says at the day that another admin has closed it, and replaces their name with the next press', async () => {
  await open();
  const bodies: unknown[] = [];
  server.override.set(`/api/admin/holidays/${smog.day}`, (body) => {
    bodies.push(body);
    server.override.set('/api/holidays', () => ok([smog]));
    return refusal(422, 'invalid', 'نادرست', { errors: { day: ['مدیر دیگری این روز را تعطیل کرده است.'] } });
  });
  type('روز', '۱۴۰۵/۰۹/۱۶');
  type('مناسبت', 'سوگواری');
  press('تعطیل کردن');
  await screen.findByText('مدیر دیگری این روز را تعطیل کرده است.');
  expect((screen.getByLabelText('مناسبت') as HTMLInputElement).value).toBe('سوگواری');
  await screen.findByText(smog.name);
  press('تعطیل کردن');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([
    { name: 'سوگواری', name_was: null },
    { name: 'سوگواری', name_was: smog.name },
  ]);
});

test('shows at the fields what is missing or refused', async () => {
  await open();
  type('روز', '۱۴۰۵/۱۳/۴۰');
  press('تعطیل کردن');
  await screen.findByText('روز را از تقویم انتخاب کنید.');
  expect(sent).toEqual([]);
  server.override.set('/api/admin/holidays/2026-12-07', () =>
    refusal(422, 'invalid', 'نادرست', { errors: { name: ['دست‌کم ۲ نویسه بنویسید.'] } }),
  );
  type('روز', '۱۴۰۵/۰۹/۱۶');
  press('تعطیل کردن');
  const field = screen.getByLabelText('مناسبت');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('offers to read again what could not be read', async () => {
  server.override.set('/api/holidays', () => refusal(500, 'server', 'خطا'));
  await openPage('/admin/holidays', server);
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' });
  server.override.set('/api/holidays', () => ok(days));
  fireEvent.click(again);
  await screen.findByText('پیروزی انقلاب اسلامی');
});
