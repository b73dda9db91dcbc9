import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { openApi } from '../users.ts';

/** The columns of the table, in their order. */
const columns = [
  'views',
  'reveals',
  'rfqs_received',
  'rfqs_answered',
  'quotes',
  'quotes_decided',
  'quotes_won',
  'prices_stated',
] as const;
type Day = Record<(typeof columns)[number], number>;
type Figures = { days: Day[] };

const SHOP = '/suppliers/foolad-sepahan';
/** Visits are written every ten seconds. */
const WRITTEN_MS = 30_000;
/** The figures, each with what it counts. */
const cards = {
  'بازدید صفحهٔ شما': 'views',
  'نمایش شمارهٔ تماس': 'reveals',
  'پاسخ به دعوت‌ها': 'rfqs_answered',
  'پیشنهادهای برنده': 'quotes_won',
  'قیمت‌های به‌روزشده': 'prices_stated',
} as const satisfies Record<string, keyof Day>;

const stage = useDemo();

async function readFigures(): Promise<Figures> {
  const api = await openApi(stage.url, loginOf('steel'));
  const figures = await api.call<Figures>('GET', '/api/user/figures');
  await api.close();
  return figures;
}

const sumOf = ({ days }: Figures, name: keyof Day): number => days.reduce((sum, day) => sum + day[name], 0);
const today = ({ days }: Figures): Day | undefined => days.at(-1);

/** A buyer opens the page of the supplier and has its number shown. */
async function visit(): Promise<void> {
  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('buyer').storageState });
  await page.goto(stage.url + SHOP);
  await hydrated(page);
  await page.getByRole('button', { name: 'نمایش شماره' }).first().click();
  await page.locator('a[href^="tel:"]').first().waitFor();
}

/** The numbers of a column of a table, top down. */
const numbersOf = (table: Locator, column: number): Promise<number[]> =>
  table
    .locator(`tbody tr td:nth-of-type(${column})`)
    .evaluateAll((cells) =>
      cells.map((cell) => Number((cell.textContent ?? '').replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))))),
    );

/** Moves the focus forward by Tab until it is on this element. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stops = 0; stops < 150; stops += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error('The keyboard does not reach it.');
}

it('counts what a visitor does, and shows it with bars and a table that agree with their totals', async () => {
  const before = await readFigures();
  await visit();
  await expect.poll(async () => today(await readFigures())?.views, { timeout: WRITTEN_MS }).toBe((today(before)?.views ?? 0) + 1);
  const figures = await readFigures();
  expect(today(figures)?.reveals).toBe((today(before)?.reveals ?? 0) + 1);

  for (const screen of ['phone', 'wide'] as const) {
    const { page } = await stage.walkers.arrive({ screen, storageState: loginOf('steel').storageState });
    await page.goto(`${stage.url}/panel/figures`);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: 'آمار فروش' }).waitFor();
    for (const [title, name] of Object.entries(cards)) {
      const card = page.getByRole('region', { name: title });
      const total = sumOf(figures, name);
      expect(await card.getByRole('img').count(), title).toBe(total > 0 ? 1 : 0);
      // Rates are of two columns; what is counted is the sum of one.
      if (name === 'rfqs_answered' || name === 'quotes_won')
        await card
          .getByText(new RegExp(`${inPersian(String(total))} `))
          .first()
          .waitFor();
      else expect(await card.locator('strong').textContent()).toBe(total.toLocaleString('fa-IR'));
    }
    await tabTo(page, page.getByText('جدول روزها'));
    await page.keyboard.press('Enter');
    const table = page.getByRole('table');
    await table.waitFor();
    for (const [at, name] of columns.entries())
      expect(await numbersOf(table, at + 1), name).toEqual(figures.days.map((day) => day[name]).toReversed());
    await expectPersian(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
