import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openPage } from '../../testing/open-page.tsx';

let server: MarketServer;

beforeEach(() => {
  server = new MarketServer();
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});

async function reachCode(path = '/login') {
  const opened = await openPage(path, server);
  const { screen } = opened;
  fireEvent.change(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }), { target: { value: '۰۹۱۲۱۲۳۴۵۶۷' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => screen().getByRole('textbox', { name: 'کد شش‌رقمی' }));
  return opened;
}

test('who moves here from the header stands in the first field, at each step', async () => {
  const { screen } = await openPage('/categories/rebar', server);
  const [link] = screen().getAllByRole('link', { name: 'ورود' }) as [HTMLElement];
  link.focus();
  fireEvent.click(link);
  const mobile = await screen().findByRole('textbox', { name: 'شمارهٔ موبایل' });
  await waitFor(() => expect(document.activeElement).toBe(mobile));
  fireEvent.change(mobile, { target: { value: '۰۹۱۲۱۲۳۴۵۶۷' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  const code = await screen().findByRole('textbox', { name: 'کد شش‌رقمی' });
  await waitFor(() => expect(document.activeElement).toBe(code));
});

test('a wrong mobile is said at its field before anything is sent', async () => {
  const { screen } = await openPage('/login', server);
  const field = screen().getByRole('textbox', { name: 'شمارهٔ موبایل' });
  fireEvent.change(field, { target: { value: '۱۲۳' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  expect(screen().getByRole('alert').textContent).toContain('شمارهٔ موبایل درست نیست');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a new mobile registers: the code stays while the name is asked, and one goes back to where one came from', async () => {
  const { screen, router } = await reachCode('/login?back=/categories/rebar');
  const code = screen().getByRole<HTMLInputElement>('textbox', { name: 'کد شش‌رقمی' });
  fireEvent.change(code, { target: { value: 'کد: ۱۲۳-۴۵۶' } });
  expect(code.value).toBe('۱۲۳۴۵۶');
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  await waitFor(() => screen().getByRole('textbox', { name: /نام و نام خانوادگی/ }));
  expect(code.value).toBe('۱۲۳۴۵۶');
  fireEvent.change(screen().getByRole('textbox', { name: /نام و نام خانوادگی/ }), { target: { value: 'مریم رضایی' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت‌نام و ورود' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/categories/rebar'));
  expect(server.bodies.at(-1)).toEqual({ mobile: '۰۹۱۲۱۲۳۴۵۶۷', code: '123456', name: 'مریم رضایی' });
  await waitFor(() => screen().getAllByText('مریم رضایی'));
});

test('a wrong code is said at the code, which is kept', async () => {
  const errors = { code: ['این کد درست نیست.'] };
  server.override.set('/api/auth/login', () => refusal(422, 'code_wrong', 'کد یا گذرواژه درست نیست.', { errors }));
  const { screen } = await reachCode();
  const code = screen().getByRole<HTMLInputElement>('textbox', { name: 'کد شش‌رقمی' });
  fireEvent.change(code, { target: { value: '111111' } });
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  await waitFor(() => expect(screen().getByRole('alert').textContent).toBe('این کد درست نیست.'));
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(code.value).toBe('۱۱۱۱۱۱');
});

test('a wrong password is said at the password, and the code is not marked', async () => {
  server.override.set('/api/auth/login', () => refusal(422, 'password_required', 'برای این حساب، گذرواژه هم لازم است.'));
  const { screen } = await reachCode();
  const code = screen().getByRole('textbox', { name: 'کد شش‌رقمی' });
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  const password = await waitFor(() => screen().getByLabelText('گذرواژه'));
  const errors = { password: ['این گذرواژه درست نیست.'] };
  server.override.set('/api/auth/login', () => refusal(422, 'code_wrong', 'کد یا گذرواژه درست نیست.', { errors }));
  fireEvent.change(password, { target: { value: 'حدس' } });
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  await waitFor(() => expect(screen().getByRole('alert').textContent).toBe('این گذرواژه درست نیست.'));
  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(code.getAttribute('aria-invalid')).not.toBe('true');
});

test('the code lives two minutes and no second more, though the clock of the page began late', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const after = (ms: number) => new Date(NOW + ms).toISOString();
  const data = { expires_at: after(123_000), resend_at: after(63_000) };
  server.override.set('/api/auth/code', () => ({ status: 200, body: { data } }));
  const { screen } = await reachCode();
  expect(screen().getByText('کد تا ۲:۰۰ دیگر معتبر است.')).toBeTruthy();
  expect(screen().getByText('ارسال دوبارهٔ کد تا ۱:۰۰ دیگر')).toBeTruthy();
});

test('who needs a password is asked for it', async () => {
  server.override.set('/api/auth/login', () => refusal(422, 'password_required', 'برای این حساب، گذرواژه هم لازم است.'));
  const { screen } = await reachCode();
  fireEvent.change(screen().getByRole('textbox', { name: 'کد شش‌رقمی' }), { target: { value: '123456' } });
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  await waitFor(() => screen().getByLabelText('گذرواژه'));
  expect(screen().queryByRole('alert')).toBeNull();
});

test('a code sent too soon says how long to wait', async () => {
  server.override.set('/api/auth/code', () =>
    refusal(429, 'code_too_soon', 'به‌تازگی کدی فرستاده‌ایم. کمی صبر کنید.', { retry_after_s: 42 }),
  );
  const { screen } = await openPage('/login', server);
  fireEvent.change(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }), { target: { value: '09121234567' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => expect(screen().getByRole('alert').textContent).toContain('۰:۴۲ دیگر دوباره تلاش کنید.'));
});

test('without a network it says so at once, and sends nothing by itself when there is one again', async () => {
  server.override.set('/api/auth/code', () => {
    throw new TypeError('Failed to fetch');
  });
  const { screen } = await openPage('/login', server);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  fireEvent.change(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }), { target: { value: '09121234567' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => expect(screen().getByRole('alert').textContent).toContain('اتصال برقرار نشد'));
  server.override.clear();
  act(() => onlineManager.setOnline(true));
  expect(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' })).toBeTruthy();
  expect(server.calls.filter((call) => call === 'POST /api/auth/code')).toHaveLength(1);
});

test('a code that was sent is asked for after a reload too, and once one is in no more', async () => {
  await reachCode();
  cleanup();
  const { screen } = await openPage('/login', server);
  const code = await waitFor(() => screen().getByRole('textbox', { name: 'کد شش‌رقمی' }));
  expect(server.calls.filter((call) => call === 'POST /api/auth/code')).toHaveLength(1);
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  const name = await waitFor(() => screen().getByRole('textbox', { name: /نام و نام خانوادگی/ }));
  fireEvent.change(name, { target: { value: 'مریم رضایی' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت‌نام و ورود' }));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a mobile that was typed before the page was ready stays, though a code was sent to another', async () => {
  await reachCode();
  cleanup();
  const early = vi.spyOn(HTMLInputElement.prototype, 'value', 'get').mockReturnValue('۰۹۱۲');
  onTestFinished(() => early.mockRestore());
  const { screen } = await openPage('/login', server);
  await waitFor(() => screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }));
  expect(screen().queryByRole('textbox', { name: 'کد شش‌رقمی' })).toBeNull();
});

test('who goes back to the mobile and asks again too soon comes to the code that was sent there', async () => {
  const { screen } = await reachCode();
  server.override.set('/api/auth/code', () => refusal(429, 'code_too_soon', 'کمی صبر کنید.', { retry_after_s: 42 }));
  fireEvent.click(screen().getByRole('button', { name: 'تغییر شماره' }));
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => screen().getByRole('textbox', { name: 'کد شش‌رقمی' }));
  fireEvent.click(screen().getByRole('button', { name: 'تغییر شماره' }));
  fireEvent.change(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }), { target: { value: '09120000000' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => expect(screen().getByRole('alert').textContent).toContain('کمی صبر کنید.'));
});

test('a new code can be asked for when the countdown is over, and the mobile can be changed without typing it anew', async () => {
  // The clock stands still until it is moved; what the page waits for meanwhile are answers.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { screen } = await reachCode();
  expect(screen().getByText('ارسال دوبارهٔ کد تا ۱:۰۰ دیگر')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(screen().getByText('ارسال دوبارهٔ کد تا ۰:۰۱ دیگر')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  fireEvent.click(screen().getByRole('button', { name: 'ارسال دوبارهٔ کد' }));
  await waitFor(() => expect(server.calls.filter((call) => call === 'POST /api/auth/code')).toHaveLength(2));
  fireEvent.click(screen().getByRole('button', { name: 'تغییر شماره' }));
  expect(screen().getByRole<HTMLInputElement>('textbox', { name: 'شمارهٔ موبایل' }).value).toBe('۰۹۱۲۱۲۳۴۵۶۷');
});
