import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { handleEvent } from '../../app/event-handlers.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { panelDelegationsRoute } from './delegations/delegations.tsx';
import { inventoriesPage } from './inventories/inventories.tsx';
import { pricesPage } from './prices/prices.tsx';
import { productsPage } from './products/products.tsx';
import { profilePage } from './profile/profile.tsx';
import { rfqsPage } from './rfqs/rfqs.tsx';

const openPage = openerOf(inventoriesPage, panelDelegationsRoute, pricesPage, productsPage, profilePage, rfqsPage);

let server: MarketServer;
const ok = (data: unknown, status = 200) => ({ status, body: { data } });
const received = {
  id: 4,
  user: { id: 12, name: 'فولاد سپاهان', handle: 'sepahan' },
  scopes: ['prices'],
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: null,
};
const rights = (part: object = {}) => ok({ given: [], received: [], grants: [], ...part });
const page = { status: 200, body: { data: [], meta: { current_page: 1, last_page: 1, per_page: 100, total: 0 } } };

beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'نگار', role: 'user', mobile: '+989120000011', supplier: null };
  server.override.set('/api/user/12/prices', () => page);
  server.override.set('/api/user/audit', () => page);
  vi.stubGlobal('scrollTo', () => undefined);
});

test('requests only the prices of the subject, below a banner with the name', async () => {
  server.override.set('/api/user/delegations', () => rights({ received: [received] }));
  const { screen } = await openPage('/panel/for/12/prices', server);
  const banner = await waitFor(() => screen().getByRole('region', { name: 'کار از طرف کاربر دیگر' }));
  expect(banner.textContent).toContain('از طرف فولاد سپاهان');
  // What the header creates is created for the same user.
  const [header] = screen().getAllByRole('banner') as [HTMLElement];
  const creates = within(header).getByRole('link', { name: 'ثبت درخواست خرید' });
  expect(creates.getAttribute('href')).toBe('/panel/for/12/rfqs/new');
  // The account is that of the acting user, and says so.
  expect((await within(header).findByText('خودتان:')).parentElement?.textContent).toContain('نگار');
  fireEvent.click(screen().getByRole('button', { name: 'منو' }));
  const menu = within(await screen().findByRole('dialog'));
  fireEvent.click(menu.getByRole('button', { name: /درخواست‌های خرید/ }));
  const rows = within(await screen().findByRole('dialog', { name: 'درخواست‌های خرید' }));
  expect(rows.getByRole('link', { name: 'ثبت درخواست خرید' }).getAttribute('href')).toBe('/panel/for/12/rfqs/new');
  await waitFor(() => expect(server.calls.some((call) => call.startsWith('/api/user/12/prices'))).toBe(true));
  expect(server.calls.filter((call) => call.startsWith('/api/user/prices'))).toEqual([]);
});

