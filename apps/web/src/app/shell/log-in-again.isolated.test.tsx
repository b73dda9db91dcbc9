import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { logInAgain } from '../../core/http/session-loss.ts';
import { panelSettingsRoute } from '../../routes/panel/settings/settings.tsx';
import { loginRoute } from '../../routes/public/login/login.tsx';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';

const openPage = openerOf(loginRoute, panelSettingsRoute);
const me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null } as const;
const ok = (data: unknown, status = 200) => ({ status, body: { data } });

let server: MarketServer;
let isEnded: boolean;
const posts = () => server.calls.filter((call) => call === 'POST /api/auth/api-keys').length;

beforeEach(() => {
  server = new MarketServer();
  server.me = me;
  isEnded = true;
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  for (const path of ['/api/auth/mobiles', '/api/auth/sessions']) server.override.set(path, () => ok([]));
  server.override.set('/api/auth/api-keys', (body) => {
    if (!body) return ok([]);
    if (isEnded) return refusal(401, 'unauthenticated', 'لطفاً وارد شوید.');
    return ok({ ...(body as object), id: 4, hint: '…9876', secret: 'rk_secret-9876', created_at: '', last_used_at: null }, 201);
  });
});

const logInAs = (user: typeof me | (Omit<typeof me, 'id'> & { id: number })) =>
  server.override.set('/api/auth/login', () => {
    isEnded = false;
    server.me = user;
    return ok(user);
  });

/** Sends a new key from the settings of a user whose session has ended. */
async function sendKey() {
  const opened = await openPage('/panel/settings', server);
  const { screen } = opened;
  fireEvent.click(screen().getByRole('button', { name: 'کلید تازه' }));
  fireEvent.change(screen().getByLabelText('نام کلید'), { target: { value: 'حسابداری' } });
  fireEvent.click(screen().getByRole('button', { name: 'ساخت کلید' }));
  const dialog = within(await screen().findByRole('dialog', { name: 'دوباره وارد شوید' }));
  return { ...opened, dialog };
}

/** Logs in by a code, whose sixth digit sends it. */
async function logIn({ dialog }: Awaited<ReturnType<typeof sendKey>>) {
  fireEvent.click(dialog.getByRole('button', { name: 'ارسال کد' }));
  fireEvent.change(await dialog.findByRole('textbox', { name: 'کد شش‌رقمی' }), { target: { value: '۱۲۳۴۵۶' } });
}

test('logs in above the form, and sends it with what was typed', async () => {
  logInAs(me);
  const opened = await sendKey();
  const { screen, dialog } = opened;
  expect(dialog.getByText(/از حساب «نگار» خارج شده‌اید\. نوشته‌هایتان همین‌جا می‌ماند/)).toBeTruthy();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'شمارهٔ موبایل' }).value).toBe('۰۹۱۲ ۰۰۰ ۰۰۱۱');
  await logIn(opened);
  expect((await screen().findByLabelText<HTMLInputElement>('متن کلید')).value).toBe('rk_secret-9876');
  expect(screen().queryByRole('dialog')).toBeNull();
  expect([posts(), server.bodies.at(-1)]).toEqual([2, { title: 'حسابداری', scopes: ['prices:read'] }]);
});

test('keeps the form, unsent, when its log-in is closed', async () => {
  const { screen, dialog } = await sendKey();
  fireEvent.click(dialog.getByRole('button', { name: 'بستن' }));
  expect(await screen().findByText(/وارد شوید و دوباره ارسال کنید/)).toBeTruthy();
  expect(screen().getByLabelText<HTMLInputElement>('نام کلید').value).toBe('حسابداری');
  expect(posts()).toBe(1);
});

test('hides a page whose session was ended by the server until its user is back', async () => {
  const { screen } = await openPage('/panel/settings', server);
  const answer = logInAgain('page');
  const dialog = within(await screen().findByRole('dialog', { name: 'دوباره وارد شوید' }));
  expect(dialog.getByText(/همین صفحه با نوشته‌هایتان ادامه می‌یابد/).closest('[data-covers]')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'بستن' }));
  expect(await answer).toBe(false);
});

// The last test: the page that waits is left behind.
test('sends nothing for another user, whose page is loaded anew', async () => {
  logInAs({ ...me, id: 6 });
  const opened = await sendKey();
  // jsdom loads no documents.
  const navigate = vi.spyOn(opened.router, 'navigate').mockResolvedValue();
  await logIn(opened);
  const anew = expect.objectContaining({ href: '/panel/settings', reloadDocument: true });
  await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith(anew));
  expect(posts()).toBe(1);
});
