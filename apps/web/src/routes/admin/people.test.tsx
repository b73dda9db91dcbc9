import type { UserDetails, UserRow } from '@rasteh/contract/people/users/people';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessibleInFull } from '../../testing/accessible.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { adminPeopleRoute, adminPersonRoute } from './people.tsx';

const openPage = openerOf(adminPeopleRoute, adminPersonRoute);

const AT = '2026-11-20T08:00:00.000Z';
const aRow = (part: Partial<UserRow> = {}): UserRow => ({
  id: 5,
  name: 'نگار',
  role: 'user',
  status: 'active',
  trusted: false,
  created_at: AT,
  last_seen_at: AT,
  supplier: null,
  desk: null,
  ...part,
});
const supplier = { handle: 'kaveh', title: 'فولاد کاوه', city: 'یزد', status: 'approved', verified: 'verified' } as const;
const ok = (data: unknown) => ({ status: 200, body: { data } });

let server: MarketServer;
let user: UserDetails;
let rows: UserRow[];
let asked: URLSearchParams[];
let sent: [string, unknown][];
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  server = new MarketServer();
  server.me = { id: 1, name: 'مدیر', role: 'admin', mobile: '+989120000001', supplier: null };
  asked = [];
  sent = [];
  rows = [aRow(), aRow({ id: 6, name: 'کاوه', supplier, trusted: true }), aRow({ id: 7, name: 'سارا', role: 'supporter' })];
  user = {
    ...aRow({ supplier }),
    mobiles: [{ id: 3, mobile: '۰۹۱۲ ••• ۰۰۰۵', verified_at: AT, has_password: false }],
    suspension: null,
    documents: [
      {
        id: 9,
        kind: 'business_licence',
        number: '۱۲۳',
        status: 'accepted',
        level: 'verified',
        valid_until: '2027-03-20',
        reason: null,
        reviewer: 'مدیر دوم',
        reviewed_at: AT,
      },
    ],
    given: [],
    received: [],
    grants: [],
    held: [],
    open_rights: { delegations: 0, grants: 0 },
    wrote: { prices: 12, inventories: 0, rfqs: 3, quotes: 1, ratings: 2 },
    sessions: [{ id: 11, device: 'Chrome، ویندوز', ip: '10.0.0.1', created_at: AT, last_seen_at: AT }],
  };
  server.override.set('/api/admin/act-for', () => ok([]));
  server.override.set('/api/admin/reviews/counts', () => ok({ counts: {}, total: 0, documents: 0, reports: 0, oldest_at: null }));
  server.override.set('/api/admin/users', (_body, _method, query) => {
    asked.push(query);
    const counts = { roles: { user: 2, supporter: 1, admin: 0 }, statuses: { active: 3, suspended: 0, closed: 0 } };
    return {
      status: 200,
      body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 20, total: rows.length }, counts },
    };
  });
  server.override.set('/api/admin/users/5', () => ok(user));
  server.override.set('/api/admin/audit', () => ({
    status: 200,
    body: {
      data: [
        {
          id: 1,
          at: AT,
          actor: { id: 2, name: 'مدیر دوم', role: 'admin' },
          subject: { id: 5, name: 'نگار' },
          action: 'user.role_set',
          reason: null,
          count: 1,
          ip: '10.0.0.2',
          changes: [
            { entity_id: 5, title: null, before: { role: 'supporter' }, after: { role: 'user', reason: 'پایان همکاری' } },
          ],
        },
      ],
      meta: { current_page: 1, last_page: 1, per_page: 20, total: 1 },
    },
  }));
  server.override.set('/api/admin/desks', () => ({
    status: 200,
    body: { data: [{ id: 4, name: 'پشتیبانی راسته', members: [] }], unseated: [] },
  }));
  for (const path of ['suspend', 'reinstate', 'trusted', 'role', 'mobiles', 'sessions', 'sessions/11', 'mobiles/3', 'close'])
    server.override.set(`/api/admin/users/5/${path}`, (body) => {
      sent.push([path, body]);
      return ok(path === 'mobiles' ? [{ ...user.mobiles[0], mobile: '+989120000005' }] : user);
    });
});