test.each([
  ['prices', 'prices', 'قیمت‌ها', '/api/user/12/prices'],
  ['products', 'prices', 'کالاها و گونه‌ها', '/api/user/12/products'],
  ['inventories', 'inventory', 'موجودی‌ها', '/api/user/12/inventory'],
  ['rfqs', 'rfq', 'درخواست‌های خرید', '/api/user/12/rfq'],
  ['profile', 'profile', 'پروفایل', '/api/user/12/profile'],
])('requests the section %s of the subject only, below its own title', async (path, scope, title, address) => {
  server.override.set('/api/user/delegations', () => rights({ received: [{ ...received, scopes: [scope] }] }));
  for (const list of ['products', 'variations', 'inventories', 'rfq']) server.override.set(`/api/user/12/${list}`, () => page);
  server.override.set('/api/user/12/profile', () =>
    ok({ status: null, verified: 'none', published: null, waiting: null, rejected: null, steps: [] }),
  );
  const { screen } = await openPage(`/panel/for/12/${path}`, server);
  await waitFor(() => expect(document.title).toContain(`${title}، از طرف کاربر دیگر`));
  const sections = within(screen().getByRole('navigation', { name: 'بخش‌های پنل این کاربر' }));
  expect(sections.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/panel/for/12/${path}`);
  expect(server.calls.filter((call) => call.startsWith(address)).length).toBeGreaterThan(0);
  expect(server.calls.filter((call) => call.startsWith(address.replace('/12', '')))).toEqual([]);
});

test('shows in the banner that the delegation has ended, and blocks all actions', async () => {
  server.override.set('/api/user/delegations', () => rights({ received: [received] }));
  const { screen, queryClient, page: load } = await openPage('/panel/for/12/prices', server);
  await waitFor(() => screen().getByRole('region', { name: 'کار از طرف کاربر دیگر' }));
  server.override.set('/api/user/delegations', () => rights());
  const frame = { v: 1, t: 'evt', e: 'acting.changed', id: 'e1', ts: '2026-11-21T08:00:00.000Z', room: 'me', d: {} } as const;
  handleEvent(frame, { queryClient, api: load.api });
  await waitFor(() => expect(screen().getByRole('alert').textContent).toContain('دسترسی شما پایان یافت: فولاد سپاهان'));
  expect(document.querySelector('[inert]')).not.toBeNull();
});

test('shows the same refusal for any user without a delegation', async () => {
  server.override.set('/api/user/delegations', () => rights());
  const { screen } = await openPage('/panel/for/99/prices', server);
  await waitFor(() => screen().getByText('اجازهٔ کار از طرف این کاربر را ندارید'));
  expect(server.calls.filter((call) => call.startsWith('/api/user/99'))).toEqual([]);
});

test('asks an admin for the reason first, and sends it once', async () => {
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  server.override.set('/api/user/delegations', () => rights());
  const grant = {
    id: 7,
    admin: { id: 1, name: 'مدیر', handle: null },
    subject: received.user,
    reason: 'تماس تلفنی',
    created_at: '2026-11-21T08:00:00.000Z',
    expires_at: '2026-11-21T09:00:00.000Z',
  };
  let grants: unknown[] = [];
  server.override.set('/api/admin/act-for', (body) => {
    if (!body) return ok(grants);
    grants = [grant];
    return ok(grant, 201);
  });
  const { screen } = await openPage('/panel/for/12/prices', server);
  const open = await waitFor(() => screen().getByRole('button', { name: 'شروع کار' }));
  fireEvent.click(open);
  expect(screen().getByText(/دست‌کم ۳ حرف|الزامی/)).toBeTruthy();
  fireEvent.change(screen().getByLabelText('دلیل'), { target: { value: 'تماس تلفنی' } });
  fireEvent.click(open);
  fireEvent.click(open);
  await waitFor(() => screen().getByText(/مانده/));
  expect(server.bodies).toEqual([{ user_id: 12, reason: 'تماس تلفنی' }]);
});

test('shows why a search for a user was refused, and limits its text to the length that the api accepts', async () => {
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  server.override.set('/api/user/delegations', () => rights());
  server.override.set('/api/admin/act-for', () => ok([]));
  server.override.set('/api/admin/subjects', () =>
    refusal(422, 'invalid', 'لطفاً همهٔ فیلدها را درست وارد کنید.', { errors: { q: ['دست‌کم ۲ حرف وارد کنید.'] } }),
  );
  const { screen } = await openPage('/panel/delegations', server);
  const field = await waitFor(() => screen().getByRole<HTMLInputElement>('searchbox', { name: 'جست‌وجوی کاربر' }));
  fireEvent.change(field, { target: { value: '😀' } });
  await screen().findByText('دست‌کم ۲ حرف وارد کنید.');
  expect(screen().queryByText('لطفاً همهٔ فیلدها را درست وارد کنید.')).toBeNull();
  expect(field.maxLength).toBe(80);
});

test('keeps the typed values of a refused delegation, and lists actions before and after it', async () => {
  server.override.set('/api/user/delegations', (body) =>
    body ? refusal(422, 'invalid', 'دارای خطا', { errors: { handle: ['تأمین‌کننده‌ای با این نشانی پیدا نشد.'] } }) : rights(),
  );
  const change = { entity_id: 3, title: 'میلگرد ۱۴', before: { amount: 384_500 }, after: { amount: 390_000 } };
  const entry = {
    id: 9,
    at: '2026-11-21T07:00:00.000Z',
    actor: { name: 'مدیر', role: 'admin' },
    action: 'updatePrices',
    reason: 'تماس تلفنی',
    count: 1,
    changes: [change],
  };
  server.override.set('/api/user/audit', () => ({ status: 200, body: { ...page.body, data: [entry] } }));
  const { screen } = await openPage('/panel/delegations', server);
  const done = within(await waitFor(() => screen().getByText('میلگرد ۱۴').closest('ol') as HTMLElement));
  expect(done.getByText('قیمت را تغییر داد', { exact: false })).toBeTruthy();
  expect(done.getByText(/۳۸٬۴۵۰/)).toBeTruthy();
  expect(done.getByText(/۳۹٬۰۰۰/)).toBeTruthy();
  expect(done.getByText(/دلیل: تماس تلفنی/)).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'همکار تازه' }));
  const offered = within(await screen().findByRole('group', { name: 'دسترسی به' })).getAllByRole('checkbox');
  expect(offered.map((box) => box.closest('label')?.textContent)).toEqual(['قیمت‌ها', 'موجودی‌ها', 'درخواست‌های خرید']);
  fireEvent.change(screen().getByLabelText('همکار'), { target: { value: 'handle' } });
  const handle = screen().getByLabelText<HTMLInputElement>('نشانی تأمین‌کننده');
  fireEvent.change(handle, { target: { value: 'nobody' } });
  fireEvent.click(screen().getByRole('button', { name: 'ثبت دسترسی' }));
  await waitFor(() => screen().getByText('تأمین‌کننده‌ای با این نشانی پیدا نشد.'));
  expect(handle.value).toBe('nobody');
});

test('leads to the tasks of the user who gave a right', async () => {
  server.override.set('/api/user/delegations', () => rights({ received: [received] }));
  const { screen } = await openPage('/panel/delegations', server);
  const begin = await waitFor(() => screen().getByRole('link', { name: /^شروع کار/ }));
  expect(begin.getAttribute('href')).toBe('/panel/for/12');
});
