import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSharedDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { inPersian, newFolder } from '../portal.ts';

const stage = useSharedDemo();

type Cells = readonly (string | number | null)[];
/** The reader of price lists, whose types the walks cannot import. */
type ListReader = { readList(source: { bytes: Uint8Array; sheet: number | null }): Promise<{ rows: { cells: Cells }[] }> };
const reader = new URL('../../apps/api/src/pricing/price-lists/reading/read.ts', import.meta.url).href;

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
/** The form of the filters on the page; the advanced search has another one. */
const filters = (page: Page) => page.locator('form').filter({ has: page.getByLabel('قیمت از (تومان)'), visible: true });
const table = (page: Page) => page.getByRole('table', { name: 'جدول قیمت میلگرد' });

/** The products, medians and numbers of suppliers of a board, in its order, as it shows them. */
const shownRows = (page: Page): Promise<string[][]> =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.children].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
        return [
          cells[0] ?? '',
          (cells[1] ?? '').replace(/^میانه /, '').replace(/ تومان$/, ''),
          (cells[4] ?? '').replace(/ تأمین.*$/, ''),
        ];
      }),
    );

const grouped = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 1 });

/** Downloads the board in a format, and reads what stands below its columns as the board shows it. */
async function readFileOf(page: Page, format: 'xlsx' | 'csv'): Promise<{ head: string[]; rows: string[][] }> {
  const { readList } = (await import(/* @vite-ignore */ reader)) as ListReader;
  const coming = page.waitForEvent('download');
  await page
    .getByRole('link', { name: `دریافت جدول با قالب ${format === 'xlsx' ? 'اکسل' : 'CSV'}` })
    .filter({ visible: true })
    .click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  const path = join(newFolder(), `board.${format}`);
  // The browser of the walks runs in another process, so that the file is asked for through its connection.
  await download.saveAs(path);
  const list = await readList({ bytes: await readFile(path), sheet: null });
  const rows = list.rows.map(({ cells }) => cells);
  const columns = rows.findIndex(([cell]) => cell === 'کالا');
  expect(columns).toBeGreaterThan(0);
  return {
    head: rows.slice(0, columns).map(([cell]) => String(cell)),
    rows: rows
      .slice(columns + 1)
      .map(([title, median, , , suppliers]) => [
        String(title),
        median === null || median === '' ? 'تماس بگیرید' : grouped.format(Number(median)),
        grouped.format(Number(suppliers)),
      ]),
  };
}

it('filters a board by a range of amounts, and exports what it shows', async () => {
  const { page } = await stage.walkers.arrive({ screen: 'wide' });
  await page.goto(`${stage.url}/categories/rebar?vat=with&per=ton`);
  await hydrated(page);
  const all = await shownRows(page);
  await page.getByText('فیلترها', { exact: true }).click();
  // The choices have counts once the form is hydrated; before that Enter sends it as a page load, after which it is closed.
  const cash = filters(page)
    .getByLabel('پرداخت')
    .getByRole('option', { name: /^نقد \(/ });
  await cash.waitFor({ state: 'attached' });
  await filters(page).getByLabel('قیمت از (تومان)').fill('۴۳ میلیون و ۵۰۰ هزار');
  await filters(page).getByLabel('قیمت از (تومان)').press('Enter');
  await filters(page).getByLabel('تا (تومان)').fill(inPersian('45000000'));
  await filters(page).getByRole('button', { name: 'اعمال فیلتر' }).click();
  await page.waitForURL(/from=43500000/);
  await page.waitForURL(/to=45000000/);
  // The range is meant on the basis of the board, so that the address names it.
  expect(query(page)).toEqual({ from: '43500000', to: '45000000', vat: 'with', per: 'ton' });
  await page.getByRole('link', { name: /حذف فیلتر قیمت.*از ۴۳٬۵۰۰٬۰۰۰ تا ۴۵٬۰۰۰٬۰۰۰ تومان/ }).waitFor();

  await filters(page).getByLabel('ترتیب').selectOption('-amount');
  await page.waitForURL(/sort=-amount/);
  await expect.poll(async () => (await shownRows(page)).length).toBeLessThan(all.length);
  // The counts of the other choices are those within the range.
  await cash.waitFor({ state: 'attached' });
  for (const format of ['xlsx', 'csv'] as const) {
    const { head, rows } = await readFileOf(page, format);
    expect(rows.length).toBeGreaterThan(2);
    // The address names the order before the rows have it.
    await expect.poll(() => shownRows(page), { message: format }).toEqual(rows);
    expect(head.join('\n')).toContain('مبنا: هر تن، با ارزش افزوده');
    expect(head.join('\n')).toMatch(/فیلتر: قیمت: از ۴۳٬۵۰۰٬۰۰۰.تومان تا ۴۵٬۰۰۰٬۰۰۰.تومان/);
  }
});

it('names the unit of goods that are not compared in that of their parent category', async () => {
  for (const query of ['', '?vat=with&per=ton']) {
    const { page } = await stage.walkers.arrive({ screen: 'phone' });
    await page.goto(`${stage.url}/categories/steel${query}`);
    const row = (name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name }).first();
    await row('تیرآهن')
      .getByText(/تومان \/ شاخه$/)
      .waitFor();
    await row('میلگرد')
      .getByText(/تومان$/)
      .first()
      .waitFor();
    expect(await row('میلگرد').textContent()).not.toContain('/ ');
    // The range of the title and the description is that of the goods which are compared in kilograms.
    expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toContain('۲۳٬۳۱۹٬۰۰۰');
  }
});

