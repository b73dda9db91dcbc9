import { afterAll, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { type Api, openApi } from '../users.ts';

const stage = useDemo();
const REASON = 'قیمت‌های نادرست پس از دو تذکر';
let admin: Api;
stage.prepare(async () => {
  admin = await openApi(stage.url, loginOf('admin'));
});
afterAll(() => admin?.close());

it('shows a user the reason on the open page when an admin suspends them, and the page again after that', async () => {
  const { id, storageState } = loginOf('buyer');
  const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState });
  allow(/^answered 403/);
  const opened = page.waitForEvent('websocket');
  await page.goto(`${stage.url}/panel/settings`);
  await hydrated(page);
  await (await opened).waitForEvent('framereceived');
  const suspended = page.getByRole('heading', { level: 1, name: 'حساب شما معلق است' });
  expect(await suspended.count()).toBe(0);

  await admin.call('POST', `/api/admin/users/${id}/suspend`, { reason: REASON });
  await suspended.waitFor();
  expect(await page.getByRole('alert').textContent()).toContain(REASON);

  await page.getByRole('button', { name: 'مشاهدهٔ داده‌های خودم' }).click();
  await page.getByRole('status').filter({ hasText: REASON }).waitFor();
  await page.reload();
  await suspended.waitFor();
  await admin.call('POST', `/api/admin/users/${id}/reinstate`, {});
  await hydrated(page);
  await page.getByRole('button', { name: 'بررسی دوباره' }).click();
  await page.getByRole('heading', { level: 1, name: 'تنظیمات' }).waitFor();
});

it('shows that the session has ended elsewhere once a part of the page that was still loading is there', async () => {
  const login = loginOf('steel');
  const { page, allow } = await stage.walkers.arrive({ screen: 'wide', storageState: login.storageState });
  allow(/^answered 401/);
  const held = Promise.withResolvers<void>();
  let isAsked = false;
  await page.route('**/assets/user-*.js', async (route) => {
    isAsked = true;
    await held.promise;
    await route.continue();
  });
  const socket = page.waitForEvent('websocket');
  await page.goto(`${stage.url}/`);
  await hydrated(page);
  const opened = await socket;
  await opened.waitForEvent('framereceived');
  const closed = opened.waitForEvent('close');
  const elsewhere = await openApi(stage.url, login);
  await elsewhere.call('POST', '/api/auth/logout', {});
  await elsewhere.close();
  await closed;
  expect(isAsked).toBe(true);
  held.resolve();
  await page.getByText('از حساب خود خارج شده‌اید').waitFor();
});
