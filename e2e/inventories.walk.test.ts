import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type Walkers } from './browser.ts';
import { AT_ONCE_MS, logIn } from './main-job.ts';
import { followed, hydrated } from './pages.ts';
import { mobiles, type Portal, startPortal } from './portal.ts';
import { expectPersian } from './words.ts';

const TITLE = 'میلگرد ۱۶ ته‌بار بندر';
// The smallest picture there is: one grey point.
const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNoaGgAAAMEAYFL09IQAAAAAElFTkSuQmCC',
  'base64',
);

let portal: Portal;
let walkers: Walkers;
beforeAll(async () => {
  [portal, walkers] = await Promise.all([startPortal(), openBrowser()]);
});
afterEach(() => walkers.leave());
afterAll(async () => {
  await walkers?.close();
  expect(await portal?.stop()).toMatchObject({ code: 0, stderr: '' });
});

/** Calls the api as the admin does who has this cookie. */
const call = (method: string, path: string, cookie: string, body?: object): Promise<Response> =>
  fetch(portal.url + path, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: portal.url, 'Content-Type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Approves what waits under a title, as the admin of the demo. */
async function approve(title: string): Promise<void> {
  const mobile = mobiles.admin;
  await call('POST', '/api/auth/code', '', { mobile });
  const code = await portal.takeCode(mobile);
  const entered = await call('POST', '/api/auth/login', '', { mobile, code, password: 'rasteh-admin-1405' });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { data } = (await (await call('GET', '/api/admin/reviews?entity=inventory&per_page=100', cookie)).json()) as {
    data: { id: number; version: number; title: string }[];
  };
  const review = data.find((one) => one.title === title);
  const answer = await call('POST', `/api/admin/reviews/${review?.id}/approve`, cookie, { version: review?.version });
  expect(answer.status).toBe(200);
}

it('goods in stock go from a form with a picture over the review to every open list, are filtered by the URL, and stopped', {
  timeout: 120_000,
}, async () => {
  const [supplier, guest] = await Promise.all([walkers.arrive({ screen: 'phone' }), walkers.arrive({ screen: 'wide' })]);
  const { page } = supplier;
  await page.goto(`${portal.url}/login?back=/panel/inventories/new`);
  await logIn(page, portal, mobiles.steel);
  await page.getByLabel('کالا', { exact: true }).fill('میلگرد ۱۶');
  await page
    .getByRole('option', { name: /میلگرد ۱۶/ })
    .first()
    .click();
  await page.getByLabel('عنوان').fill(TITLE);
  await page.getByLabel('مقدار').fill('۱۲۵۰۰');
  await page.getByLabel('قیمت هر واحد').fill('۴۱۲۵۰');
  await page.getByLabel('شهر انبار').fill('بندرعباس، هرمزگان');
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'انبار.png', mimeType: 'image/png', buffer: point });
  await page.getByRole('button', { name: 'برداشتن انبار.png' }).waitFor();
  await page.getByRole('button', { name: 'فرستادن برای انتشار' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'تأیید' }).click();
  await page.getByText('در انتظار بررسی است؛ پس از تأیید منتشر می‌شود.').waitFor();

  const isTold = followed(guest.page, 'inventories');
  await guest.page.goto(`${portal.url}/inventories`);
  await hydrated(guest.page);
  await isTold;
  await expectPersian(guest.page);
  await guest.page.evaluate(() => document.body.setAttribute('data-stayed', ''));
  const row = guest.page.getByRole('row').filter({ hasText: TITLE });
  const since = performance.now();
  await approve(TITLE);
  await row.waitFor({ timeout: AT_ONCE_MS });
  console.log(`an open list has it ${Math.round(performance.now() - since)} ms after the approval`);
  expect(await guest.page.locator('body[data-stayed]').count()).toBe(1);
  expect(await row.textContent()).toContain('۴۱٬۲۵۰');

  await guest.page.getByText('صافی‌ها', { exact: true }).first().click();
  await guest.page.getByLabel('قیمت تا (تومان)').fill('۴۲٬۰۰۰');
  const province = guest.page.locator('select[name=province]');
  await province.selectOption((await province.getByRole('option', { name: /هرمزگان/ }).getAttribute('value')) ?? '');
  await guest.page.waitForURL(/province=/);
  await row.waitFor();
  await expect.poll(() => guest.page.getByRole('row').count(), { timeout: 5_000 }).toBeLessThan(10);
  const filtered = guest.page.url();
  const found = await guest.page.getByRole('row').count();
  await guest.page.reload();
  await hydrated(guest.page);
  await row.waitFor();
  expect([guest.page.url(), await guest.page.getByRole('row').count()]).toEqual([filtered, found]);
  await row.getByRole('link', { name: TITLE }).click();
  await guest.page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await guest.page.getByRole('img', { name: /تصویر ۱ از ۱/ }).click();
  await guest.page.getByRole('dialog', { name: TITLE }).getByRole('img').waitFor();
  await guest.page.keyboard.press('Escape');
  await expectPersian(guest.page);

  // The supplier's own page has heard of it too; it may be refreshed again only tomorrow.
  await page.getByRole('button', { name: /بار دیگر از/ }).waitFor({ timeout: AT_ONCE_MS });
  expect(await page.getByRole('button', { name: /بار دیگر از/ }).isDisabled()).toBe(true);
  guest.allow(/^answered 404: GET .*\/api\/inventories\/\d+$/);
  await page.getByRole('button', { name: 'غیرفعال کردن' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بله' }).click();
  await page.getByRole('button', { name: 'انتشار دوباره' }).waitFor();
  await guest.page.getByText('این موجودی دیگر منتشر نیست').waitFor({ timeout: AT_ONCE_MS });
});

it('without scripts the list is read, filtered and paged', async () => {
  const { page } = await walkers.arrive({ screen: 'wide', javaScriptEnabled: false });
  await page.goto(`${portal.url}/inventories`);
  expect(await page.getByRole('row').count()).toBe(21);
  await page.getByText('صافی‌ها', { exact: true }).first().click();
  await page.getByLabel('به‌روزرسانی').selectOption('month');
  await page.getByLabel('ترتیب').selectOption('amount');
  await page.getByRole('button', { name: 'نشان بده' }).last().click();
  await page.waitForURL(/freshness=month.*sort=amount/);
  await page.getByRole('link', { name: /صفحهٔ بعد/ }).click();
  await page.waitForURL(/page=2/);
  expect(page.url()).toContain('freshness=month');
  expect(await page.getByRole('row').count()).toBeGreaterThan(1);
});
