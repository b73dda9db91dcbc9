import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen, Visitor } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { type Api, type DemoPerson, openApi } from '../users.ts';
import { shown } from './main-job.ts';

/** A logged-in user, with an api client. */
type Person = Visitor & Api & { url: string };

/** Approves the pending reviews. */
async function approveAll({ call }: Person): Promise<void> {
  for (const { id, version } of await call<{ id: number; version: number }[]>('GET', '/api/admin/reviews'))
    await call('POST', `/api/admin/reviews/${id}/approve`, { version });
}

async function go({ page, url }: Person, path: string): Promise<void> {
  await page.goto(url + path);
  await hydrated(page);
}

/** Asserts the basics of a page: Persian, accessible, no wider than the screen. */
async function look(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectPersian(page);
  await expectAccessible(page);
}

const line = (page: Page, position: number) =>
  page.getByRole('group', { name: new RegExp(`^ردیف ${inPersian(String(position))}(:|$)`) });

/** Enters two lines by a pasted list and three by hand; resolves with the id of the published RFQ. */
async function writeRfq({ page, call }: Person, admin: Person, within_ms: number): Promise<number> {
  await page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }).click();
  await expectFocusedError(page);
  await page.getByLabel('عنوان درخواست').fill('آهن سقف ساختمان');
  await page.getByRole('button', { name: 'چسباندن فهرست' }).click();
  await page.getByLabel('فهرست کالاها').fill('میلگرد ۱۴ A3 ذوب‌آهن اصفهان\t۱۰\tتن\nنبشی ۵ ناب: ۲۰ شاخه');
  await page.getByRole('button', { name: 'خواندن فهرست' }).click();
  await page.getByText(/۲ ردیف افزوده شد/).waitFor();
  const byHand = [
    ['ورق سیاه ۱۰ مبارکه', '۳۵۰۰', 'کیلوگرم'],
    ['سیم آرماتوربندی', '۱۲۰٫۵', 'کیلوگرم'],
    ['تیرآهن ۱۸', '۱۲', 'شاخه'],
  ] as const;
  for (const [at, [text, quantity, unit]] of byHand.entries()) {
    await page.getByRole('button', { name: 'افزودن ردیف' }).click();
    const group = line(page, at + 3);
    await group.getByLabel('کالا یا شرح').fill(text);
    await group.getByLabel('مقدار').fill(quantity);
    await group.getByLabel('واحد', { exact: true }).selectOption({ label: unit });
  }
  await page.getByLabel('شهر تحویل').fill('اصفهان، اصفهان');
  const suggested = page.getByRole('region', { name: 'تأمین‌کنندگان پیشنهادی' });
  await suggested.getByRole('button', { name: 'دعوت از فولاد سپاهان' }).click();
  await look(page);
  const file = { name: 'نقشهٔ سقف.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\ntrailer<<>>\n%%EOF') };
  await page.locator('input[type=file][multiple]').setInputFiles(file);
  await page.getByRole('link', { name: 'نقشهٔ سقف.pdf' }).waitFor();
  // A reload before submitting loses nothing.
  const subscribed = waitForSubscription(page, 'me');
  await page.reload();
  await hydrated(page);
  await page.getByText('فرم نیمه‌کارهٔ قبلی شما برگردانده شد.').waitFor();
  await page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'آهن سقف ساختمان' }).waitFor();
  await page.getByText('اطلاعات پس از بررسی منتشر می‌شود.').first().waitFor();
  const own = await call<{ title: string }[]>('GET', '/api/user/rfq');
  expect(own.filter(({ title }) => title === 'آهن سقف ساختمان').length).toBe(1);
  await subscribed;
  await approveAll(admin);
  await page.getByText('باز', { exact: true }).first().waitFor({ timeout: within_ms });
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** Sends a quote: amounts in Toman by line, null for an unavailable line; `alternative` is the index and note of a substitute. */
async function answer(person: Person, rfq_id: number, amounts: readonly (number | null)[], alternative?: [number, string]) {
  const { page } = person;
  await go(person, `/panel/quotes/new/${rfq_id}`);
  await page.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expectFocusedError(page);
  for (const [at, amount] of amounts.entries()) {
    const group = line(page, at + 1);
    if (amount === null) await group.getByLabel('این ردیف را ندارم').check();
    else await group.getByLabel('قیمت هر واحد').fill(inPersian(String(amount)));
    if (alternative?.[0] !== at) continue;
    await group.getByLabel('کالای جایگزین پیشنهاد می‌دهم').check();
    await group.getByLabel('یا شرح جایگزین').fill(alternative[1]);
  }
  await line(page, 1).getByLabel('واحد', { exact: true }).selectOption({ label: 'کیلوگرم' });
  await page.getByLabel('شهر تحویل').fill('اصفهان، اصفهان');
}

