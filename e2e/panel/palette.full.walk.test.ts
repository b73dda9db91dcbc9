import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { mobiles, openApi } from '../users.ts';
import { enter, fieldOf, groupOf } from './palette.ts';

const stage = useDemo();

/** The titles of the shown pages of the panel, without those of the market. */
const pagesOf = (page: Page): Promise<string[]> =>
  groupOf(page, 'بخش‌ها')
    .getByRole('option')
    .filter({ hasNotText: 'بازار' })
    .evaluateAll((options) => options.map((option) => option.querySelector('bdi')?.textContent ?? ''));

const trade = ['قیمت‌ها', 'موجودی‌ها', 'درخواست‌های خرید', 'پیشنهادهای رسیده', 'پروفایل'];

/** Gives the newcomer the right to keep prices for a supplier. */
async function delegate(): Promise<void> {
  const owner = await openApi(stage.url, loginOf('building'));
  try {
    await owner.call('POST', '/api/user/delegations', { mobile: mobiles.newcomer, scopes: ['prices'] });
  } finally {
    await owner.close();
  }
}

it('opens the pages of each role, and no other', async () => {
  await delegate();
  const supplier = await enter(stage, 'steel', '/panel');
  expect(await pagesOf(supplier)).toEqual(expect.arrayContaining([...trade, 'چاپ قیمت‌ها', 'تنظیمات']));
  await expectAccessible(supplier);
  const buyer = await enter(stage, 'buyer', '/panel');
  const ofBuyer = await pagesOf(buyer);
  expect(ofBuyer).toEqual(expect.arrayContaining(['درخواست‌های خرید', 'پیشنهادهای رسیده', 'تأمین‌کننده شوید']));
  for (const title of ['بررسی‌ها', 'چاپ قیمت‌ها', 'ساعت کار', 'مدارک', 'آمار']) expect(ofBuyer).not.toContain(title);
  const kept = await enter(stage, 'newcomer', `/panel/for/${loginOf('building').id}/prices`);
  const ofDelegate = await pagesOf(kept);
  expect(ofDelegate).toEqual(expect.arrayContaining(['قیمت‌ها', 'ورود فهرست', 'چاپ قیمت‌ها']));
  for (const title of ['موجودی‌ها', 'درخواست‌های خرید', 'پروفایل', 'تنظیمات']) expect(ofDelegate).not.toContain(title);
  for (const [name, path, own] of [
    ['admin', '/admin/reviews', 'بررسی‌ها'],
    ['supporter', '/support', 'پشتیبانی'],
  ] as const) {
    const staff = await enter(stage, name, path);
    const pages = await pagesOf(staff);
    expect(pages).toContain(own);
    for (const title of trade) expect(pages).not.toContain(title);
  }
});

it('says what is searched, that nothing was found, what failed and that there is no network', async () => {
  const page = await enter(
    stage,
    'steel',
    '/panel',
    /^net::ERR_FAILED: GET .*\/search\/suggestions|^net::ERR_INTERNET_DISCONNECTED/,
  );
  const status = page.getByRole('dialog').getByRole('status');
  let answer = () => undefined as unknown;
  const answered = new Promise((resolve) => {
    answer = () => resolve(undefined);
  });
  await page.route('**/api/search/suggestions**', async (route) => {
    await answered;
    await route.continue();
  });
  await fieldOf(page).fill('زرافه');
  await status.filter({ hasText: 'در حال جست‌وجو…' }).waitFor();
  answer();
  await status.filter({ hasText: 'برای «زرافه» چیزی پیدا نشد.' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/search/suggestions**');

  await page.route('**/api/search/suggestions**', (route) => route.abort('failed'));
  await fieldOf(page).fill('تنظیم');
  const failed = page.getByRole('dialog').getByText('بخشی از جست‌وجو انجام نشد.');
  await failed.waitFor();
  // What was found stays usable beside the failure.
  await groupOf(page, 'بخش‌ها')
    .getByRole('option', { name: /تنظیمات/ })
    .waitFor();
  await page.unroute('**/api/search/suggestions**');
  await page.getByRole('dialog').getByRole('button', { name: 'تلاش دوباره' }).click();
  await failed.waitFor({ state: 'detached' });

  await page.context().setOffline(true);
  await page.getByRole('dialog').getByText('اینترنت قطع است؛ فقط بخش‌ها پیدا می‌شوند.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('dialog').getByText('اینترنت قطع است؛ فقط بخش‌ها پیدا می‌شوند.').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
