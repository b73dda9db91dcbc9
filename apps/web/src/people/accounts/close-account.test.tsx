import type { ClosingPreview } from '@rasteh/contract/people/accounts';
import { closingParts, keptParts } from '@rasteh/contract/people/accounts';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { panelSettingsRoute } from '../../routes/panel/settings/settings.tsx';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';

const openPage = openerOf(panelSettingsRoute);

let server: MarketServer;
let preview: ClosingPreview;
const ok = (data: unknown) => ({ status: 200, body: { data } });
const none = <K extends string>(parts: readonly K[]) => Object.fromEntries(parts.map((part) => [part, 0])) as Record<K, number>;
const deal = {
  quote_id: 4,
  rfq_id: 9,
  side: 'buyer' as const,
  number: 'Q-1405-000004',
  title: 'میلگرد سقف',
  partner: 'فولاد سپاهان',
  awarded_at: '2026-11-20T08:00:00.000Z',
};

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  vi.stubGlobal('scrollTo', () => undefined);
  preview = {
    is_staff: false,
    removed: Object.assign(none(closingParts), { prices: 52, sessions: 1 }),
    kept: Object.assign(none(keptParts), { quotes: 2 }),
    open_deals: [],
  };
  for (const path of ['sessions', 'api-keys', 'mobiles']) server.override.set(`/api/auth/${path}`, () => ok([]));
  server.override.set('/api/account/closing', () => ok(preview));
  server.override.set('/api/account/close', () => ok(null));
  server.override.set('/api/auth/mobiles/own-code', () =>
    ok({ expires_at: new Date(NOW + 120_000).toISOString(), resend_at: new Date(NOW + 60_000).toISOString() }),
  );
});

async function open() {
  const { screen } = await openPage('/panel/settings', server);
  fireEvent.click(screen().getByRole('button', { name: 'شروع بستن حساب' }));
  const card = () => within(screen().getByRole('region', { name: 'بستن حساب' }));
  const button = (name: string) => card().getByRole('button', { name });
  const field = (name: string) => card().getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  return { screen, card, button, field, type };
}

test('shows what goes and what stays, and closes with a code and the words', async () => {
  const { screen, card, button, type } = await open();
  await waitFor(() => card().getByText('۵۲ قیمت'));
  expect(card().getByText('۲ پیشنهاد ارسالی یا دریافتی')).toBeTruthy();
  expect(card().queryByText(/موجودی/)).toBeNull();
  fireEvent.click(button('ارسال کد'));
  await waitFor(() => button('بستن همیشگی حساب'));
  expect(server.bodies).toEqual([{ action: 'close_account' }]);
  await expectAccessibleInFull(document);
  type('کد شمارهٔ همین دستگاه', '123456');
  type('برای تأیید بنویسید: بستن حساب', 'بله');
  fireEvent.click(button('بستن همیشگی حساب'));
  expect(card().getByText('عبارت «بستن حساب» را بنویسید.')).toBeTruthy();
  expect(server.calls).not.toContain('POST /api/account/close');
  type('برای تأیید بنویسید: بستن حساب', ' بستن  حساب ');
  fireEvent.click(button('بستن همیشگی حساب'));
  await waitFor(() => screen().getByRole('dialog', { name: 'حساب شما بسته شد' }));
  expect(server.bodies.at(-1)).toMatchObject({ own_code: '123456', deals_known: false });
});

test('asks to confirm open deals first, with a link to each', async () => {
  preview.open_deals = [deal];
  const { card, button } = await open();
  const link = await waitFor(() => card().getByRole('link', { name: /میلگرد سقف/ }));
  expect(link.getAttribute('href')).toBe('/panel/rfqs/9');
  expect(card().getByText('خرید از فولاد سپاهان')).toBeTruthy();
  fireEvent.click(button('ارسال کد'));
  expect(card().getByRole('alert').textContent).toContain('ابتدا معامله‌های باز را ببینید');
  expect(server.bodies).toEqual([]);
  fireEvent.click(card().getByRole('checkbox'));
  fireEvent.click(button('ارسال کد'));
  await waitFor(() => button('بستن همیشگی حساب'));
});

test('shows a refusal at its field and keeps the words', async () => {
  const { card, button, field, type } = await open();
  fireEvent.click(await waitFor(() => button('ارسال کد')));
  await waitFor(() => button('بستن همیشگی حساب'));
  type('کد شمارهٔ همین دستگاه', '123456');
  type('برای تأیید بنویسید: بستن حساب', 'بستن حساب');
  const errors = { own_code: ['این کد درست نیست.'] };
  server.override.set('/api/account/close', () => refusal(422, 'code_wrong', 'کد درست نیست.', { errors }));
  fireEvent.click(button('بستن همیشگی حساب'));
  await waitFor(() => card().getByText('این کد درست نیست.'));
  expect(field('برای تأیید بنویسید: بستن حساب').value).toBe('بستن حساب');
  expect(document.activeElement).toBe(field('کد شمارهٔ همین دستگاه'));
});

test('offers no closing to staff, and can be read again after a failure', async () => {
  server.override.set('/api/account/closing', () => refusal(503, 'unavailable', 'سرویس در دسترس نیست.'));
  const { card, button } = await open();
  await waitFor(() => card().getByText('سرویس در دسترس نیست.'));
  preview.is_staff = true;
  server.override.set('/api/account/closing', () => ok(preview));
  fireEvent.click(button('تلاش دوباره'));
  await waitFor(() => card().getByText(/فقط مدیر دیگری می‌بندد/));
  expect(card().queryByRole('button')).toBeNull();
});
