import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { pressSettled } from '../../testing/press-settled.ts';
import { noTasks } from '../../testing/tasks.ts';
import { adminIndexRoute } from '../admin/overview/overview.tsx';
import { loginRoute } from '../public/login/login.tsx';
import { supportRoomsRoute } from '../support/support.tsx';
import { inventoriesPage } from './inventories/inventories.tsx';
import { overviewPage } from './overview/overview.tsx';
import { pricesPage } from './prices/prices.tsx';
import { panelSettingsRoute } from './settings/settings.tsx';

const openPage = openerOf(
  adminIndexRoute,
  inventoriesPage,
  loginRoute,
  overviewPage,
  panelSettingsRoute,
  pricesPage,
  supportRoomsRoute,
);

let server: MarketServer;
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  vi.stubGlobal('scrollTo', () => undefined);
});

const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const session = {
  id: 1,
  device: 'Firefox · Linux',
  ip: '10.0.0.1',
  created_at: '2026-11-01T08:00:00.000Z',
  last_seen_at: '2026-11-21T07:59:00.000Z',
  current: true,
};
const key = {
  id: 3,
  title: 'انبار',
  scopes: ['prices:read'],
  hint: '…x1y2',
  created_at: session.created_at,
  last_used_at: null,
};

const mobile = { id: 1, mobile: '۰۹۱۲ ••• ۰۰۱۱', verified_at: session.created_at, has_password: false, current: true };

/** Answers the requests of the settings: one mobile, two devices and one key. */
function withCredentials(of = [key]) {
  let sessions = [session, { ...session, id: 2, device: 'Chrome · Android', current: false }];
  let keys = of;
  server.override.set('/api/auth/mobiles', () => ok([mobile]));
  server.override.set('/api/auth/sessions', () => ok(sessions));
  server.override.set('/api/auth/sessions/2', () => {
    sessions = [session];
    return ok(null);
  });
  server.override.set('/api/auth/api-keys', (body, method) => {
    if (method === 'DELETE') keys = [];
    if (!body) return ok(keys);
    const made = { ...key, ...(body as object), id: 4, hint: '…9876' };
    keys = [...keys, made];
    return ok({ ...made, secret: 'rk_secret-9876' }, 201);
  });
  server.override.set('/api/auth/api-keys/3', () => {
    keys = keys.filter(({ id }) => id !== 3);
    return ok(null);
  });
}

test.each(['/panel', '/panel/prices?state=on_call', '/panel/settings'])(
  'redirects a guest from %s to the log-in and back',
  async (path) => {
    server.me = null;
    const { router } = await openPage(path, server);
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toEqual({ back: path });
  },
);

test('links its sections, and marks the current one', async () => {
  withCredentials();
  const { screen, router } = await openPage('/panel', server);
  const sections = () => within(screen().getByRole('navigation', { name: 'بخش‌های پنل' })).getAllByRole('link');
  const current = () => sections().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current().map((link) => link.textContent)).toEqual(['کارهای امروز']);
  await expectAccessibleInFull(document);
  fireEvent.click(within(screen().getByRole('navigation', { name: 'بخش‌های پنل' })).getByRole('link', { name: 'تنظیمات' }));
  await waitFor(() => screen().getByRole('heading', { level: 1, name: 'تنظیمات حساب' }));
  expect(router.state.location.pathname).toBe('/panel/settings');
  expect(current().map((link) => link.textContent)).toEqual(['تنظیمات']);
  await expectAccessibleInFull(document);
});

const asSupplier = (status: 'pending' | 'approved' | 'rejected') => {
  if (server.me) server.me = { ...server.me, supplier: { handle: 'negar', title: 'آهن نگار', city: 'یزد', status } };
};

