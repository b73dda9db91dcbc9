import type { OwnFreights } from '@rasteh/contract/supply/freights';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../../testing/accessible.ts';
import { cities, NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';
import { freightsPage } from './freights.tsx';

const openPage = openerOf(freightsPage);
const DAY_MS = 86_400_000;
const ok = (data: unknown) => ({ status: 200, body: { data } });
const [from_city, city] = cities as [OwnFreights['rates'][0]['city'], OwnFreights['rates'][0]['city']];
const table: OwnFreights = {
  rates: [{ from_city, city, vehicle: 'trailer', most_kg: 24_000, amount: 150_000_000 }],
  stated_at: new Date(NOW - DAY_MS).toISOString(),
  valid_until: new Date(NOW + 29 * DAY_MS).toISOString(),
  version: 3,
};

let server: MarketServer;
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  const supplier = { handle: 'yazd', title: 'نورد یزد', city: from_city.name, status: 'approved' } as const;
  server.me = { id: 5, name: 'فروشنده', role: 'user', mobile: '+989120000001', supplier };
});

async function open(stored: OwnFreights | null) {
  server.override.set('/api/user/freights', () => ok(stored));
  const { screen } = await openPage('/panel/freights', server);
  await screen().findByRole('heading', { name: 'کرایه‌های حمل' });
  await waitFor(() => expect(server.calls).toContain('/api/cities'));
  const press = (name: string) => fireEvent.click(screen().getByRole('button', { name }));
  const row = (at: string) => within(screen().getByRole('group', { name: `کرایهٔ ${at}` }));
  return { screen, press, row };
}

test('begins in the own city, says what is missing at each field, and states the table', async () => {
  const { screen, press, row } = await open(null);
  screen().getByText(/هنوز کرایه‌ای ننوشته‌اید/);
  press('افزودن کرایه');
  const first = row('۱');
  expect(first.getByLabelText('از شهر')).toHaveProperty('value', from_city.name);
  expect(first.getByLabelText('ظرفیت (تن)')).toHaveProperty('value', '۲۴');
  fireEvent.change(first.getByLabelText('خودرو'), { target: { value: 'truck' } });
  expect(first.getByLabelText('ظرفیت (تن)')).toHaveProperty('value', '۱۰');
  press('ثبت کرایه‌ها');
  await first.findByText('نام شهر را از فهرست انتخاب کنید.');
  first.getByText('کرایه را به تومان بنویسید.');
  fireEvent.change(first.getByLabelText('به شهر'), { target: { value: `${city.name}، ${city.province.name}` } });
  fireEvent.change(first.getByLabelText('کرایهٔ یک سرویس'), { target: { value: '۹ میلیون' } });
  server.override.set('/api/user/freights', (body) => ok(body ? { ...table, version: 1 } : null));
  press('ثبت کرایه‌ها');
  await screen().findByText(/^کرایه‌ها ثبت شد و تا/);
  const rate = { from_city_id: from_city.id, city_id: city.id, vehicle: 'truck', most_kg: 10_000, amount: 90_000_000 };
  expect(server.bodies.at(-1)).toEqual({ version: null, rates: [rate] });
  await expectAccessibleInFull();
});

test('states the same once more with one press, adds the next vehicle of a way, and shows a refusal at its row', async () => {
  const { screen, press, row } = await open(table);
  screen().getByText(/^خریداران این کرایه‌ها را تا/);
  press('همین کرایه‌ها معتبرند');
  await screen().findByText(/^کرایه‌ها ثبت شد و تا/);
  const rate = { from_city_id: from_city.id, city_id: city.id, vehicle: 'trailer', most_kg: 24_000, amount: 150_000_000 };
  expect(server.bodies.at(-1)).toEqual({ version: 3, rates: [rate] });
  press('افزودن کرایه');
  expect(row('۲').getByLabelText('خودرو')).toHaveProperty('value', 'heavy_truck');
  expect(row('۲').getByLabelText('به شهر')).toHaveProperty('value', row('۱').getByLabelText<HTMLInputElement>('به شهر').value);
  fireEvent.change(row('۲').getByLabelText('کرایهٔ یک سرویس'), { target: { value: '12000000' } });
  const errors = { 'rates.1.vehicle': ['برای این مسیر و این خودرو کرایهٔ دیگری هم نوشته‌اید.'] };
  server.override.set('/api/user/freights', (body) => (body ? refusal(422, 'invalid', 'خطا', { errors }) : ok(table)));
  press('ثبت کرایه‌ها');
  await row('۲').findByText(/کرایهٔ دیگری هم نوشته‌اید/);
  expect(row('۲').getByLabelText('کرایهٔ یک سرویس')).toHaveProperty('value', '۱۲٬۰۰۰٬۰۰۰');
  press(
    `حذف ${row('۲').getByLabelText<HTMLInputElement>('از شهر').value} به ${row('۲').getByLabelText<HTMLInputElement>('به شهر').value}، جفت`,
  );
  expect(screen().queryByRole('group', { name: 'کرایهٔ ۲' })).toBeNull();
});

test('says that a table has ended', async () => {
  const { screen } = await open({ ...table, valid_until: new Date(NOW - 1).toISOString() });
  screen().getByText(/تمام شد؛ اگر همان است/);
});
