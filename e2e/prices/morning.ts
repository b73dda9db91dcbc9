import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { now } from '../clock.ts';
import type { Stage } from '../demo.ts';
import { hydrated } from '../pages.ts';
import type { Presses } from '../presses.ts';
import { type Login, openApi } from '../users.ts';

/** The prices of a supplier in these mornings. */
export const ROWS = 50;
/** The rows of a phone's morning that change. */
export const CHANGED = [2, 9, 20, 31, 44];
/** When the prices end (ms from now). */
const SOON_MS = 60 * 60_000;

/** A price of the supplier, as far as these walks read it. */
export type Price = {
  id: number;
  amount: number;
  version: number;
  state: string;
  valid_until: string;
  product: { id: number };
  unit: { id: number };
  delivery: string;
};

/** A supplier's prices from the api, in the order of the grid. */
export async function readPrices({ url }: Stage, login: Login): Promise<Price[]> {
  const api = await openApi(url, login);
  const prices = await api.call<Price[]>('GET', '/api/user/prices?per_page=1000');
  await api.close();
  return prices;
}

/** Gives a supplier at least this many prices, by copies of the existing ones in other cities; all end at one moment. */
export async function preparePrices(stage: Stage, login: Login): Promise<void> {
  const api = await openApi(stage.url, login);
  const prices = await readPrices(stage, login);
  const cities = await api.call<{ id: number }[]>('GET', '/api/cities');
  const missing = Array.from({ length: Math.max(0, ROWS - prices.length) }, (_, at) => {
    const { product, amount, unit, delivery } = prices[at % prices.length] as Price;
    return { product_id: product.id, amount, unit_id: unit.id, delivery, city_id: cities.at(-1 - at)?.id };
  });
  await Promise.all(missing.map((price) => api.call('POST', '/api/user/prices/store', price)));
  const valid_until = new Date(now() + SOON_MS).toISOString();
  const all = await readPrices(stage, login);
  const changes = all.map(({ id, version, amount }) => ({ id, version, amount, state: 'available', valid_until }));
  await api.call('PUT', '/api/user/prices/update', { prices: changes });
  await api.close();
}

/** Waits until the grid has all of its rows. */
export const wholeGrid = (page: Page) => page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();

/** Opens a page of the supplier on a phone. */
export async function openPhone(stage: Stage, { storageState }: Login, path: string): Promise<Page> {
  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState });
  await page.goto(stage.url + path);
  await hydrated(page);
  return page;
}

/** Opens what a phone has behind a button in the head of the list. */
export const openWays = (page: Page) => page.getByRole('button', { name: 'کارهای دیگر فهرست' }).tap();

/** The rows that are seen whole between the header and the bar at the bottom. */
export const rowsInSight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bar = document.querySelector('nav[aria-label="دسترسی سریع پنل"]')?.getBoundingClientRect().top ?? innerHeight;
    const rows = [...document.querySelectorAll('[role=row]:has([data-row][data-column="3"])')];
    return rows.filter((row) => row.getBoundingClientRect().bottom <= bar).length;
  });

/** The amount of a row. */
export const amountAt = (page: Page, row: number) => page.locator(`[data-row="${row}"][data-column="3"]`);

/** Scrolls down until a row is in the window: the grid draws those near it, and the active one. */
export async function showRow(page: Page, row: number): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForFunction((wanted) => {
    const cell = document.querySelector(`[data-row="${wanted}"][data-column="3"]`);
    const { top = innerHeight, bottom = innerHeight } = cell?.getBoundingClientRect() ?? {};
    const isInWindow = top > innerHeight * 0.1 && bottom < innerHeight * 0.9;
    if (!isInWindow) scrollBy({ top: innerHeight / 3, behavior: 'instant' });
    return isInWindow;
  }, row);
}

/** The amount in the pad, in Rial. */
async function readPad(page: Page): Promise<number> {
  const shown = await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /به تومان/ })
    .inputValue();
  const digits = shown.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
  return 10 * Number(digits.replaceAll('٬', '').replace('٫', '.'));
}

/** Stores the amount of the open pad one step higher, and resolves with it in Rial. */
export async function storeHigher(page: Page, presses: Presses): Promise<number> {
  const pad = page.getByRole('dialog');
  await presses.press(pad.getByRole('button', { name: /تومان بیشتر/ }));
  const amount = await readPad(page);
  await presses.press(pad.getByRole('button', { name: 'ثبت', exact: true }));
  return amount;
}

/** Waits until the pad has gone and all of its entries are stored. */
export async function expectStored(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'ذخیرهٔ همه' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

/** Prints what a morning took. */
export const say = (what: string, presses: Presses): unknown =>
  process.stdout.write(
    `a morning of ${ROWS} prices on a phone, ${what}: ${presses.count} presses, ${presses.seconds().toFixed(1)} s\n`,
  );