test.each([
  ['pending', 'در انتظار بررسی است'],
  ['rejected', 'پذیرفته نشده است'],
  [null, 'پروفایل تأمین‌کننده ندارید'],
] as const)('does not say that buyers see prices while the profile is %s', async (status, said) => {
  if (status) asSupplier(status);
  const prices = { total: 3, available: 3, expired: 0, endings: [] };
  server.override.set('/api/user/tasks', () => ok({ ...noTasks, prices }));
  for (const path of ['/panel', '/panel/prices', '/panel/inventories']) {
    const { screen } = await openPage(path, server);
    expect((await waitFor(() => screen().getByText(/را فقط خودتان می‌بینید/))).textContent).toContain(said);
    expect(screen().getByRole('main').textContent).not.toContain('خریداران');
    cleanup();
  }
});

test('leads a supporter to the rooms of the desk', async () => {
  if (server.me) server.me = { ...server.me, role: 'supporter' };
  server.override.set('/api/support/rooms', () => refusal(403, 'desk_required', 'هنوز عضو هیچ میز پشتیبانی نیستید.'));
  const { router } = await openPage('/panel', server);
  expect(router.state.location.pathname).toBe('/support');
});

test('leads an admin to the overview', async () => {
  if (server.me) server.me = { ...server.me, role: 'admin' };
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null }));
  const { router } = await openPage('/panel', server);
  expect(router.state.location.pathname).toBe('/admin');
});

test('logs out a device, except the current one', async () => {
  withCredentials();
  const { screen } = await openPage('/panel/settings', server);
  const devices = () => within(screen().getByRole('list', { name: 'دستگاه‌ها' })).getAllByRole('listitem');
  expect(devices()).toHaveLength(2);
  expect(within(devices()[0] as HTMLElement).queryByRole('button')).toBeNull();
  fireEvent.click(screen().getByRole('button', { name: 'خروج از دستگاه Chrome · Android' }));
  await waitFor(() => expect(devices()).toHaveLength(1));
  expect(server.calls).toContain('DELETE /api/auth/sessions/2');
});

test('requires a name and a scope for a new key, and shows its secret once', async () => {
  withCredentials();
  const { screen } = await openPage('/panel/settings', server);
  fireEvent.click(screen().getByRole('button', { name: 'کلید تازه' }));
  fireEvent.click(screen().getByRole('button', { name: 'ساخت کلید' }));
  expect(await screen().findByText('این فیلد الزامی است.')).toBeTruthy();
  fireEvent.change(screen().getByLabelText('نام کلید'), { target: { value: 'حسابداری' } });
  fireEvent.click(screen().getByRole('checkbox', { name: 'نوشتن قیمت‌ها' }));
  const create = screen().getByRole('button', { name: 'ساخت کلید' });
  fireEvent.click(create);
  fireEvent.click(create);
  const secret = await waitFor(() => screen().getByLabelText<HTMLInputElement>('متن کلید'));
  expect(secret.value).toBe('rk_secret-9876');
  expect(document.activeElement?.contains(secret) && document.activeElement !== document.body).toBe(true);
  expect(server.bodies).toEqual([{ title: 'حسابداری', scopes: ['prices:read', 'prices:write'] }]);
  fireEvent.click(screen().getByRole('button', { name: 'ذخیره کردم' }));
  expect(screen().queryByLabelText('متن کلید')).toBeNull();
  await waitFor(() => screen().getByText('حسابداری'));
});

test('lists a key whose creation lost its response', async () => {
  withCredentials();
  const { screen } = await openPage('/panel/settings', server);
  const usual = server.override.get('/api/auth/api-keys');
  server.override.set('/api/auth/api-keys', (body, method, query) => {
    const answer = usual?.(body, method, query) ?? ok(null);
    if (body) throw new TypeError('Failed to fetch');
    return answer;
  });
  fireEvent.click(screen().getByRole('button', { name: 'کلید تازه' }));
  fireEvent.change(screen().getByLabelText('نام کلید'), { target: { value: 'حسابداری' } });
  fireEvent.click(screen().getByRole('button', { name: 'ساخت کلید' }));
  await waitFor(() => screen().getByText(/اتصال برقرار نشد/));
  await waitFor(() => screen().getByText('حسابداری'));
  expect(screen().getByLabelText<HTMLInputElement>('نام کلید').value).toBe('حسابداری');
});

