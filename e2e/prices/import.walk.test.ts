import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { shown } from '../trade/main-job.ts';
import type { DemoPerson } from '../users.ts';

const ROWS = 300;
/** The api's own writer of list files; the walks cannot import its types. */
type ListFiles = {
  badRows: number;
  priceListFile(goods: readonly { title: string; toman: number }[], rows: number): Promise<Buffer>;
};
const listFiles = new URL('../../apps/api/src/testing/price-list-file.ts', import.meta.url).href;
type Price = { id: number; amount: number | null; state: string; min_quantity: string; product: { title: string } };

const stage = useDemo();

/** The supplier's prices from the api. */
const stored = (page: Page): Promise<Price[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/user/prices?per_page=1000', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    return (await answer.json()).data;
  });

async function arrive(screen: Screen, name: DemoPerson): Promise<{ page: Page; before: Price[]; once: Price[] }> {
  const { page } = await stage.walkers.arrive({ screen, storageState: loginOf(name).storageState });
  await page.goto(`${stage.url}/panel/prices`);
  await hydrated(page);
  await page.getByRole('grid').waitFor();
  const before = await stored(page);
  const byTitle = Map.groupBy(before, ({ product }) => product.title);
  const once = before.filter(({ product, amount }) => amount !== null && byTitle.get(product.title)?.length === 1);
  await page.getByRole('link', { name: 'ورود فهرست' }).first().click();
  await page.getByRole('heading', { name: 'ورود فهرست قیمت' }).waitFor();
  await hydrated(page);
  return { page, before, once };
}

const essence = (prices: readonly Price[]) =>
  prices.map(({ id, amount, state }) => ({ id, amount, state })).sort((a, b) => a.id - b.id);
const tab = (page: Page, name: string, count: number) =>
  page.getByRole('tab', { name: `${name} (${shown(count)})`, exact: true });

async function applyAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^اعمال / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'اعمال' }).click();
  await page.getByRole('button', { name: 'برگرداندن همه' }).waitFor();
}

it('imports an Excel list of 300 rows, corrects, applies and undoes it', async () => {
  const { page, before, once } = await arrive('wide', 'steel');
  // The list repeats the same goods for each thousand of the minimum quantity.
  const listed = once.filter(({ min_quantity }) => Number(min_quantity) % 1_000 !== 0 || Number(min_quantity) === 0);
  const goods = listed.map(({ product, amount }) => ({ title: product.title, toman: (amount ?? 0) / 10 + 1 }));
  const { badRows, priceListFile } = (await import(/* @vite-ignore */ listFiles)) as ListFiles;
  const buffer = await priceListFile(goods, ROWS);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page.locator('input[type=file]').setInputFiles({ name: 'لیست قیمت.xlsx', mimeType, buffer });
  await page.getByRole('button', { name: 'مقایسه با قیمت‌های من' }).click();

  await tab(page, 'بازبینی', 4).waitFor();
  await tab(page, 'دارای خطا', badRows - 4).click();
  await page
    .getByRole('textbox', { name: /^قیمت در / })
    .first()
    .fill('۳۸٬۴۵۰');
  await page.getByRole('button', { name: 'ثبت', exact: true }).first().click();
  await tab(page, 'دارای خطا', badRows - 5).waitFor();
  await page.reload();
  await tab(page, 'دارای خطا', badRows - 5).waitFor();
  expect(essence(await stored(page))).toEqual(essence(before));

  await applyAll(page);
  const after = await stored(page);
  expect(after.length).toBeGreaterThan(before.length);
  // The corrected row is among the added ones.
  const mended = (prices: readonly Price[]) => prices.filter(({ amount }) => amount === 384_500).length;
  expect(mended(after)).toBe(mended(before) + 1);

  await page.getByRole('button', { name: 'برگرداندن همه' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'برگرداندن' }).click();
  await page.getByText('برگردانده شد', { exact: true }).waitFor();
  expect(essence(await stored(page))).toEqual(essence(before));
});

it('updates the prices in the text of a message that is pasted on a phone', async () => {
  const { page, once } = await arrive('phone', 'building');
  const [first] = once;
  const toman = (first?.amount ?? 0) / 10 + 1;
  await page.getByLabel('متن فهرست').fill(`${first?.product.title} ${shown(toman)} تومان`);
  await page.getByRole('button', { name: 'خواندن متن' }).tap();
  await page.getByRole('button', { name: 'مقایسه با قیمت‌های من' }).tap();
  await tab(page, 'تغییر قیمت', 1).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await applyAll(page);
  expect((await stored(page)).find(({ id }) => id === first?.id)?.amount).toBe(toman * 10);
});

it('downloads a sample list of the demo, imports and parses it', async () => {
  const { page } = await arrive('wide', 'building');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'مصالح ساختمان' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^فهرست مصالح ساختمان .*\.xlsx$/);
  await page.locator('input[type=file]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.concat(await (await download.createReadStream()).toArray()),
  });
  await page.getByRole('button', { name: 'مقایسه با قیمت‌های من' }).click();
  await page.getByRole('button', { name: /^اعمال / }).waitFor();
  const changed = page.getByRole('tab', { name: /^تغییر قیمت/ });
  expect((await changed.textContent()) ?? '').toMatch(/\((۱[۰-۹])\)/);
});