test('lists users with role, state and marks, and moves through them by the arrow keys', async () => {
  const { screen } = await openPage('/admin/people', server);
  const first = await screen().findByRole('link', { name: 'نگار' });
  expect(first.getAttribute('href')).toBe('/admin/people/5');
  expect(screen().getByText('معتمد', { selector: 'span' })).toBeTruthy();
  expect(screen().getByRole('tab', { name: 'فعال (۳)' })).toBeTruthy();
  expect(screen().getByRole('tab', { name: 'همه (۳)' })).toBeTruthy();
  const search = screen().getByRole('searchbox');
  search.focus();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('کاوه');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
  fireEvent.keyDown(first, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(search);
  await expectAccessibleInFull(document);
});

test('keeps query and filters in the URL, and passes them on', async () => {
  const { router } = await openPage(
    '/admin/people?q=%D9%86%DA%AF%D8%A7%D8%B1&role=supporter&trust=no&status=suspended&level=x',
    server,
  );
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  const { q, role, trusted, status, verified } = Object.fromEntries(asked[0] ?? []);
  expect([q, role, trusted, status, verified]).toEqual(['نگار', 'supporter', 'false', 'suspended', undefined]);
  expect(router.state.location.search).toMatchObject({ role: 'supporter' });
});

test('opens a person who was pressed before the typed words were applied', async () => {
  const { screen, router } = await openPage('/admin/people', server);
  const first = await screen().findByRole('link', { name: 'نگار' });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  fireEvent.change(screen().getByRole('searchbox'), { target: { value: 'نگار' } });
  fireEvent.click(first);
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/admin/people/5'));
  vi.advanceTimersByTime(1_000);
  expect(router.latestLocation.pathname).toBe('/admin/people/5');
  resolve();
  await screen().findByRole('heading', { level: 1, name: 'نگار' });
});

test('says that nothing was found, and that the list could not be read', async () => {
  rows = [];
  const { screen, queryClient } = await openPage('/admin/people?role=admin', server);
  await screen().findByText('کاربری پیدا نشد');
  server.override.set('/api/admin/users', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
  await queryClient.resetQueries({ queryKey: ['users', 'list'] });
  await screen().findByText('سرویس شلوغ است.');
});

test('shows a user with documents and the log, and the whole mobile at a press only', async () => {
  const { screen } = await openPage('/admin/people/5', server);
  await screen().findByRole('heading', { level: 1, name: 'نگار' });
  expect(screen().getByText('پروانهٔ کسب')).toBeTruthy();
  expect(screen().getByText(/مدیر دوم در/)).toBeTruthy();
  const log = within(screen().getByRole('region', { name: 'کارهای انجام‌شده روی این حساب' }));
  expect(log.getByText(/نقش را تغییر داد/)).toBeTruthy();
  expect(log.getByText('پشتیبان').tagName).toBe('DEL');
  expect(screen().getByText('۰۹۱۲ ••• ۰۰۰۵')).toBeTruthy();
  fireEvent.click(screen().getByRole('button', { name: 'نمایش کامل' }));
  await screen().findByText('این نمایش در گزارش کارها ثبت شد.');
  expect(screen().queryByText('۰۹۱۲ ••• ۰۰۰۵')).toBeNull();
  await expectAccessibleInFull(document);
});

test('leads from what a user has written to where it stands, or to the part of the log about it, at one press', async () => {
  const { screen, queryClient } = await openPage('/admin/people/5', server);
  const works = within(await screen().findByRole('region', { name: 'کارها و نوشته‌ها' }));
  const links = () => works.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  const others = [
    ['درخواست‌های خرید: ۳', '/admin/audit?user=5&about=rfqs'],
    ['پیشنهادها: ۱', '/admin/audit?user=5&about=quotes'],
    ['امتیازها و نظرها: ۲', '/admin/audit?user=5&action=rateDeal'],
  ];
  expect(links()).toEqual([['قیمت‌ها: ۱۲', '/suppliers/kaveh#prices'], ...others]);
  // There is nothing to lead to.
  expect(works.getByText('موجودی‌ها').parentElement?.textContent).toBe('موجودی‌ها۰');
  // The page of a suspended supplier is hidden.
  user = { ...user, status: 'suspended' };
  await queryClient.invalidateQueries({ queryKey: ['users', 'one'] });
  await waitFor(() => expect(links()).toEqual([['قیمت‌ها: ۱۲', '/admin/audit?user=5&about=prices'], ...others]));
});

test('suspends with a reason that says what happens, and shows it', async () => {
  const { screen } = await openPage('/admin/people/5', server);
  fireEvent.click(await screen().findByRole('button', { name: 'تعلیق' }));
  const form = within(await screen().findByRole('form', { name: 'تعلیق نگار' }));
  expect(form.getByText(/اتصال‌هایش بسته می‌شود/)).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'تعلیق' }));
  await form.findByText('دلیل را بنویسید؛ دست‌کم ۳ حرف.');
  expect(sent).toEqual([]);
  fireEvent.change(form.getByLabelText('دلیل'), { target: { value: ' قیمت نادرست ' } });
  fireEvent.click(form.getByRole('checkbox'));
  user = { ...user, status: 'suspended', suspension: { reason: 'قیمت نادرست', at: AT, by: 'مدیر' } };
  fireEvent.click(form.getByRole('button', { name: 'تعلیق' }));
  await screen().findByText('نگار معلق شد');
  expect(sent).toEqual([['suspend', { reason: 'قیمت نادرست', end_sessions: true }]]);
  expect(await screen().findByText(/معلق از سوی مدیر/)).toBeTruthy();
  expect(await screen().findByRole('button', { name: 'رفع تعلیق' })).toBeTruthy();
});

