import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openBrowser, type Walkers } from './browser.ts';
import { AT_ONCE_MS, logIn } from './main-job.ts';
import { mobiles, type Portal, startPortal } from './portal.ts';

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

it('somebody acts for a supplier, who sees what was done and ends it, and their page says so at once', {
  timeout: 120_000,
}, async () => {
  const supplier = await walkers.arrive({ screen: 'wide' });
  await supplier.page.goto(`${portal.url}/login?back=/panel/delegations`);
  await logIn(supplier.page, portal, mobiles.steel);
  await supplier.page.getByRole('button', { name: 'نمایندهٔ تازه' }).click();
  await supplier.page.getByLabel('شمارهٔ موبایل').fill(mobiles.buyer);
  await supplier.page.getByRole('button', { name: 'نمایندگی بده' }).click();
  const given = supplier.page.getByRole('list', { name: 'چه کسانی از طرف من کار می‌کنند' });
  await given.getByRole('listitem').waitFor();

  const operator = await walkers.arrive({ screen: 'wide' });
  // What is asked at the moment of the end is refused.
  operator.allow(/^answered 403: /);
  await operator.page.goto(`${portal.url}/login?back=/panel/delegations`);
  await logIn(operator.page, portal, mobiles.buyer);
  await operator.page.getByRole('link', { name: 'کار از طرف فولاد سپاهان' }).click();
  const banner = operator.page.getByRole('region', { name: 'کار از طرف دیگری' });
  expect(await banner.textContent()).toContain('فولاد سپاهان');
  await operator.page.getByRole('grid').waitFor();
  expect(new URL(operator.page.url()).pathname).toMatch(/^\/panel\/for\/\d+\/prices$/);
  await operator.page
    .getByRole('combobox', { name: /^وضعیت / })
    .nth(1)
    .selectOption('on_call');

  const audit = supplier.page.getByRole('list', { name: 'آنچه دیگران برای من کرده‌اند' });
  await audit.getByText('وضعیت قیمت را تغییر داد').first().waitFor({ timeout: AT_ONCE_MS });

  const since = performance.now();
  await given.getByRole('button', { name: /^پایان نمایندگی/ }).click();
  await banner.getByText('اجازهٔ شما پایان یافت').waitFor({ timeout: AT_ONCE_MS });
  console.log(`the operator's page says it after ${Math.round(performance.now() - since)} ms`);
  expect(await operator.page.locator('[inert]').count()).toBe(1);
});
