import { expect, it } from 'vitest';
import type { Visitor } from '../browser.ts';
import type { ChangedStage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { enterFirm, mobileOf, type Person, signUp } from '../people.ts';
import { report } from './main-job.ts';

/** A delegation from its creation to its end; each change reaches the pages that show it in time. */
export function describeActing(stage: ChangedStage, within_ms: number): void {
  async function arrive({ login }: Person): Promise<Visitor> {
    const visitor = await stage.walkers.arrive({ screen: 'wide', storageState: login.storageState });
    await visitor.page.goto(`${stage.url}/panel/delegations`);
    await hydrated(visitor.page);
    return visitor;
  }

  it('shows the actions of a delegate to the supplier, and the end of the delegation to the delegate at once', async () => {
    const [owner, colleague] = [enterFirm(stage, 'acting'), signUp(stage, 'همکار فروش')];
    const supplier = await arrive(owner);
    await supplier.page.getByRole('button', { name: 'همکار تازه' }).click();
    await supplier.page.getByLabel('شمارهٔ موبایل').fill(mobileOf(stage, colleague));
    await supplier.page.getByRole('button', { name: 'ثبت دسترسی' }).click();
    const given = supplier.page.getByRole('list', { name: 'همکارانی که از طرف شما کار می‌کنند' });
    await given.getByRole('listitem').waitFor();

    const operator = await arrive(colleague);
    // A request at the moment of the end is rejected.
    operator.allow(/^answered 403: /);
    await operator.page.getByRole('link', { name: `کار از طرف ${owner.name}` }).click();
    const banner = operator.page.getByRole('region', { name: 'کار از طرف کاربر دیگر' });
    expect(await banner.textContent()).toContain(owner.name);
    // The panel of the supplier begins with what there is to do in it.
    await operator.page.getByRole('heading', { level: 1, name: 'کارها' }).waitFor();
    // A link that is pressed while React hydrates the page changes the page under it.
    await hydrated(operator.page);
    const sections = operator.page.getByRole('navigation', { name: 'بخش‌های پنل این کاربر' });
    await sections.getByRole('link', { name: 'قیمت‌ها' }).click();
    await operator.page.getByRole('grid').waitFor();
    expect(new URL(operator.page.url()).pathname).toMatch(/^\/panel\/for\/\d+\/prices$/);
    // The first answer of the server has the banner and the prices: nothing waits for scripts.
    const answer = await (await operator.page.request.get(operator.page.url())).text();
    const product = (await operator.page.getByRole('rowheader').first().textContent()) ?? 'no product';
    expect(answer).toContain('قیمت‌ها، از طرف کاربر دیگر');
    expect(answer).toContain('بخش‌های پنل این کاربر');
    expect(answer.replaceAll(/<[^>]*>/g, '')).toContain(product.slice(0, 10));
    for (const [width, name] of [
      [360, 'دسترسی سریع پنل'],
      [900, 'بخش‌های پنل این کاربر'],
      [1280, 'بخش‌های پنل این کاربر'],
    ] as const) {
      await operator.page.setViewportSize({ width, height: 800 });
      const box = await operator.page.getByRole('navigation', { name }).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, `the sections fit a screen of ${width} px`).toBe(true);
    }
    await operator.page
      .getByRole('combobox', { name: /^وضعیت / })
      .nth(1)
      .selectOption('on_call');

    const audit = supplier.page.getByRole('list', { name: 'کارهای انجام‌شده از طرف شما' });
    await audit.getByText('وضعیت قیمت را تغییر داد').first().waitFor({ timeout: within_ms });

    const since = performance.now();
    await given.getByRole('button', { name: /^پایان دسترسی/ }).click();
    await banner.getByText('دسترسی شما پایان یافت').waitFor({ timeout: within_ms });
    report('the page of the operator says that the delegation has ended', performance.now() - since);
    expect(await operator.page.locator('[inert]').count()).toBe(1);
  });
}
