import type { LoginMobile } from '@rasteh/contract/people/auth/mobiles';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { panelSettingsRoute } from '../../../routes/panel/settings/settings.tsx';
import { NOW } from '../../../testing/market.ts';
import { MarketServer, refusal } from '../../../testing/market-server.ts';
import { openerOf } from '../../../testing/open-page.tsx';

const openPage = openerOf(panelSettingsRoute);

let server: MarketServer;
let mobiles: LoginMobile[];
const ok = (data: unknown) => ({ status: 200, body: { data } });
const aMobile = (more: Partial<LoginMobile> = {}): LoginMobile => ({
  id: 1,
  mobile: '۰۹۱۲ ••• ۰۰۱۱',
  verified_at: '2026-11-01T08:00:00.000Z',
  has_password: false,
  current: true,
  ...more,
});
const sent = () => ok({ expires_at: new Date(NOW + 120_000).toISOString(), resend_at: new Date(NOW + 60_000).toISOString() });

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  vi.stubGlobal('scrollTo', () => undefined);
  mobiles = [aMobile()];
  server.override.set('/api/auth/sessions', () => ok([]));
  server.override.set('/api/auth/api-keys', () => ok([]));
  server.override.set('/api/auth/mobiles', () => ok(mobiles));
  server.override.set('/api/auth/mobiles/code', sent);
  server.override.set('/api/auth/mobiles/own-code', sent);
});

async function open() {
  const { screen } = await openPage('/panel/settings', server);
  const button = (name: string) => screen().getByRole('button', { name });
  const field = (name: string | RegExp) => screen().getByRole<HTMLInputElement>('textbox', { name });
  const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
  return { screen, button, field, type };
}
const CHANGE = /^تغییر شمارهٔ .*۰۰۱۱/;

test('changes a mobile with a code to the new one and one to the old one, and shows the new list', async () => {
  const { screen, button, field, type } = await open();
  fireEvent.click(screen().getByRole('button', { name: CHANGE }));
  expect(document.activeElement).toBe(field('شمارهٔ تازه'));
  type('شمارهٔ تازه', '۰۹۳۵۱۱۱۲۲۳۳');
  fireEvent.click(button('ارسال دو کد'));
  const fresh = await waitFor(() => field(/کد شمارهٔ .*۰۹۳۵۱۱۱۲۲۳۳/));
  expect(document.activeElement).toBe(fresh);
  expect(server.bodies).toEqual([{ mobile: '۰۹۳۵۱۱۱۲۲۳۳' }, { action: 'change_mobile', mobile_id: 1 }]);
  type(/کد شمارهٔ .*۰۹۳۵۱۱۱۲۲۳۳/, '123456');
  type(/کد شمارهٔ .*۰۰۱۱/, '654321');
  server.override.set('/api/auth/mobiles/1', () => {
    mobiles = [aMobile({ mobile: '۰۹۳۵ ••• ۲۲۳۳' })];
    return ok(mobiles);
  });
  fireEvent.click(button('تغییر شماره'));
  await waitFor(() => screen().getByText('شماره تغییر کرد و از دستگاه‌های دیگر خارج شدید.'));
  expect(server.bodies.at(-1)).toEqual({ mobile: '۰۹۳۵۱۱۱۲۲۳۳', code: '123456', own_code: '654321' });
  expect(within(screen().getByRole('list', { name: 'شماره‌های ورود' })).getByText('۰۹۳۵ ••• ۲۲۳۳')).toBeTruthy();
});

test('keeps what was typed when a code is wrong, and focuses its field', async () => {
  const { screen, button, field, type } = await open();
  fireEvent.click(screen().getByRole('button', { name: CHANGE }));
  type('شمارهٔ تازه', '09351112233');
  fireEvent.click(button('ارسال دو کد'));
  await waitFor(() => field(/کد شمارهٔ .*۰۰۱۱/));
  type(/کد شمارهٔ .*۰۹۳۵/, '123456');
  type(/کد شمارهٔ .*۰۰۱۱/, '000000');
  const errors = { own_code: ['این کد درست نیست.'] };
  server.override.set('/api/auth/mobiles/1', () => refusal(422, 'code_wrong', 'کد درست نیست.', { errors }));
  fireEvent.click(button('تغییر شماره'));
  await waitFor(() => screen().getByText('این کد درست نیست.'));
  expect(document.activeElement).toBe(field(/کد شمارهٔ .*۰۰۱۱/));
  expect(field(/کد شمارهٔ .*۰۹۳۵/).value).toBe('۱۲۳۴۵۶');
});

test('sends only the missing code after a failure between the two', async () => {
  const { screen, button, field, type } = await open();
  fireEvent.click(button('شمارهٔ تازه'));
  type('شمارهٔ تازه', '09351112233');
  server.override.set('/api/auth/mobiles/own-code', () =>
    refusal(429, 'code_too_soon', 'به‌تازگی کدی فرستاده‌ایم.', { retry_after_s: 30 }),
  );
  fireEvent.click(button('ارسال دو کد'));
  await waitFor(() => screen().getByText(/به‌تازگی کدی فرستاده‌ایم/));
  expect(field('شمارهٔ تازه').value).toBe('09351112233');
  server.override.set('/api/auth/mobiles/own-code', sent);
  fireEvent.click(button('ارسال دو کد'));
  await waitFor(() => field('کد شمارهٔ همین دستگاه'));
  expect(server.calls.filter((call) => call === 'POST /api/auth/mobiles/code')).toHaveLength(1);
});

test('says that it is offline and keeps the number', async () => {
  const { screen, button, field, type } = await open();
  fireEvent.click(button('شمارهٔ تازه'));
  type('شمارهٔ تازه', '09351112233');
  server.override.set('/api/auth/mobiles/code', () => {
    throw new TypeError('Failed to fetch');
  });
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  fireEvent.click(button('ارسال دو کد'));
  await waitFor(() => screen().getByText(/اتصال برقرار نشد/));
  expect(field('شمارهٔ تازه').value).toBe('09351112233');
});

test('removes one of several mobiles with a code, and offers no removal of the last one', async () => {
  mobiles = [aMobile(), aMobile({ id: 2, mobile: '۰۹۳۵ ••• ۲۲۳۳', current: false })];
  const { screen, button, field, type } = await open();
  fireEvent.click(screen().getByRole('button', { name: /^حذف شمارهٔ .*۲۲۳۳/ }));
  fireEvent.click(button('ارسال کد'));
  await waitFor(() => field('کد شمارهٔ همین دستگاه'));
  type('کد شمارهٔ همین دستگاه', '۱۲۳۴۵۶');
  server.override.set('/api/auth/mobiles/2/remove', () => {
    mobiles = [aMobile()];
    return ok(mobiles);
  });
  fireEvent.click(button('حذف شماره'));
  await waitFor(() => screen().getByText('شماره حذف شد و از دستگاه‌های دیگر خارج شدید.'));
  expect(server.bodies.at(-1)).toEqual({ own_code: '123456' });
  expect(screen().queryByRole('button', { name: /^حذف شمارهٔ/ })).toBeNull();
});

test('offers to read the list again when it failed', async () => {
  server.override.set('/api/auth/mobiles', () => refusal(503, 'unavailable', 'سرویس در دسترس نیست.'));
  const { screen } = await open();
  const card = within(screen().getByRole('region', { name: 'شماره‌های ورود' }));
  await waitFor(() => card.getByText('سرویس در دسترس نیست.'));
  server.override.set('/api/auth/mobiles', () => ok(mobiles));
  fireEvent.click(card.getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => card.getByText('۰۹۱۲ ••• ۰۰۱۱'));
});
