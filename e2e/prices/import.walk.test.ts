import { expect, it } from 'vitest';
import { useSharedPortal } from '../demo.ts';
import { enterFirm } from '../people.ts';
import { shown } from '../trade/main-job.ts';
import { applyAll, arrive, type Price, stored, tab } from './import.ts';

const ROWS = 300;
/** The row of the list whose amount is no number. */
const WRONG_ROW = 101;
/** The api's own writer of list files; the walks cannot import its types. */
type ListFiles = {
  badRows: number;
  priceListFile(goods: readonly { title: string; toman: number }[], rows: number): Promise<Buffer>;
};
const listFiles = new URL('../../apps/api/src/testing/price-list-file.ts', import.meta.url).href;

const stage = useSharedPortal('trade');

const essence = (prices: readonly Price[]) =>
  prices.map(({ id, amount, state }) => ({ id, amount, state })).sort((a, b) => a.id - b.id);

it('imports an Excel list of 300 rows, corrects, applies and undoes it', async () => {
  const { page, before, once } = await arrive(stage, 'wide', enterFirm(stage, 'import').login);
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
  const { title, toman } = goods[WRONG_ROW % goods.length] ?? expect.fail('The supplier has no goods.');
  await page
    .getByRole('textbox', { name: /^قیمت در / })
    .first()
    .fill(shown(toman + 1));
  await page.getByRole('button', { name: 'ثبت', exact: true }).first().click();
  await tab(page, 'دارای خطا', badRows - 5).waitFor();
  await page.reload();
  await tab(page, 'دارای خطا', badRows - 5).waitFor();
  expect(essence(await stored(page))).toEqual(essence(before));

  await applyAll(page);
  const after = await stored(page);
  expect(after.length).toBeGreaterThan(before.length);
  // The corrected row is among the added ones.
  expect(after.filter(({ product, amount }) => product.title === title && amount === (toman + 1) * 10)).toHaveLength(1);

  await page.getByRole('button', { name: 'برگرداندن همه' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'برگرداندن' }).click();
  await page.getByText('برگردانده شد', { exact: true }).waitFor();
  expect(essence(await stored(page))).toEqual(essence(before));
});
