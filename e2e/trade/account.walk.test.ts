import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { mobiles, openApi } from '../users.ts';

type Quote = { id: number; supplier: { title: string } };
const FRESH = '09351234567';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('an account from a new mobile to its end', () => {
  const stage = useDemo();

  /** Lets a mobile receive a code again at once; people wait for a minute. */
  function forgetCodes(): void {
    const db = new DatabaseSync(join(stage.portal.folder, 'rasteh.db'), { timeout: 5_000 });
    db.exec('delete from one_time_codes');
    db.close();
  }

  it('logs in with the changed mobile, and leaves nothing public but a quote without a name', async () => {
    const supplier = loginOf('building');
    const [guest, buyer, seller] = await Promise.all([
      openApi(stage.url),
      openApi(stage.url, loginOf('buyer')),
      openApi(stage.url, supplier),
    ]);
    const me = await seller.call<{ supplier: { handle: string; title: string } }>('GET', '/api/auth/me');
    const { handle, title } = me.supplier;
    const own = await buyer.call<{ id: number }[]>('GET', '/api/user/rfq');
    const answers = await seller.call<{ id: number; rfq: { id: number } }[]>('GET', '/api/user/quotes');
    const sent =
      answers.find(({ rfq }) => own.some(({ id }) => id === rfq.id)) ?? expect.fail('No quote of the supplier to the buyer');
    const { page, allow } = await stage.walkers.arrive({ screen: 'phone', storageState: supplier.storageState });
    await page.goto(`${stage.url}/panel/settings`);
    await hydrated(page);
    await page.getByRole('button', { name: /^تغییر شمارهٔ/ }).click();
    await page.getByLabel('شمارهٔ تازه').fill(inPersian(FRESH));
    await page.getByRole('button', { name: 'ارسال دو کد' }).click();
    await page.locator('[name=code]').fill(await stage.portal.takeCode(FRESH));
    await page.locator('[name=own_code]').fill(await stage.portal.takeCode(mobiles.building));
    await expectPersian(page);
    expect(await widthOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'تغییر شماره', exact: true }).click();
    await page.getByText('شماره تغییر کرد و از دستگاه‌های دیگر خارج شدید.').waitFor();

    forgetCodes();
    const visitor = await stage.walkers.arrive({ screen: 'wide' });
    visitor.allow(/answered 404/);
    await visitor.page.goto(`${stage.url}/login?back=/panel/settings`);
    await hydrated(visitor.page);
    await visitor.page.getByLabel('شمارهٔ موبایل').fill(FRESH);
    await visitor.page.getByRole('button', { name: 'ارسال کد' }).click();
    await visitor.page.getByLabel('کد شش‌رقمی').fill(await stage.portal.takeCode(FRESH));
    await visitor.page.getByRole('button', { name: 'ورود', exact: true }).click();
    await visitor.page.getByRole('heading', { name: 'شماره‌های ورود' }).waitFor();
    // Its session ends with the account: an open page would be refused once more.
    await visitor.page.close();

    forgetCodes();
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
    await page.getByRole('button', { name: 'صفحهٔ خانه' }).click();
    await page.waitForURL(`${stage.url}/`);

    const gone = await visitor.context.newPage();
    const answer = await gone.goto(`${stage.url}/suppliers/${handle}`);
    expect(answer?.status()).toBe(404);
    await gone.getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' }).waitFor();
    const offers = await guest.call<{ supplier: { title: string } }[]>('GET', '/api/offers?per_page=100');
    expect(offers.some((offer) => offer.supplier.title === title)).toBe(false);
    const quotes = await buyer.call<Quote[]>('GET', `/api/user/rfq/${sent.rfq.id}/quotes`);
    expect(quotes.find(({ id }) => id === sent.id)?.supplier.title).toBe('کاربر حذف‌شده');
    await Promise.all([guest.close(), buyer.close(), seller.close()]);
  });
});