it.each([
  ['a board with its opened row', '/categories/rebar?vat=with&per=ton', 'قیمت میلگرد امروز'],
  ['a size with the goods near it', '/categories/rebar/14?vat=with&per=ton', 'قیمت میلگرد ۱۴ امروز'],
  ['a product', '/products/4/-?vat=with&per=ton', 'میلگرد ۱۴ A3 ذوب‌آهن اصفهان'],
])('prints %s with day and basis, and nothing that is pressed', async (_, path, title) => {
  const { page } = await stage.walkers.arrive({ screen: 'wide' });
  await page.goto(stage.url + path);
  await hydrated(page);
  const isBoard = path.startsWith('/categories');
  if (isBoard) {
    await page.getByRole('button', { name: 'قیمت‌های میلگرد ۱۴ A3 ذوب‌آهن اصفهان', exact: true }).click();
    await page
      .getByRole('region', { name: /^تأمین‌کنندگان میلگرد ۱۴/ })
      .getByText('فولاد سپاهان')
      .waitFor();
  } else {
    // What is opened is printed.
    await page.locator('summary', { hasText: 'جدول روزها' }).click();
  }
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  await page.getByText('هر تن، با ارزش افزوده').filter({ visible: true }).first().waitFor();
  await page
    .getByText(/^(شنبه|یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه) [۰-۹]+ \S+ ۱۴۰۵$/)
    .filter({ visible: true })
    .waitFor();
  await page.getByText('فولاد سپاهان', { exact: true }).filter({ visible: true }).first().waitFor();
  await page
    .getByText(/^حداقل/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const pressed = page.locator('button, input, select, nav, body > * > header:has(nav), footer').filter({ visible: true });
  expect(await pressed.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80)))).toEqual([]);
  expect(await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe('rgb(255, 255, 255)');
  const near = page.getByText('کالاهای نزدیک', { exact: true }).filter({ visible: true });
  expect(await near.count()).toBe(title === 'قیمت میلگرد امروز' ? 0 : 1);
  // Products of other sizes are printed with their medians.
  if (await near.count()) await page.getByText('A3 ذوب‌آهن اصفهان').filter({ visible: true }).nth(1).waitFor();
  if (!isBoard) {
    await page
      .getByRole('img', { name: /میلگرد ۱۴/ })
      .filter({ visible: true })
      .waitFor();
    const days = page.getByRole('group', { name: 'جدول روزها' });
    // The whole table is printed, not the part that scrolls.
    expect(await days.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  }
});