const send = (page: Page) => page.getByRole('button', { name: /^ارسال (پیشنهاد|نسخهٔ تازه)$/ }).dblclick();
const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: /^پیشنهاد P-/ }).waitFor();
const notificationsOf = async ({ call }: Person): Promise<string[]> =>
  (await call<{ type: string }[]>('GET', '/api/user/notifications')).map(({ type }) => type);

/** The maximum delay of a notification (ms), with extra time for a busy machine. */
const notified_within_ms = 12_000 + 20_000;

/** One RFQ from a buyer's list to its award; each step reaches the pages that show it in time. */
export function describeRfq(within_ms: number): void {
  const stage = useDemo();
  const apis: Api[] = [];
  afterAll(() => Promise.all(apis.map((api) => api.close())));
  async function enter(name: DemoPerson, screen: Screen): Promise<Person> {
    const [visitor, api] = await Promise.all([
      stage.walkers.arrive({ screen, bypassCSP: true, storageState: loginOf(name).storageState }),
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
    await line(steel.page, 1).getByLabel('قیمت هر واحد').fill('۳۷۰۰۰');
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
    await page.getByRole('columnheader').nth(1).filter({ hasText: 'تجهیز البرز' }).waitFor();
    await look(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'دریافت اکسل' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^مقایسه R-1405-\d{6} \d{4}-\d{2}-\d{2}\.xlsx$/);

    const award = async (position: number, supplier: string, quantity?: string) => {
      const won = row(position).getByText(/^برنده: /);
      const before = await won.count();
      await row(position)
        .getByRole('button', { name: new RegExp(`از ${supplier}$`) })
        .click();
      const drawer = page.getByRole('dialog');
      if (quantity) await drawer.getByRole('textbox').fill(quantity);
      await drawer.getByRole('button', { name: 'ادامه' }).click();
      await drawer.getByRole('button', { name: 'تأیید و اعلام برنده' }).dblclick();
      await won.nth(before).waitFor();
    };
    await award(1, 'فولاد سپاهان', '۴');
    // The first one may still be that of the published RFQ.
    await page.getByRole('button', { name: 'پس گرفتن' }).last().click();
    await page.getByText('پس گرفته شد', { exact: true }).waitFor();
    await row(1)
      .getByText(/^برنده: /)
      .waitFor({ state: 'detached' });
    await award(1, 'فولاد سپاهان', '۴');
    await row(1).getByText('مانده: ۶ تن').waitFor();
    await award(2, 'تجهیز البرز');
    // An award is notified only when it can no longer be revoked.
    await expect.poll(accepted, { timeout: notified_within_ms }).toBe(acceptedBefore + 1);
    expect(await notificationsOf(applicant)).not.toContain('quote.lost');
    await steel.page.getByText('۴ تن از قرار هر تن').waitFor({ timeout: within_ms });
    await award(1, 'تجهیز البرز');
    for (const [position, supplier] of [
      [3, 'فولاد سپاهان'],
      [4, 'تجهیز البرز'],
      [5, 'تجهیز البرز'],
    ] as const)
      await award(position, supplier);
    await expect.poll(() => notificationsOf(building), { timeout: notified_within_ms }).toContain('quote.accepted');
    await expect.poll(() => notificationsOf(applicant), { timeout: notified_within_ms }).toContain('quote.lost');
    await applicant.page.getByText('برنده‌نشده').first().waitFor({ timeout: within_ms });

    await steel.call('PUT', '/api/user/identity', { kind: 'company', identity_code: '10380284790', economic_code: null });
    await steel.page.getByRole('button', { name: 'ساخت لینک' }).click();
    const address = await steel.page.getByRole('textbox', { name: 'لینک پیشنهاد' }).inputValue();
    const guest = await stage.walkers.arrive({ screen: 'wide', bypassCSP: true });
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
