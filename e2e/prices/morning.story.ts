import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Screen } from '../browser.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import type { DemoPerson } from '../users.ts';

type Price = { id: number; amount: number; version: number; state: string };

/** The supplier's prices from the api, in the order of the grid. */
const stored = (page: Page): Promise<Price[]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/user/prices?per_page=1000', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    return (await answer.json()).data;
  });

/** Gives the supplier at least this many prices, by copies of the existing ones in another city. */
const addPrices = (page: Page, rows: number): Promise<void> =>
  page.evaluate(async (rows) => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' };
    const { data } = await (await fetch('/api/user/prices?per_page=1000', { headers })).json();
    const cities = (await (await fetch('/api/cities', { headers })).json()).data;
    for (let at = data.length; at < rows; at += 1) {
      const { product, amount, unit, delivery } = data[at - data.length];
      const city = cities.at(-1 - (at % 7));
      const price = { product_id: product.id, amount, unit_id: unit.id, delivery, city_id: city.id };
      await fetch('/api/user/prices/store', { method: 'POST', headers, body: JSON.stringify(price) });
    }
  }, rows);

/** A supplier's morning update of all prices, by keyboard and by touch. */
export function describeMorning(rows: number): void {
  const stage = useDemo();

  async function arrive(screen: Screen, name: DemoPerson): Promise<{ page: Page; before: Price[] }> {
    const { page } = await stage.walkers.arrive({ screen, storageState: loginOf(name).storageState });
    await page.goto(`${stage.url}/panel/prices`);
    await hydrated(page);
    await addPrices(page, rows);
    await page.reload();
    await hydrated(page);
    await page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();
    const before = await stored(page);
    expect(before.length).toBeGreaterThanOrEqual(rows);
    expect(before.every(({ amount }) => amount > 0)).toBe(true);
    return { page, before };
  }

  it(`updates ${rows} prices of a morning by the keyboard alone`, async () => {
    const { page, before } = await arrive('wide', 'steel');
    const { keyboard } = page;
    // Most amounts are typed one by one; the others change together.
    const typed = Math.round(rows * 0.6);
    const cell = () => page.evaluate(() => ({ ...(document.activeElement as HTMLElement | null)?.dataset }));
    for (let presses = 0; (await cell()).column !== '3' && presses < 60; presses += 1) await keyboard.press('Tab');
    expect(await cell()).toMatchObject({ row: '0', column: '3' });

    for (const { amount } of before.slice(0, typed)) {
      await keyboard.type(String(amount / 10 + 10));
      await keyboard.press('Enter');
    }
    expect(await cell()).toMatchObject({ row: String(typed), column: '3' });
    for (let row = typed + 1; row < rows; row += 1) await keyboard.press('Shift+ArrowDown');
    await keyboard.type('+1%');
    await keyboard.press('Control+Enter');
    await expectPersian(page);
    await page.getByText(`${inPersian(String(rows))} قیمت ذخیره‌نشده`).waitFor();
    await keyboard.press('Control+s');
    await page.getByText(`${inPersian(String(rows))} قیمت ذخیره شد.`).waitFor();

    const after = await stored(page);
    expect(after.map(({ amount }) => amount)).toEqual(
      before.map(({ amount }, row) => (row < typed ? amount + 100 : row < rows ? Math.round((amount * 1.01) / 10) * 10 : amount)),
    );
  });

  it(`updates ${rows} prices of a morning by touch on a phone`, async () => {
    const { page, before } = await arrive('phone', 'building');
    await page.locator('[data-column="3"]').first().tap();
    const pad = page.getByRole('dialog');
    const typed: number[] = [];
    for (let row = 0; row < rows; row += 1) {
      await pad
        .getByText(`${new Intl.NumberFormat('fa-IR').format(row + 1)} از `)
        .or(pad.getByText('در راه ذخیره'))
        .waitFor();
      if (row % 5 === 4) {
        typed.push(before[row]?.amount ?? 0);
        await pad.getByRole('button', { name: 'همین قیمت' }).tap();
        continue;
      }
      await pad.getByRole('button', { name: /تومان بیشتر/ }).tap();
      const shown = await pad.getByRole('textbox', { name: /به تومان/ }).inputValue();
      typed.push(
        10 *
          Number(
            shown
              .replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)))
              .replaceAll('٬', '')
              .replace('٫', '.'),
          ),
      );
      await pad.getByRole('button', { name: 'ثبت', exact: true }).tap();
    }
    await expectPersian(page);
    if (await pad.isVisible()) await pad.getByRole('button', { name: 'بستن' }).tap();
    await pad.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'ذخیرهٔ همه' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    const after = await stored(page);
    expect(after.slice(0, rows).map(({ amount }) => amount)).toEqual(typed);
    expect(after.slice(0, rows).every(({ version }, row) => version > (before[row]?.version ?? 0))).toBe(true);
  });
}
