import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Visitor } from '../browser.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated, waitForSubscription } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import type { Api } from '../users.ts';

/** A logged-in user, with an api client. */
export type Person = Visitor & Api & { url: string };

/** Approves the pending reviews. */
export async function approveAll({ call }: Person): Promise<void> {
  for (const { id, version } of await call<{ id: number; version: number }[]>('GET', '/api/admin/reviews'))
    await call('POST', `/api/admin/reviews/${id}/approve`, { version });
}

/** Opens a page of the portal, and waits until it takes input. */
export async function go({ page, url }: Person, path: string): Promise<void> {
  await page.goto(url + path);
  await hydrated(page);
}

/** Asserts the basics of a page: Persian, accessible, no wider than the screen. */
export async function look(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectPersian(page);
  await expectAccessible(page);
}

const line = (page: Page, position: number) =>
  page.getByRole('group', { name: new RegExp(`^ردیف ${inPersian(String(position))}(:|$)`) });

/** Enters two lines by a pasted list and three by hand; resolves with the id of the published RFQ. */
export async function writeRfq({ page, call }: Person, admin: Person, within_ms: number): Promise<number> {
  await page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }).click();
  await expectFocusedError(page);
  await page.getByLabel('عنوان درخواست').fill('آهن سقف ساختمان');
  await page.getByRole('button', { name: 'فهرست از متن یا اکسل' }).click();
  await page.getByLabel('فهرست کالاها').fill('میلگرد ۱۴ A3 ذوب‌آهن اصفهان\t۱۰\tتن\nنبشی ۵ ناب: ۲۰ شاخه');
  await page.getByRole('button', { name: 'خواندن فهرست' }).click();
  await page.getByText(/۲ ردیف افزوده شد/).waitFor();
  // Several products fit the second line: sending asks for one of them, or for the text as it stands.
  await line(page, 2).getByRole('button', { name: 'ثبت با همین متن' }).click();
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

/** The amount of a line. */
export const amountOf = (page: Page, position: number) => line(page, position).getByRole('textbox', { name: /^قیمت هر/ });

/** Writes an amount in Toman: by the number pad on a phone, as a person does there. */
async function writeAmount(page: Page, position: number, amount: number): Promise<void> {
  const field = amountOf(page, position);
  if ((page.viewportSize()?.width ?? 0) > 760) return field.fill(inPersian(String(amount)));
  await field.tap();
  const pad = page.getByRole('dialog');
  await pad.getByRole('textbox').fill(inPersian(String(amount)));
  await pad.getByRole('button', { name: 'ثبت', exact: true }).tap();
  // It leads to the next line without a price; after the last one it closes by itself.
  const close = pad.getByRole('button', { name: 'بستن' });
  if (await close.isVisible()) await close.tap();
  await pad.waitFor({ state: 'detached' });
}

/** Fills a quote: amounts in Toman by line, null for an unavailable line; `alternative` is the index and note of a substitute. */
export async function answer(
  person: Person,
  rfq_id: number,
  amounts: readonly (number | null)[],
  alternative?: [number, string],
) {
  const { page } = person;
  await go(person, `/panel/quotes/new/${rfq_id}`);
  // What is filled in with the supplier's own prices is emptied: this walk is about amounts that are typed.
  await page.getByRole('button', { name: 'خالی کردن فرم' }).click();
  await page.getByRole('button', { name: 'ارسال پیشنهاد' }).click();
  await expectFocusedError(page);
  for (const [at, amount] of amounts.entries()) {
    const group = line(page, at + 1);
    if (amount === null) await group.getByRole('button', { name: /را ندارم$/ }).click();
    else await writeAmount(page, at + 1, amount);
    if (alternative?.[0] !== at) continue;
    await group.getByRole('button', { name: /^جایگزین، واحد و یادداشت/ }).click();
    await group.getByLabel('کالای جایگزین پیشنهاد می‌دهم').check();
    await group.getByLabel('یا شرح جایگزین').fill(alternative[1]);
  }
  const first = line(page, 1);
  await first.getByRole('button', { name: /^جایگزین، واحد و یادداشت/ }).click();
  await first.getByLabel('واحد', { exact: true }).selectOption({ label: 'کیلوگرم' });
  await page.getByLabel('شهر تحویل').fill('اصفهان، اصفهان');
}

/** Sends the quote of the form by a double press. */
export const send = (page: Page) => page.getByRole('button', { name: /^ارسال (پیشنهاد|نسخهٔ تازه)$/ }).dblclick();
/** Waits for the sent quote; amounts far from those of the market are confirmed. */
export async function arrived(page: Page): Promise<void> {
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'ثبت همین مبلغ' });
  const heading = page.getByRole('heading', { level: 1, name: /^پیشنهاد P-/ });
  await confirm.or(heading).first().waitFor();
  if (await confirm.isVisible()) await confirm.click();
  await heading.waitFor();
}
/** The types of a user's notifications. */
export const notificationsOf = async ({ call }: Person): Promise<string[]> =>
  (await call<{ type: string }[]>('GET', '/api/user/notifications')).map(({ type }) => type);
