import { afterAll, expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { inPersian } from '../portal.ts';
import { shown } from '../trade/main-job.ts';
import { type Api, type DemoPerson, openApi } from '../users.ts';
import { amountOf, answer, approveAll, arrived, go, look, notificationsOf, type Person, send, writeRfq } from './rfq-steps.ts';

/** The maximum delay of a notification (ms), with extra time for a busy machine. */
const notified_within_ms = 12_000 + 20_000;

/** One RFQ from a buyer's list to its award; each step reaches the pages that show it in time. */
export function describeRfq(within_ms: number): void {
  const stage = useDemo();
  const apis: Api[] = [];
  afterAll(() => Promise.all(apis.map((api) => api.close())));
  async function enter(name: DemoPerson, screen: Screen): Promise<Person> {
    const [visitor, api] = await Promise.all([
      stage.walkers.arrive({ screen, storageState: loginOf(name).storageState }),
      openApi(stage.url, loginOf(name)),
    ]);
    apis.push(api);
    return { ...visitor, ...api, url: stage.url };
  }

  it('three suppliers quote for an RFQ of five lines, which is compared, awarded by line, notified and printed', async () => {
    const [admin, buyer] = [await enter('admin', 'wide'), await enter('newcomer', 'wide')];
    const steel = await enter('steel', 'wide');
    const building = await enter('building', 'phone');
    const applicant = await enter('applicant', 'wide');
    await approveAll(admin);
    const accepted = async () => (await notificationsOf(steel)).filter((type) => type === 'quote.accepted').length;
    const acceptedBefore = await accepted();
    await go(buyer, '/panel/rfqs/new');
    const rfq_id = await writeRfq(buyer, admin, within_ms);
    await buyer.page.getByText('هنوز پیشنهادی نرسیده است').waitFor();

    await answer(steel, rfq_id, [38_500, 490_000, 45_000, 60_000, 3_100_000]);
    await look(steel.page);
    await send(steel.page);
    await arrived(steel.page);
    await buyer.page.getByRole('columnheader', { name: /فولاد سپاهان/ }).waitFor({ timeout: within_ms });
    await steel.page.getByRole('link', { name: 'ارسال نسخهٔ تازه' }).click();
    await amountOf(steel.page, 1).fill('۳۷۰۰۰');
    await send(steel.page);
    await arrived(steel.page);
    await answer(building, rfq_id, [39_000, 470_000, null, 58_000, 3_090_000]);
    await look(building.page);
    await send(building.page);
    await arrived(building.page);
    await answer(applicant, rfq_id, [38_000, 495_000, 43_000, null, 3_150_000], [2, 'ورق سیاه ۱۰ کاویان']);
    await send(applicant.page);
    await arrived(applicant.page);

    const { page } = buyer;
    const row = (position: number) => page.getByRole('row', { name: new RegExp(`^${inPersian(String(position))}\\. `) });
    await page.getByRole('columnheader', { name: /آهن نمونه/ }).waitFor({ timeout: within_ms });
    await page.getByRole('columnheader', { name: /نسخهٔ ۲/ }).waitFor();
    await row(1)
      .getByRole('cell', { name: /ارزان‌ترین/ })
      .filter({ hasText: shown(37_000_000) })
      .waitFor();
    // No quote answers all lines but one: totals are of equal baskets, and what was filled is named.
    await page.getByRole('row', { name: /^جمع ردیف‌های مشترک.*ردیف ۱، ۲ و ۵/ }).waitFor();
    const baskets = page.getByRole('row', { name: /^سبد کامل/ });
    await baskets.getByText('ردیف ۳ از فولاد سپاهان').first().waitFor();
    expect(await baskets.getByRole('cell', { name: /ارزان‌ترین از یک تأمین‌کننده، بدون کرایه/ }).count()).toBe(1);
    await baskets
      .getByRole('cell')
      .first()
      .filter({ hasText: /از [۲۳] تأمین‌کننده/ })
      .waitFor();
    // A substitute is never the best offer of a line, however cheap; a missing line is marked.
    await row(3)
      .getByRole('cell', { name: /ارزان‌ترین/ })
      .filter({ hasText: shown(45_000) })
      .waitFor();
    await row(3).getByText('جایگزین: ورق سیاه ۱۰ کاویان').waitFor();
    expect(await row(3).getByText('ندارد', { exact: true }).count()).toBe(1);
    await row(1)
      .getByRole('button', { name: shown(37_000_000) })
      .click();
    await page.getByRole('dialog').getByText('همان قیمت برای هر تن').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'ترتیب پیشنهادها' }).selectOption({ label: 'ارزان‌ترین در ردیف ۲' });
    await page.getByRole('columnheader').nth(2).filter({ hasText: 'تجهیز البرز' }).waitFor();
    await look(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'دریافت اکسل' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^مقایسه R-1405-\d{6} \d{4}-\d{2}-\d{2}\.xlsx$/);

    const award = async (
      position: number,
      supplier: string,
      { quantity, reason }: { quantity?: string; reason?: string } = {},
    ) => {
      const won = row(position).getByText(/^برنده: /);
      const before = await won.count();
      await row(position)
        .getByRole('button', { name: new RegExp(`از ${supplier}$`) })
        .click();
      const drawer = page.getByRole('dialog');
      if (quantity) await drawer.getByLabel(/^مقدار/).fill(quantity);
      if (reason) await drawer.getByLabel(/^دلیل انتخاب/).fill(reason);
      await drawer.getByRole('button', { name: 'ادامه' }).click();
      await drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }).dblclick();
      await won.nth(before).waitFor();
    };
    await award(1, 'فولاد سپاهان', { quantity: '۴' });
    // The first one may still be that of the published RFQ.
    await page.getByRole('button', { name: 'پس گرفتن' }).last().click();
    await page.getByText('پس گرفته شد', { exact: true }).waitFor();
    await row(1)
      .getByText(/^برنده: /)
      .waitFor({ state: 'detached' });
    await award(1, 'فولاد سپاهان', { quantity: '۴' });
    await row(1).getByText('مانده: ۶ تن').waitFor();
    await award(2, 'تجهیز البرز');
    // An award is notified only when it can no longer be revoked.
    await expect.poll(accepted, { timeout: notified_within_ms }).toBe(acceptedBefore + 1);
    expect(await notificationsOf(applicant)).not.toContain('quote.lost');
    await steel.page.getByText('۴ تن، هر تن').waitFor({ timeout: within_ms });
    // Another supplier is cheaper for what is left of this line.
    await award(1, 'تجهیز البرز', { reason: 'تحویل زودتر است' });
    // The three lines that are left go to the cheapest of each, by three presses.
    const total = page.getByRole('row', { name: /^سبد کامل/ });
    await total.getByText('ردیف ۳ از فولاد سپاهان').first().waitFor();
    await page.getByRole('button', { name: 'انتخاب این ترکیب' }).click();
    await look(page);
    await page.getByRole('dialog').getByRole('button', { name: 'ادامه' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'تأیید و اعلام برنده' }).dblclick();
    for (const position of [3, 4, 5])
      await row(position)
        .getByText(/^برنده: /)
        .waitFor();
    await expect.poll(() => notificationsOf(building), { timeout: notified_within_ms }).toContain('quote.accepted');
    await expect.poll(() => notificationsOf(applicant), { timeout: notified_within_ms }).toContain('quote.lost');
    await applicant.page.getByText('برنده‌نشده').first().waitFor({ timeout: within_ms });

    // Both sides see how to reach the other, and the supplier cancels one line with a reason.
    await steel.page.getByRole('heading', { name: 'سفارش', exact: true }).waitFor({ timeout: within_ms });
    expect(await steel.page.getByRole('link', { name: /^۰۹/ }).count()).toBeGreaterThan(0);
    await steel.page.getByRole('button', { name: 'تأیید تحویل' }).click();
    await look(steel.page);
    await steel.page.getByRole('dialog').getByRole('button', { name: 'ثبت و اطلاع به طرف دیگر' }).click();
    await steel.page.getByText('تحویل تأیید شد').waitFor();
    await expect.poll(() => notificationsOf(buyer)).toContain('delivery.stated');
    await steel.page
      .getByRole('button', { name: /^لغو خرید ورق سیاه/ })
      .first()
      .click();
    await steel.page.getByRole('dialog').getByLabel('دلیل لغو').fill('ورق به مقدار کافی نرسید');
    await look(steel.page);
    await steel.page.getByRole('dialog').getByRole('button', { name: 'لغو این خرید' }).click();
    await steel.page.getByText(/لغو از سوی تأمین‌کننده/).waitFor();
    await expect.poll(() => notificationsOf(buyer)).toContain('award.cancelled');
    await row(3)
      .getByText(/^برنده: /)
      .waitFor({ state: 'detached', timeout: within_ms });

    const identity = { version: 1, kind: 'company', identity_code: '10380284790', economic_code: null };
    await steel.call('PUT', '/api/user/identity', identity);
    await steel.page.getByRole('button', { name: 'ساخت لینک' }).click();
    const address = await steel.page.getByRole('textbox', { name: 'لینک پیشنهاد' }).inputValue();
    const guest = await stage.walkers.arrive({ screen: 'wide' });
    await guest.page.goto(address);
    await hydrated(guest.page);
    for (const text of ['۱۰۳۸۰۲۸۴۷۹۰', 'به حروف', 'پیش‌فاکتور', 'کد راستی‌آزمایی سند'])
      await guest.page.getByText(text).first().waitFor();
    await look(guest.page);
    // The panel prints the same document as the shared link: both parties, and no controls.
    const quotePath = new URL(steel.page.url()).pathname;
    await Promise.all([go(steel, quotePath), go(buyer, quotePath)]);
    for (const side of [steel.page, page]) {
      await side.emulateMedia({ media: 'print' });
      const paper = side.getByRole('article', { name: 'پیش‌فاکتور' });
      for (const party of [/^فروشنده: /, /^خریدار: /]) await paper.getByRole('heading', { name: party }).waitFor();
      await paper.getByText('۱۰۳۸۰۲۸۴۷۹۰').waitFor();
      expect(await side.getByRole('button').count()).toBe(0);
      await side.emulateMedia({ media: null });
      expect(await paper.isVisible()).toBe(false);
    }
    await go(buyer, `/panel/rfqs/${rfq_id}`);
    for (const printed of [guest.page, page]) {
      await printed.emulateMedia({ media: 'print' });
      for (const left of await printed
        .locator('header, footer, nav')
        .filter({ has: printed.locator('a[href="/"]') })
        .all())
        expect(await left.isVisible()).toBe(false);
      const pdf = (await printed.pdf({ preferCSSPageSize: true })).toString('latin1');
      const [, , width = '0', height = '0'] = /\/MediaBox \[(\S+) (\S+) (\S+) (\S+)\]/.exec(pdf)?.slice(1) ?? [];
      const isWide = printed === page;
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(isWide ? [842, 595] : [595, 842]);
    }
  });
}
