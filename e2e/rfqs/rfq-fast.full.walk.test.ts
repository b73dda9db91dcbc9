import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { expectFocusedError } from '../form-errors.ts';
import { hydrated } from '../pages.ts';

/** What a line may take of a phone's screen (px). */
const LINE_PX = 220;
/** The presses of a five-line RFQ from the list to its sending: before, each line was a form and the title and city were asked. */
const PRESSES = 4;
const bought = [
  'میلگرد ۱۴ A3 ذوب‌آهن اصفهان\t۱۰\tتن',
  'میلگرد ۱۶ A3 ذوب‌آهن اصفهان\t۸\tتن',
  'تیرآهن ۱۸ ذوب‌آهن\t۱۲\tشاخه',
  'نبشی ۵ بناب\t۲۰\tشاخه',
  'سیم آرماتوربندی\t۱۲۰\tکیلوگرم',
].join('\n');

const stage = useDemo();

/** Opens the RFQs of a buyer; `press` counts. */
async function enter(screen: Screen) {
  const { page, context, allow } = await stage.walkers.arrive({
    screen,
    storageState: loginOf('buyer').storageState,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: stage.url });
  await page.goto(`${stage.url}/panel/rfqs`);
  await hydrated(page);
  const count = { presses: 0 };
  const press = async (target: Locator) => {
    count.presses += 1;
    await target.click();
  };
  return { page, press, count, allow };
}

const sent = (page: Page) => page.getByRole('heading', { level: 1, name: /^۱۰ تن .* و ۴ ردیف دیگر$/ }).waitFor();

/** Pastes by the keyboard, which counts as one press. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

it.each(['phone', 'wide'] as const)('a five-line RFQ goes from a copied list to its suppliers by %s', async (screen) => {
  const { page, press, count } = await enter(screen);
  await press(page.getByRole('link', { name: 'درخواست خرید تازه' }).first());
  await press(page.getByLabel('کالا یا شرح'));
  count.presses += 1;
  await paste(page, bought);
  await page.getByText(/۵ ردیف افزوده شد/).waitFor();
  const heights = await page
    .getByRole('group', { name: /^ردیف/ })
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(heights).toHaveLength(5);
  expect(Math.max(...heights)).toBeLessThanOrEqual(LINE_PX);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const suggested = page.getByRole('region', { name: 'تأمین‌کنندگان پیشنهادی' });
  await suggested
    .getByRole('button', { name: /^دعوت از/ })
    .first()
    .waitFor();
  const lines = await page.getByRole('group', { name: 'ردیف ۱' }).boundingBox();
  const side = await suggested.boundingBox();
  // Beside the lines where there is room, below them on a phone.
  if (screen === 'wide') expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThanOrEqual(lines?.x ?? 0);
  else expect(side?.y ?? 0).toBeGreaterThan((lines?.y ?? 0) + (lines?.height ?? 0));
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
  await sent(page);
  expect(count.presses).toBeLessThanOrEqual(PRESSES);
});

it('a pasted line of an unclear product asks in a line as short as the others before it is sent, by phone', async () => {
  const { page, press } = await enter('phone');
  await press(page.getByRole('link', { name: 'درخواست خرید تازه' }).first());
  await press(page.getByLabel('کالا یا شرح'));
  await paste(page, 'میلگرد ۱۴ A3 ذوب‌آهن اصفهان\t۱۰\tتن\nنبشی ۵ ناب\t۲۰\tشاخه');
  await page.getByText(/۱ نیازمند انتخاب شما/).waitFor();
  const unclear = page.getByRole('group', { name: 'ردیف ۲' });
  expect((await unclear.boundingBox())?.height).toBeLessThanOrEqual(LINE_PX);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
  await expectFocusedError(page);
  await press(unclear.getByRole('button', { name: 'ثبت با همین متن' }));
  await expect.poll(() => unclear.getByRole('combobox', { name: 'کالا یا شرح' }).inputValue()).toBe('نبشی ۵ ناب');
  await press(page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
  await page.getByRole('heading', { level: 1, name: /^۱۰ تن .* و ۱ ردیف دیگر$/ }).waitFor();
});

it('a file of a list becomes lines, and one that is no list says so at its field, by phone', async () => {
  const { page, press, allow } = await enter('phone');
  allow(/422/);
  await press(page.getByRole('link', { name: 'درخواست خرید تازه' }).first());
  await press(page.getByRole('button', { name: 'فهرست از متن یا اکسل' }));
  const field = page.getByRole('group', { name: 'یا پروندهٔ فهرست را بیفزایید' });
  const give = (text: string) =>
    field.locator('input[type=file]').setInputFiles({ name: 'خرید.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await give('شرح,تعداد,واحد\n');
  await field.getByText('در این فهرست هیچ سطری پیدا نشد.').waitFor();
  await expectAccessible(page);
  await give('شرکت نمونه,,\nشرح,تعداد,واحد\nمیلگرد ۱۴ A3 ذوب‌آهن اصفهان,۱۰,تن\nچیز ناشناخته,۳,تن\n');
  await page.getByText(/^۲ ردیف افزوده شد: ۱ با کالای راسته/).waitFor();
  await expect.poll(() => page.getByRole('group', { name: 'ردیف ۱' }).getByLabel('مقدار').inputValue()).toBe('۱۰');
});

it('the last RFQ is repeated by two presses, and its lines are kept as a template and used', async () => {
  const { page, press, count } = await enter('wide');
  await press(page.getByRole('link', { name: /^تکرار / }).first());
  await page.getByText(/پر شد؛ مهلت پاسخ تازه است/).waitFor();
  await press(page.getByRole('button', { name: 'ارسال برای تأمین‌کنندگان' }));
  await page.waitForURL(/\/panel\/rfqs\/\d+$/);
  await page.getByRole('link', { name: 'تکرار درخواست' }).waitFor();
  expect(count.presses).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'ذخیرهٔ الگو' }).click();
  await page.getByLabel('نام الگو').fill('خرید هر ماه');
  await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
  await page.getByText('الگوی «خرید هر ماه» ذخیره شد.').first().waitFor();
  await page.goto(`${stage.url}/panel/rfqs/new`);
  await hydrated(page);
  await page.getByRole('button', { name: /^خرید هر ماه/ }).click();
  await page.getByText('ردیف‌های الگوی «خرید هر ماه» افزوده شد.').waitFor();
  await page.getByRole('group', { name: 'ردیف ۱' }).waitFor();
});

it('the quotes of all RFQs stand in one list, which leads to their comparison', async () => {
  const { page } = await enter('wide');
  await page.goto(`${stage.url}/panel/received-quotes`);
  await hydrated(page);
  const first = page.getByRole('listitem').filter({ hasText: 'تومان' }).first();
  await first.waitFor();
  await expectAccessible(page);
  await first.getByRole('link').click();
  await page.waitForURL(/\/panel\/rfqs\/\d+$/);
});
