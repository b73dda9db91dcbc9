import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { categoryRoute } from '../../routes/public/category/category.tsx';
import { loginRoute } from '../../routes/public/login/login.tsx';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';

const openPage = openerOf(categoryRoute, loginRoute);

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

test('moves the focus to the first field of each step after a client-side navigation', async () => {
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

test('says that the visitor returns, if a page led to the login', async () => {
  const returns = /پس از ورود به همان صفحه برمی‌گردید/;
  const plain = await openPage('/login', server);
  expect(plain.screen().queryByText(returns)).toBeNull();
  cleanup();
  const { screen } = await openPage('/login?back=/suppliers/sepahan', server);
  expect(screen().getByText(returns)).toBeTruthy();
});

test.each([
  ['/suppliers/sepahan', 'number', /شمارهٔ تأمین‌کننده/],
  ['/panel/rfqs/new?from=3', null, /برای ثبت درخواست خرید/],
  ['/panel/quotes/new/3', null, /ارسال پیشنهاد/],
  ['/rfqs/3', 'watch', /پیگیری/],
  ['/rfqs/3', 'nonsense', /به همان صفحه برمی‌گردید/],
])('says why a log-in is asked for: %s %s', async (back, why, text) => {
  const query = new URLSearchParams({ back, ...(why && { why }) });
  const { screen } = await openPage(`/login?${query}`, server);
  expect(screen().getByText(text)).toBeTruthy();
});

test.each([
  ['/suppliers/sepahan', 'number', 'برای دیدن شمارهٔ فولاد سپاهان'],
  ['/products/9/rebar-14', 'watch', 'برای پیگیری «میلگرد ۱۴ ذوب‌آهن»'],
])('names what the log-in is for: %s %s', async (back, why, text) => {
  server.override.set('/api/suppliers/sepahan', () => ({ status: 200, body: { data: { title: 'فولاد سپاهان' } } }));
  const { screen } = await openPage(`/login?${new URLSearchParams({ back, why })}`, server);
  expect(screen().getByText(new RegExp(text))).toBeTruthy();
});

test.each([
  ['user', '/'],
  ['supporter', '/panel'],
  ['admin', '/panel'],
] as const)('leads a %s without a way back to %s', async (role, href) => {
  const { screen, router } = await reachCode();
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const me = { id: 5, name: 'نگار', role, mobile: '+989120000011', supplier: null };
  server.override.set('/api/auth/login', () => ({ status: 200, body: { data: me } }));
  fireEvent.change(screen().getByRole('textbox', { name: 'کد شش‌رقمی' }), { target: { value: '123456' } });
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ href })));
});

test('has the same way to a password for everybody', async () => {
  const { screen } = await reachCode();
  fireEvent.click(screen().getByRole('button', { name: 'گذرواژه هم دارم' }));
  expect(screen().getByLabelText('گذرواژه')).toBeTruthy();
  expect(screen().queryByRole('button', { name: 'گذرواژه هم دارم' })).toBeNull();
});

