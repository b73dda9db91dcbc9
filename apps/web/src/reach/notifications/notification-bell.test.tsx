import type { Notification } from '@rasteh/contract/reach/notifications/payloads';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { rfqPage } from '../../routes/panel/rfqs/rfqs.tsx';
import { homeRoute } from '../../routes/public/home/home.tsx';
import { NOW } from '../../testing/market.ts';
import { MarketServer, refusal } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';
import { unreadCountQuery } from './queries.ts';

const openPage = openerOf(homeRoute, rfqPage);

const at = new Date(NOW - 8 * 60_000).toISOString();
const quote: Notification = {
  id: 2,
  type: 'quote.received',
  payload: { quote_id: 4, rfq_id: 9, title: 'میلگرد پروژه', supplier: 'نورد یزد', version: 1 },
  created_at: at,
  read_at: null,
};
const reinstated: Notification = { id: 1, type: 'account.reinstated', payload: {}, created_at: at, read_at: null };

let server: MarketServer;
let stored: Notification[];
beforeEach(() => {
  server = new MarketServer();
  server.me = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null };
  stored = [quote, reinstated];
  const unread = () => stored.filter(({ read_at }) => read_at === null).length;
  server.override.set('/api/user/notifications', () => ({
    status: 200,
    body: {
      data: stored,
      meta: { current_page: 1, last_page: 1, per_page: 20, total: stored.length, unread_count: unread(), next_before: null },
    },
  }));
  server.override.set('/api/user/notifications/read', (body) => {
    const { ids, all } = body as { ids?: number[]; all?: true };
    stored = stored.map((one) => (all || ids?.includes(one.id) ? { ...one, read_at: at } : one));
    return { status: 200, body: { data: { read: 1, unread_count: unread() } } };
  });
});

/** Opens the home page and the list of the bell, once the bell has this name. */
async function openBell(name: string) {
  const { screen, router, queryClient, page } = await openPage('/', server);
  fireEvent.click(await screen().findByRole('img', { name }));
  return { list: await screen().findByRole('region', { name: 'اعلان‌ها' }), screen, router, queryClient, page };
}

describe('the bell of the header', () => {
  test('counts what is unread, and each notification leads to its subject and is read then', async () => {
    const { list, screen, router } = await openBell('اعلان‌ها، ۲ خوانده‌نشده');
    const link = await within(list).findByRole('link', { name: /پیشنهاد تازه/ });
    expect(link.textContent).toContain('«نورد یزد» به درخواست خرید «میلگرد پروژه» پاسخ داد.');
    expect(within(list).getAllByText('۸ دقیقه پیش')).toHaveLength(2);
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/panel/rfqs/9'));
    expect(await screen().findByRole('img', { name: 'اعلان‌ها، ۱ خوانده‌نشده' })).toBeTruthy();
    expect(server.bodies).toContainEqual({ ids: [2] });
    expect(router.state.location.hash).toBe('');
  });

  test('a page that was opened by a notification marks it as read, and what is read leads there without that', async () => {
    const { screen, router } = await openPage('/#notification=2', server);
    fireEvent.click(await screen().findByRole('img', { name: 'اعلان‌ها، ۱ خوانده‌نشده' }));
    expect(router.state.location.href).toBe('/');
    const link = await screen().findByRole('link', { name: /پیشنهاد تازه/ });
    expect(link.getAttribute('href')).toBe('/panel/rfqs/9');
    await router.navigate({ to: '/', hash: 'notification=1' });
    expect(await screen().findByRole('img', { name: 'اعلان‌ها' })).toBeTruthy();
    expect(server.bodies.filter((body) => body !== undefined)).toEqual([{ ids: [2] }, { ids: [1] }]);
  });

  test('marks one and then all as read', async () => {
    const { list, screen } = await openBell('اعلان‌ها، ۲ خوانده‌نشده');
    expect(await within(list).findByRole('heading', { name: 'امروز' })).toBeTruthy();
    fireEvent.click(await within(list).findByRole('button', { name: 'علامت خوانده‌شده: تعلیق حساب شما رفع شد' }));
    await screen().findByRole('img', { name: 'اعلان‌ها، ۱ خوانده‌نشده' });
    fireEvent.click(within(list).getByRole('button', { name: 'علامت خوانده‌شده برای همه' }));
    await screen().findByRole('img', { name: 'اعلان‌ها' });
    await waitFor(() => expect(within(list).queryByRole('button', { name: /علامت خوانده‌شده/ })).toBeNull());
  });

  test('says so when there is none, and keeps the list when marking fails', async () => {
    server.override.set('/api/user/notifications/read', () => refusal(503, 'busy', 'سرویس شلوغ است.'));
    const { list, screen, queryClient, page } = await openBell('اعلان‌ها، ۲ خوانده‌نشده');
    fireEvent.click(await within(list).findByRole('button', { name: 'علامت خوانده‌شده برای همه' }));
    await screen().findByText('سرویس شلوغ است.');
    expect(within(list).getAllByRole('link', { name: /پیشنهاد تازه/ })).toHaveLength(1);
    stored = [];
    queryClient.setQueryData(unreadCountQuery(page.api).queryKey, 0);
    await queryClient.invalidateQueries({ queryKey: ['notifications', 'lists'] });
    expect(await within(list).findByText('هنوز اعلانی ندارید')).toBeTruthy();
  });

  test('filters by group and by unread ones, continues with older ones, and says when none is left', async () => {
    const queries: string[] = [];
    server.override.set('/api/user/notifications', (_body, _method, query) => {
      queries.push(query.toString());
      const isOlder = query.get('before') === '2';
      const data = query.get('group') === 'deals' ? [] : isOlder ? [reinstated] : [quote];
      const meta = { current_page: 1, last_page: 1, per_page: 20, total: 2, unread_count: 2, next_before: isOlder ? null : 2 };
      return { status: 200, body: { data, meta } };
    });
    const { list } = await openBell('اعلان‌ها، ۲ خوانده‌نشده');
    fireEvent.click(await within(list).findByRole('button', { name: 'اعلان‌های قدیمی‌تر' }));
    await within(list).findByText('تعلیق حساب شما رفع شد');
    expect(within(list).getByText('«نورد یزد» به درخواست خرید «میلگرد پروژه» پاسخ داد.')).toBeTruthy();
    fireEvent.click(within(list).getByRole('button', { name: 'خوانده‌نشده' }));
    await waitFor(() => expect(queries.at(-1)).toBe('per_page=20&unread=true'));
    fireEvent.click(within(list).getByRole('button', { name: 'معامله‌ها' }));
    expect(await within(list).findByText('با این فیلتر اعلانی نیست')).toBeTruthy();
    expect(queries.at(-1)).toBe('per_page=20&group=deals&unread=true');
    fireEvent.click(within(list).getByRole('button', { name: 'نمایش همه' }));
    expect(await within(list).findByText('پیشنهاد تازه')).toBeTruthy();
  });

  test('is absent for guests', async () => {
    server.me = null;
    const { screen } = await openPage('/', server);
    expect(screen().queryByRole('img', { name: 'اعلان‌ها' })).toBeNull();
    expect(server.calls.filter((call) => call.includes('notifications'))).toEqual([]);
  });
});
