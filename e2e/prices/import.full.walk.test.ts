import { expect, it } from 'vitest';
import { loginOf, useDemo } from '../demo.ts';
import { shown } from '../trade/main-job.ts';
import { applyAll, arrive, stored, tab } from './import.ts';

const stage = useDemo();

it('updates the prices in the text of a message that is pasted on a phone', async () => {
  const { page, once } = await arrive(stage, 'phone', loginOf('building'));
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
  const { page } = await arrive(stage, 'wide', loginOf('building'));
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