test('shows an invalid mobile at its field and sends no request', async () => {
  const { screen } = await openPage('/login', server);
  const field = screen().getByRole('textbox', { name: 'شمارهٔ موبایل' });
  fireEvent.change(field, { target: { value: '۱۲۳' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  const alert = await screen().findByRole('alert');
  expect(alert.textContent).toContain('شمارهٔ موبایل درست نیست');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('sends a whole code by itself, once, and not while it asks for more', async () => {
  const { screen, router } = await reachCode();
  vi.spyOn(router, 'navigate').mockResolvedValue();
  const code = screen().getByRole<HTMLInputElement>('textbox', { name: 'کد شش‌رقمی' });
  const logins = () => server.calls.filter((call) => call === 'POST /api/auth/login').length;
  for (const typed of ['۱', '۱۲۳۴۵']) fireEvent.change(code, { target: { value: typed } });
  expect(logins()).toBe(0);
  fireEvent.change(code, { target: { value: '۱۲۳۴۵۶' } });
  await screen().findByRole('textbox', { name: /نام و نام خانوادگی/ });
  fireEvent.change(code, { target: { value: '۱۲۳۴۵۷' } });
  expect(logins()).toBe(1);
});

test('asks who wants to sell for the name with the mobile, and not again', async () => {
  const { screen, router } = await openPage('/login?back=/panel/start?category=rebar', server);
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  fireEvent.change(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }), { target: { value: '۰۹۱۲۱۲۳۴۵۶۷' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  expect(await screen().findByText('نام و نام خانوادگی خود را بنویسید.')).toBeTruthy();
  fireEvent.change(screen().getByRole('textbox', { name: 'نام و نام خانوادگی' }), { target: { value: 'مریم نمونه' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  fireEvent.change(await screen().findByRole('textbox', { name: 'کد شش‌رقمی' }), { target: { value: '۱۲۳۴۵۶' } });
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ href: '/panel/start?category=rebar' })));
  expect(server.bodies.at(-1)).toMatchObject({ name: 'مریم نمونه' });
});

test('registers a new mobile: keeps the code while it asks for the name, then returns to the previous page', async () => {
  const { screen, router } = await reachCode('/login?back=/categories/rebar');
  // jsdom loads no documents.
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const code = screen().getByRole<HTMLInputElement>('textbox', { name: 'کد شش‌رقمی' });
  fireEvent.change(code, { target: { value: 'کد: ۱۲۳-۴۵۶' } });
  expect(code.value).toBe('۱۲۳۴۵۶');
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  await waitFor(() => screen().getByRole('textbox', { name: /نام و نام خانوادگی/ }));
  expect(code.value).toBe('۱۲۳۴۵۶');
  fireEvent.change(screen().getByRole('textbox', { name: /نام و نام خانوادگی/ }), { target: { value: 'مریم رضایی' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت‌نام و ورود' }));
  const next = { href: '/categories/rebar', replace: true, reloadDocument: true };
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(next));
  expect(server.bodies.at(-1)).toEqual({ mobile: '۰۹۱۲۱۲۳۴۵۶۷', code: '123456', name: 'مریم رضایی' });
});

test('shows a wrong code at the code field and keeps its value', async () => {
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

test('shows a wrong password at the password field and does not mark the code', async () => {
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

test('limits the lifetime of the code to two minutes when the clock of the page is late', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const after = (ms: number) => new Date(NOW + ms).toISOString();
  const data = { expires_at: after(123_000), resend_at: after(63_000) };
  server.override.set('/api/auth/code', () => ({ status: 200, body: { data } }));
  const { screen } = await reachCode();
  expect(screen().getByText('کد تا ۲:۰۰ دیگر معتبر است.')).toBeTruthy();
  expect(screen().getByText('ارسال دوبارهٔ کد تا ۱:۰۰ دیگر')).toBeTruthy();
});

test('asks for the password when the account has one', async () => {
  server.override.set('/api/auth/login', () => refusal(422, 'password_required', 'برای این حساب، گذرواژه هم لازم است.'));
  const { screen } = await reachCode();
  fireEvent.change(screen().getByRole('textbox', { name: 'کد شش‌رقمی' }), { target: { value: '123456' } });
  fireEvent.click(screen().getByRole('button', { name: 'ورود' }));
  await waitFor(() => screen().getByLabelText('گذرواژه'));
  expect(screen().queryByRole('alert')).toBeNull();
});

test.each([
  ['code_too_soon', 'به‌تازگی کدی فرستاده‌ایم. ۴۲ ثانیهٔ دیگر دوباره تلاش کنید.', 42],
  ['too_many_requests', 'درخواست‌های شما زیاد است. ۱۲ دقیقهٔ دیگر دوباره تلاش کنید.', 720],
] as const)('says for how long no code is sent (%s)', async (code, text, retry_after_s) => {
  server.override.set('/api/auth/code', () => refusal(429, code, text, { retry_after_s }));
  const { screen } = await openPage('/login', server);
  fireEvent.change(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }), { target: { value: '09121234567' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => expect(screen().getByRole('alert').textContent).toBe(text));
});

test('shows a network error at once and does not resend when the network is back', async () => {
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

test('asks for the sent code after a reload, and forgets it after the login', async () => {
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

test('keeps a mobile that was typed before hydration, though a code was sent to another number', async () => {
  await reachCode();
  cleanup();
  const early = vi.spyOn(HTMLInputElement.prototype, 'value', 'get').mockReturnValue('۰۹۱۲');
  onTestFinished(() => early.mockRestore());
  const { screen } = await openPage('/login', server);
  await waitFor(() => screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }));
  expect(screen().queryByRole('textbox', { name: 'کد شش‌رقمی' })).toBeNull();
});

test('returns to the sent code when a new one is requested too soon for the same mobile', async () => {
  const { screen } = await reachCode();
  server.override.set('/api/auth/code', () => refusal(429, 'code_too_soon', 'کمی صبر کنید.', { retry_after_s: 42 }));
  fireEvent.click(screen().getByRole('link', { name: 'تغییر شماره' }));
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => screen().getByRole('textbox', { name: 'کد شش‌رقمی' }));
  fireEvent.click(screen().getByRole('link', { name: 'تغییر شماره' }));
  fireEvent.change(screen().getByRole('textbox', { name: 'شمارهٔ موبایل' }), { target: { value: '09120000000' } });
  fireEvent.click(screen().getByRole('button', { name: 'ارسال کد' }));
  await waitFor(() => expect(screen().getByRole('alert').textContent).toContain('کمی صبر کنید.'));
});

test('allows a new code after the countdown, and keeps the mobile when the user goes back to change it', async () => {
  // The fake clock moves only on request; responses arrive in real time.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const { screen } = await reachCode();
  expect(screen().getByText('ارسال دوبارهٔ کد تا ۱:۰۰ دیگر')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(screen().getByText('ارسال دوبارهٔ کد تا ۰:۰۱ دیگر')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  fireEvent.click(screen().getByRole('button', { name: 'ارسال دوبارهٔ کد' }));
  await waitFor(() => expect(server.calls.filter((call) => call === 'POST /api/auth/code')).toHaveLength(2));
  fireEvent.click(screen().getByRole('link', { name: 'تغییر شماره' }));
  expect(screen().getByRole<HTMLInputElement>('textbox', { name: 'شمارهٔ موبایل' }).value).toBe('۰۹۱۲۱۲۳۴۵۶۷');
});
