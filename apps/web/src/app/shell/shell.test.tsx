import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { categoryRoute } from '../../routes/public/category/category.tsx';
import { homeRoute } from '../../routes/public/home/home.tsx';
import { MarketServer } from '../../testing/market-server.ts';
import { openerOf } from '../../testing/open-page.tsx';

const openPage = openerOf(categoryRoute, homeRoute);

let server: MarketServer;
beforeEach(() => {
  server = new MarketServer();
  vi.stubGlobal('scrollTo', vi.fn());
});
const user = { id: 5, name: 'خریدار', role: 'user', mobile: '+989120000005', supplier: null } as const;
const headerOf = (screen: ReturnType<Awaited<ReturnType<typeof openPage>>['screen']>) =>
  screen.getByRole('navigation', { name: 'بخش‌های راسته' }).closest('header') as HTMLElement;
const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('leads from every page to prices, stock, RFQs and suppliers, and to a new RFQ', async () => {
  const { screen } = await openPage('/', server);
  const nav = screen().getByRole('navigation', { name: 'بخش‌های راسته' });
  for (const href of ['/inventories', '/rfqs', '/suppliers']) expect(hrefs(nav)).toContain(href);
  expect(within(headerOf(screen())).getByRole('link', { name: 'ثبت درخواست خرید' }).getAttribute('href')).toBe('/panel/rfqs/new');
});

test('leaves the new RFQ out of the header and the menu of the staff', async () => {
  for (const role of ['admin', 'supporter'] as const) {
    server.me = { id: 5, name: 'همکار', role, mobile: '+989120000005', supplier: null };
    const { screen } = await openPage('/', server);
    await waitFor(() => expect(within(headerOf(screen())).queryByRole('link', { name: 'ثبت درخواست خرید' })).toBeNull());
    fireEvent.click(screen().getByRole('button', { name: 'منو' }));
    const menu = within(await screen().findByRole('dialog'));
    fireEvent.click(menu.getByRole('button', { name: /درخواست‌های خرید/ }));
    const rows = within(await screen().findByRole('dialog', { name: 'درخواست‌های خرید' }));
    expect(rows.getAllByRole('link')).toHaveLength(1);
    expect(rows.queryByRole('link', { name: 'ثبت درخواست خرید' })).toBeNull();
    cleanup();
  }
});

test('has the chat icon in the header, which asks a guest to log in', async () => {
  const { screen } = await openPage('/', server);
  fireEvent.click(await within(headerOf(screen())).findByRole('button', { name: 'گفت‌وگو' }));
  expect((await screen().findByRole('dialog', { name: 'گفت‌وگوی راسته' })).textContent).toContain('لطفاً وارد شوید');
});

test('has rows about the category of the page in the bar of phones', async () => {
  const { screen } = await openPage('/categories/rebar', server);
  const bar = within(screen().getByRole('navigation', { name: 'دسترسی سریع' }));
  expect(bar.getByRole('link', { name: 'درخواست‌های میلگرد' }).getAttribute('href')).toBe('/rfqs?category=2');
  expect(bar.getByRole('heading', { name: 'تأمین‌کنندگان میلگرد' })).toBeTruthy();
  const home = await openPage('/', server);
  expect(within(home.screen().getByRole('navigation', { name: 'دسترسی سریع' })).queryByText('درخواست‌های میلگرد')).toBeNull();
});

test('leads back to the top from the line of the footer', async () => {
  const { screen } = await openPage('/', server);
  fireEvent.click(within(screen().getByRole('contentinfo')).getByRole('button', { name: 'رفتن به بالای صفحه' }));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  expect(document.activeElement?.id).toBe('content');
});

test('says before a logout that drafts are lost with it, and forgets them at the second press', async () => {
  server.me = user;
  localStorage.setItem('rasteh-push-off', '1');
  localStorage.setItem('rasteh-chat-draft:5:7', JSON.stringify({ text: 'متن ارسال‌نشده' }));
  sessionStorage.setItem('rasteh.typed', '{}');
  let loggedOut = 0;
  server.override.set('/api/auth/logout', () => {
    loggedOut += 1;
    return { status: 200, body: { data: null } };
  });
  const { screen } = await openPage('/', server);
  fireEvent.click(screen().getByRole('button', { name: 'منو' }));
  const leave = within(await screen().findByRole('dialog')).getByRole('button', { name: 'خروج' });
  fireEvent.click(leave);
  await screen().findByText('پیش‌نویس یا پیام ارسال‌نشده دارید');
  expect([loggedOut, localStorage.length]).toEqual([0, 2]);
  await waitFor(() => expect(leave.getAttribute('aria-busy')).not.toBe('true'));
  fireEvent.click(leave);
  await waitFor(() => expect(Object.keys(localStorage)).toEqual(['rasteh-push-off']));
  expect([loggedOut, sessionStorage.length]).toEqual([1, 0]);
});

test('logs out from the menu of phones, and says so when that fails', async () => {
  server.me = user;
  server.override.set('/api/auth/logout', () => ({ status: 503, body: { code: 'busy', message: 'سرویس شلوغ است.' } }));
  const { screen } = await openPage('/', server);
  fireEvent.click(screen().getByRole('button', { name: 'منو' }));
  const menu = await screen().findByRole('dialog');
  fireEvent.click(within(menu).getByRole('button', { name: 'خروج' }));
  await waitFor(() => expect(screen().getByText('سرویس شلوغ است.')).toBeTruthy());
});