test('revokes a key after confirmation', async () => {
  withCredentials();
  const { screen } = await openPage('/panel/settings', server);
  fireEvent.click(screen().getByRole('button', { name: 'باطل کردن کلید انبار' }));
  const dialog = await waitFor(() => screen().getByRole('dialog', { name: 'کلید «انبار» باطل شود؟' }));
  await pressSettled(within(dialog).getByRole('button', { name: 'باطل کردن' }));
  await waitFor(() => screen().getByText('هنوز کلیدی نساخته‌اید'));
});

test('revokes all keys after confirmation', async () => {
  withCredentials([key, { ...key, id: 4, title: 'حسابداری' }]);
  const { screen } = await openPage('/panel/settings', server);
  fireEvent.click(await waitFor(() => screen().getByRole('button', { name: 'باطل کردن همهٔ کلیدها' })));
  const ask = () => waitFor(() => screen().getByRole('dialog', { name: 'همهٔ کلیدها باطل شوند؟' }));
  fireEvent.click(within(await ask()).getByRole('button', { name: 'انصراف' }));
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  expect(server.calls).not.toContain('DELETE /api/auth/api-keys');
  fireEvent.click(screen().getByRole('button', { name: 'باطل کردن همهٔ کلیدها' }));
  await pressSettled(within(await ask()).getByRole('button', { name: 'باطل کردن همه' }));
  await waitFor(() => screen().getByText('هنوز کلیدی نساخته‌اید'));
  expect(screen().queryByRole('button', { name: 'باطل کردن همهٔ کلیدها' })).toBeNull();
});

test('asks whether a new password also revokes the keys, when there are any', async () => {
  withCredentials();
  server.override.set('/api/auth/password', () => ok(null));
  const { screen } = await openPage('/panel/settings', server);
  const change = () => {
    fireEvent.change(screen().getByLabelText('گذرواژهٔ تازه'), { target: { value: 'a longer one' } });
    fireEvent.click(screen().getByRole('button', { name: 'ثبت گذرواژه' }));
  };
  await waitFor(() => screen().getByRole('button', { name: 'باطل کردن کلید انبار' }));
  change();
  const ask = () => waitFor(() => screen().getByRole('dialog', { name: 'کلیدهای API هم باطل شوند؟' }));
  fireEvent.click(within(await ask()).getByRole('button', { name: 'نگه داشتن کلیدها' }));
  await waitFor(() => expect(screen().queryByRole('dialog')).toBeNull());
  expect(server.calls).not.toContain('DELETE /api/auth/api-keys');
  change();
  await pressSettled(within(await ask()).getByRole('button', { name: 'باطل کردن همه' }));
  await waitFor(() => screen().getByText('هنوز کلیدی نساخته‌اید'));
  change();
  await waitFor(() => expect(screen().getByLabelText<HTMLInputElement>('گذرواژهٔ تازه').value).toBe(''));
  expect(screen().queryByRole('dialog')).toBeNull();
});

test('shows a wrong password at its field, and keeps the typed values', async () => {
  withCredentials();
  server.override.set('/api/auth/password', () =>
    refusal(422, 'code_wrong', 'کد یا گذرواژه درست نیست.', { errors: { current_password: ['کد یا گذرواژه درست نیست.'] } }),
  );
  const { screen } = await openPage('/panel/settings', server);
  const next = screen().getByLabelText<HTMLInputElement>('گذرواژهٔ تازه');
  fireEvent.change(next, { target: { value: 'short' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت گذرواژه' }));
  expect(await screen().findByText('دست‌کم ۸ حرف وارد کنید.')).toBeTruthy();
  fireEvent.change(next, { target: { value: 'a longer one' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت گذرواژه' }));
  await waitFor(() => screen().getByText('کد یا گذرواژه درست نیست.'));
  expect(next.value).toBe('a longer one');
  server.override.set('/api/auth/password', () => ok(null));
  fireEvent.click(screen().getByRole('button', { name: 'ثبت گذرواژه' }));
  await waitFor(() => expect(next.value).toBe(''));
});