test('gives a role with desk and first password, and shows a refusal at its field', async () => {
  const { screen } = await openPage('/admin/people/5', server);
  fireEvent.click(await screen().findByRole('button', { name: 'تغییر نقش' }));
  const form = within(await screen().findByRole('form', { name: 'تغییر نقش' }));
  await form.findByRole('option', { name: 'پشتیبانی راسته' });
  fireEvent.change(form.getByLabelText('میز پشتیبانی'), { target: { value: '4' } });
  fireEvent.change(form.getByLabelText('گذرواژهٔ اول'), { target: { value: 'long enough for all' } });
  fireEvent.change(form.getByLabelText('دلیل'), { target: { value: 'همکار تازه' } });
  const errors = { role: ['این کاربر تأمین‌کننده است.'] };
  server.override.set('/api/admin/users/5/role', (body) => {
    sent.push(['role', body]);
    return refusal(422, 'invalid', 'ورودی نادرست است.', { errors });
  });
  fireEvent.click(form.getByRole('button', { name: 'ثبت نقش' }));
  await form.findByText('این کاربر تأمین‌کننده است.');
  expect(sent).toEqual([
    ['role', { role: 'supporter', role_was: 'user', desk_id: 4, password: 'long enough for all', reason: 'همکار تازه' }],
  ]);
});

test('says which rights a change of the role ends, and which grants a suspension does', async () => {
  const admin = { id: 5, name: 'نگار', handle: null };
  const subject = { id: 8, name: 'آهن نمونه', handle: null };
  user.held = [{ id: 21, admin, subject, reason: 'درخواست تلفنی', created_at: AT, expires_at: AT }];
  user.open_rights = { delegations: 2, grants: 1 };
  const { screen } = await openPage('/admin/people/5', server);
  expect((await screen().findByRole('link', { name: 'از طرف آهن نمونه کار می‌کند' })).getAttribute('href')).toBe(
    '/admin/people/8',
  );
  fireEvent.click(screen().getByRole('button', { name: 'تغییر نقش' }));
  const form = within(await screen().findByRole('form', { name: 'تغییر نقش' }));
  expect(form.getByText(/^۲ مورد از دسترسی همکاران پایان می‌یابد .* ۱ اجازهٔ کار از طرف کاربر پایان می‌یابد/)).toBeTruthy();
  fireEvent.change(form.getByLabelText('نقش تازه'), { target: { value: 'user' } });
  expect(form.queryByText(/دسترسی همکاران پایان می‌یابد/)).toBeNull();
  fireEvent.click(screen().getByRole('button', { name: 'تعلیق' }));
  await screen().findByText(/۱ اجازهٔ کار که خودش از طرف کاربران دارد پایان می‌یابد/);
});

test('ends one session at a press, and offers no change of oneself or of a closed account', async () => {
  const { screen, queryClient } = await openPage('/admin/people/5', server);
  fireEvent.click(await screen().findByRole('button', { name: 'خروج از دستگاه Chrome، ویندوز' }));
  await screen().findByText('خروج از دستگاه انجام شد');
  expect(sent.map(([path]) => path)).toEqual(['sessions/11']);
  user = { ...user, status: 'closed', mobiles: [], sessions: [] };
  await queryClient.invalidateQueries({ queryKey: ['users', 'one'] });
  await screen().findByText(/این حساب بسته/);
  for (const name of ['تعلیق', 'تغییر نقش', 'مشاهدهٔ پیامدها']) expect(screen().queryByRole('button', { name })).toBeNull();
});

test('says that a user was not found', async () => {
  server.override.set('/api/admin/users/5', () => refusal(404, 'not_found', 'پیدا نشد.'));
  const { screen } = await openPage('/admin/people/5', server);
  await screen().findByText('این کاربر پیدا نشد');
});
