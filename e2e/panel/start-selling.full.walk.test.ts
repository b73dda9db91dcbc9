import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { countPresses } from '../presses.ts';
import { openApi } from '../users.ts';

const TITLE = 'آهن و فولاد آریا';
/** The most presses and typed fields from a board to a first price. */
const MOST = { presses: 12, fields: 6 };

/** Approves the profile with this title, as the admin of the demo. */
async function approveProfile(url: string): Promise<void> {
  const admin = await openApi(url, loginOf('admin'));
  type Review = { id: number; version: number; title: string };
  const reviews = await admin.call<Review[]>('GET', '/api/admin/reviews?entity=profile&per_page=100');
  const review = reviews.find((one) => one.title === TITLE);
  await admin.call('POST', `/api/admin/reviews/${review?.id}/approve`, { version: review?.version });
  await admin.close();
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

describe.each(['phone', 'wide'] as const)('a new supplier on a %s screen', (screen) => {
  const stage = useDemo();

  it('comes from a board to a first price that waits for review, and sees its approval without a reload', async () => {
    const { page } = await stage.walkers.arrive({ screen });
    const presses = countPresses(screen === 'phone');
    let fields = 0;
    const type = async (label: string, text: string) => {
      fields += 1;
      await page.getByLabel(label, { exact: true }).fill(text);
    };
    await page.goto(`${stage.url}/categories/rebar/14`);
    await hydrated(page);
    await presses.press(page.locator('main').getByRole('link', { name: 'قیمت خود را اعلام کنید' }));

    await page.waitForURL(/\/login/);
    await hydrated(page);
    const mobile = screen === 'phone' ? '09121110081' : '09121110082';
    await type('شمارهٔ موبایل', mobile);
    await type('نام و نام خانوادگی', 'مریم نمونه');
    await presses.press(page.getByRole('button', { name: 'ارسال کد' }));
    await page.getByLabel('کد شش‌رقمی').waitFor();
    await type('کد شش‌رقمی', await stage.portal.takeCode(mobile));

    await page.waitForURL(/\/panel\/start/);
    await hydrated(page);
    await type('نام کسب‌وکار', TITLE);
    await page.getByText('/suppliers/ahan-foolad-aria').waitFor();
    await presses.press(page.getByText('اصفهان', { exact: true }));
    await expectPersian(page);
    expect(await isWide(page)).toBe(false);
    await presses.press(page.getByRole('button', { name: 'ادامه: اولین قیمت' }));

    await type('نام کالا', 'میل ۱۴ ذوب');
    const found = page.getByRole('list', { name: 'کالاهای پیداشده' }).getByRole('button');
    await presses.press(found.filter({ hasText: 'میلگرد ۱۴ A3 ذوب‌آهن اصفهان' }));
    await page.getByText(/میانهٔ بازار/).waitFor();
    await type('قیمت هر واحد', '۴۱۲۰۰');
    await page.getByText(/شما .* میانه/).waitFor();
    expect(await isWide(page)).toBe(false);
    await presses.press(page.getByRole('button', { name: 'ثبت قیمت' }));
    await page.getByRole('heading', { name: 'قیمت شما رسید و در انتظار تأیید است' }).waitFor();
    expect(presses.count).toBeLessThanOrEqual(MOST.presses);
    expect(fields).toBeLessThanOrEqual(MOST.fields);
    console.log(`${screen}: ${presses.count} presses, ${fields} fields`);

    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await approveProfile(stage.url);
    await page.getByRole('heading', { name: 'قیمت شما دیده می‌شود' }).waitFor();
    expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
    await page.getByRole('link', { name: 'مشاهدهٔ صفحهٔ من' }).click();
    await page.getByRole('heading', { name: TITLE }).waitFor();
    await page.getByText('۴۱٬۲۰۰').first().waitFor();
  });
});
