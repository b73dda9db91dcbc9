import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { loginOf, type Stage } from '../demo.ts';
import { type Login, mobiles, openApi } from '../users.ts';

/** How a role arrives at its inbox, and how the page is judged. */
type Way = { arrive(login: Login, screen: Screen, path?: string): Promise<Page>; judge(page: Page): Promise<void> };

/** The inbox of each role on these screens. */
export function describeRoles(stage: Stage, screens: readonly Screen[], { arrive, judge }: Way): void {
  it.each(screens)('each role has its own inbox, on a %s screen', async (screen) => {
    const supplier = await arrive(loginOf('steel'), screen);
    await supplier.getByRole('heading', { level: 1, name: 'کارهای امروز' }).waitFor();
    const answers = supplier.getByRole('region', { name: 'درخواست‌های منتظر پاسخ شما' });
    await answers
      .getByRole('link', { name: /^ارسال پیشنهاد برای/ })
      .first()
      .waitFor();
    await judge(supplier);

    const buyer = await arrive(loginOf('buyer'), screen);
    const decision = buyer.getByRole('region', { name: /پیشنهاد منتظر انتخاب/ }).first();
    await decision.getByRole('link', { name: /^مقایسه و انتخاب/ }).waitFor();
    // A buyer is not asked for prices.
    expect(await buyer.getByText(/همین قیمت|ثبت اولین قیمت|قیمت‌های شما/).count()).toBe(0);
    await judge(buyer);

    const admin = await arrive(loginOf('admin'), screen);
    await admin.waitForURL('**/admin');
    await admin
      .getByText(/[۱-۹][۰-۹]* مورد منتظر بررسی/)
      .first()
      .waitFor();

    const supporter = await arrive(loginOf('supporter'), screen);
    await supporter.waitForURL('**/support');
    await supporter
      .getByRole('list', { name: /^منتظر/ })
      .first()
      .waitFor();

    const owner = await openApi(stage.url, loginOf('building'));
    await owner
      .call('POST', '/api/user/delegations', { mobile: mobiles.newcomer, scopes: ['prices'] })
      .catch((error: unknown) => {
        // The other screen has given it already.
        if (!/ 409 /.test(String(error))) throw error;
      });
    await owner.close();
    const delegate = await arrive(loginOf('newcomer'), screen, `/panel/for/${loginOf('building').id}`);
    await delegate.getByRole('heading', { level: 1, name: 'کارها' }).waitFor();
    await delegate.getByRole('region', { name: 'قیمت‌ها اکنون' }).waitFor();
    expect(await delegate.getByRole('region', { name: /درخواست‌های منتظر|پیام‌های خوانده‌نشده/ }).count()).toBe(0);
    await judge(delegate);
  });
}
