import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loginOf, useSharedPortal } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { enterFirm, forgetCodes, mobileOf } from '../people.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { openApi } from '../users.ts';

type Quote = { id: number; supplier: { title: string } };
const FRESH = '09351234567';
const stage = useSharedPortal('trade');

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

it('an account logs in with its changed mobile, and at its end leaves nothing public but a quote without a name', async () => {
  const { handle, name, ...supplier } = enterFirm(stage, 'account');
  const [guest, buyer, seller] = await Promise.all([
    openApi(stage.url),
    openApi(stage.url, loginOf('buyer')),
    openApi(stage.url, supplier.login),
  ]);
  const offers = () => guest.call<unknown[]>('GET', `/api/offers?supplier=${handle}`);
  expect(await offers()).not.toEqual([]);
  const [sent] = await seller.call<{ id: number; rfq: { id: number } }[]>('GET', '/api/user/quotes');
  const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState: supplier.login.storageState });
  await page.goto(`${stage.url}/panel/settings`);
  await hydrated(page);
  await page.getByRole('button', { name: /^تغییر شمارهٔ/ }).click();
  await page.getByLabel('شمارهٔ تازه').fill(inPersian(FRESH));
  const former = mobileOf(stage, { name, ...supplier });
  await page.getByRole('button', { name: 'ارسال دو کد' }).click();
  await page.locator('[name=code]').fill(await stage.portal.takeCode(FRESH));
  await page.locator('[name=own_code]').fill(await stage.portal.takeCode(former));
  await expectPersian(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'تغییر شماره', exact: true }).click();
  await page.getByText('شماره تغییر کرد و از دستگاه‌های دیگر خارج شدید.').waitFor();

  forgetCodes(stage, FRESH);
  const visitor = await stage.walkers.arrive({ screen: 'wide' });
  visitor.allow(/answered 404/);
  await visitor.page.goto(`${stage.url}/login?back=/panel/settings`);
  await hydrated(visitor.page);
  await visitor.page.getByLabel('شمارهٔ موبایل').fill(FRESH);
  await visitor.page.getByRole('button', { name: 'ارسال کد' }).click();
  await visitor.page.getByLabel('کد شش‌رقمی').fill(await stage.portal.takeCode(FRESH));
  await visitor.page.getByRole('heading', { name: 'شماره‌های ورود' }).waitFor();
  // Its session ends with the account: an open page would be refused once more.
  await visitor.page.close();

  forgetCodes(stage, FRESH);
  allow(/401/);
  await page.getByRole('button', { name: 'شروع بستن حساب' }).click();
  await page.getByText('نام، شناسهٔ ملی، پروفایل').waitFor();
  const deals = page.getByRole('checkbox', { name: /این معامله‌ها را دیدم/ });
  if (await deals.isVisible()) await deals.check();
  await page.getByRole('form', { name: 'بستن حساب' }).getByRole('button', { name: 'ارسال کد' }).click();
  await page.locator('[name=own_code]').fill(await stage.portal.takeCode(FRESH));
  await page.getByLabel('برای تأیید بنویسید: بستن حساب').fill('بستن حساب');
  await expectPersian(page);
  expect(await widthOf(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'بستن همیشگی حساب' }).click();
  await page.getByRole('dialog', { name: 'حساب شما بسته شد' }).waitFor();
  await page.getByRole('button', { name: 'صفحهٔ اصلی' }).click();
  await page.waitForURL(`${stage.url}/`);

  const gone = await visitor.context.newPage();
  const answer = await gone.goto(`${stage.url}/suppliers/${handle}`);
  expect(answer?.status()).toBe(404);
  await gone.getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' }).waitFor();
  const left = await guest.call<{ supplier: { title: string } }[]>('GET', '/api/offers?per_page=100');
  expect(left.some(({ supplier: { title } }) => title === name)).toBe(false);
  const quotes = await buyer.call<Quote[]>('GET', `/api/user/rfq/${sent?.rfq.id}/quotes`);
  expect(quotes.find(({ id }) => id === sent?.id)?.supplier.title).toBe('کاربر حذف‌شده');
  await Promise.all([guest.close(), buyer.close(), seller.close()]);
});
