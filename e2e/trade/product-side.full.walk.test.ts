import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { useSharedDemo } from '../demo.ts';
import { followTraffic, REREAD_MS } from '../everyone/rest.ts';
import { noteShifts, shiftsOf, slowDown } from '../layout-shift.ts';
import { hydrated, publicPages } from '../pages.ts';
import { expectPersian } from '../persian.ts';

const stage = useSharedDemo();
/** The most that a page may shift, as in the walk of layout shifts. */
const MOST = 0.02;

async function openProduct(screen: Screen, path: string = publicPages.product): Promise<Page> {
  const { page, context } = await stage.walkers.arrive({ screen });
  await noteShifts(context);
  await slowDown(page);
  const traffic = followTraffic(page);
  await page.goto(stage.url + path);
  await hydrated(page);
  await traffic.rest(REREAD_MS);
  return page;
}
const shiftOf = async (page: Page) => (await shiftsOf(page)).reduce((sum, { score }) => sum + score, 0);
/** The page of a product of the demo by its name. */
async function findProduct(name: string): Promise<string> {
  const { page } = await stage.walkers.arrive({ screen: 'wide' });
  await page.goto(`${stage.url}/search?q=${encodeURIComponent(name)}`);
  const path = await page.getByRole('main').getByRole('link', { name }).first().getAttribute('href');
  expect(path).toMatch(/^\/products\/\d+\//);
  return path ?? '';
}

it('stands the RFQ open beside the offers of a wide window, without a shift', async () => {
  const page = await openProduct('wide');
  const rfq = page.getByRole('region', { name: 'درخواست خرید', exact: true });
  const board = await page.getByRole('table').first().boundingBox();
  const box = await rfq.boundingBox();
  // The side column is at the left of a Persian page, and its panel at the height of the offers.
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(board?.x ?? 0);
  expect(box?.y).toBeLessThan(450);
  const button = page.getByRole('button', { name: 'درخواست خرید', exact: true });
  await rfq.getByRole('textbox').hover();
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  expect((await rfq.boundingBox())?.y).toBe(box?.y);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST);

  await page.getByRole('button', { name: 'تأمین‌کنندگان', exact: true }).click();
  await page.getByRole('region', { name: 'تأمین‌کنندگان' }).getByRole('link').first().waitFor();
  expect(await rfq.count()).toBe(0);
  await button.click();
  await rfq.getByRole('textbox').fill('۲٫۵');
  await rfq.getByRole('button', { name: 'ادامهٔ درخواست' }).click();
  await page.waitForURL(/\/login/);
  expect(decodeURIComponent(page.url())).toContain('quantity');
});

it('keeps both panels closed on a phone until one is pressed', async () => {
  const page = await openProduct('phone');
  const button = page.getByRole('button', { name: 'درخواست خرید', exact: true }).first();
  await button.scrollIntoViewIfNeeded();
  expect(await page.getByRole('region', { name: 'درخواست خرید', exact: true }).count()).toBe(0);
  await button.tap();
  await page.getByRole('region', { name: 'درخواست خرید', exact: true }).getByRole('textbox').waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('true');
});

it.each(['phone', 'wide'] as const)(
  'weighs a rebar by its stated and its computed weight, both ways, on a %s',
  async (screen) => {
    const page = await openProduct(screen);
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const card = page.getByRole('region', { name: 'ماشین‌حساب وزن و مبلغ' });
    await card.getByRole('button', { name: 'محاسبه' }).click();
    await card.getByRole('textbox', { name: 'تعداد شاخه' }).fill('۳۴۵');
    // Its code is no part of the first visit.
    expect(scripts.length).toBeGreaterThan(0);
    const weight = card.getByRole('textbox', { name: 'وزن به کیلوگرم' });
    expect(await weight.inputValue()).toBe('۵٬۰۰۲٫۵');
    await card.getByText('وزن محاسبه‌شده ۰٫۰۱۹ کیلوگرم (۰٫۱٪) بیشتر است.').waitFor();
    await card.getByRole('radio', { name: /نظری/ }).check();
    expect(await weight.inputValue()).toBe('۵٬۰۰۸٫۸۸۹');
    await weight.fill('1000');
    expect(await card.getByRole('textbox', { name: 'تعداد شاخه' }).inputValue()).toBe('۶۸٫۸۷۸');
    await card.getByText('۶۹ شاخه کامل: ۱٬۰۰۱٫۷۷۸ کیلوگرم').waitFor();
    await card.getByRole('textbox', { name: 'طول هر شاخه به متر' }).fill('صفر');
    await card.getByText('عددی بزرگ‌تر از صفر بنویسید، مانند ۶ یا ۱٫۲۵.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectPersian(page);
  },
);

it.each([
  ['لولهٔ گالوانیزه ۲ اینچ ضخامت ۳٫۶ میل', 'تعداد شاخه', '۳۰٫۲۰۲ کیلوگرم'],
  ['قوطی ۴۰×۸۰ ضخامت ۲٫۵ میل', 'تعداد شاخه', '۲۷٫۰۸۳ کیلوگرم'],
  ['میلگرد ۸ A1 کلاف کویر کاشان', 'طول به متر', '۰٫۳۹۵ کیلوگرم'],
])('computes the weight of «%s»', async (name, field, weight) => {
  const page = await openProduct('wide', await findProduct(name));
  const card = page.getByRole('region', { name: 'ماشین‌حساب وزن و مبلغ' });
  await card.getByRole('button', { name: 'محاسبه' }).click();
  await card.getByRole('textbox', { name: field }).waitFor();
  expect(await card.getByText('محاسبه‌شده (نظری)').locator('..').textContent()).toContain(weight);
});

it('knows no theoretical weight of a beam', async () => {
  const page = await openProduct('wide', await findProduct('تیرآهن ۱۴ IPE ذوب‌آهن اصفهان'));
  const card = page.getByRole('region', { name: 'ماشین‌حساب وزن و مبلغ' });
  await card.getByRole('button', { name: 'محاسبه' }).click();
  await card.getByText('اعلام‌شده').waitFor();
  expect(await card.getByText(/نظری/).count()).toBe(0);
});
