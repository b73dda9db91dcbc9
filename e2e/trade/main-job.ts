import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated, toNextDocument } from '../pages.ts';
import type { Portal } from '../portal.ts';
import { inPersian } from '../portal.ts';

/**
 * The maximum delay of a change for a reader (ms) where it is measured, on a machine that runs other work at the same time. The
 * promise is a second; each measured walk prints its figures.
 */
export const AT_ONCE_MS = 5_000;
/** The timeout of the other walks for a change (ms): a change that has not arrived by then is lost. */
export const AT_LAST_MS = 60_000;

/** Prints how long something took (ms). */
export const report = (what: string, ms: number): void => console.log(`${what}: ${Math.round(ms)} ms`);

const grouped = new Intl.NumberFormat('fa-IR');
/** An amount of Toman as pages show it. */
export const shown = (toman: number): string => grouped.format(toman);

/**
 * Logs in on the open page, which redirects to the panel: the mobile in Persian digits, then the code of the demo's log.
 */
export async function logIn(page: Page, portal: Pick<Portal, 'takeCode'>, mobile: string): Promise<void> {
  await page.getByLabel('شمارهٔ موبایل').fill(inPersian(mobile));
  await page.getByRole('button', { name: 'ارسال کد' }).click();
  const code = inPersian(await portal.takeCode(mobile));
  await toNextDocument(page, () => page.getByLabel('کد شش‌رقمی').fill(code));
  // The panel is a new document: a press before its hydration is lost.
  await hydrated(page);
}

/** The price of a supplier: the path to its product, and the terms that distinguish it from other prices. */
type Statement = { slug: string; categories: string[]; options: string[]; product: string; city: string; toman: number };

/** A price that no demo supplier has, for each kind of supplier. */
export const statements = {
  steel: {
    slug: 'rebar',
    categories: ['آهن و فولاد', 'میلگرد'],
    options: ['۱۲', 'A3', 'کویر کاشان', 'شاخهٔ ۱۲ متری'],
    product: 'میلگرد ۱۲ A3 کویر کاشان',
    city: 'بندرعباس',
    toman: 44_650,
  },
  building: {
    slug: 'cement',
    categories: ['مصالح ساختمانی', 'سیمان'],
    options: ['تیپ ۲', 'پاکتی', 'آبیک'],
    product: 'سیمان تیپ ۲ پاکتی آبیک',
    city: 'بندرعباس',
    toman: 191_000,
  },
} satisfies Record<string, Statement>;

/** Clicks through the steps of the picker; each choice opens the next one. */
async function pickProduct(drawer: Locator, choices: readonly string[]): Promise<void> {
  for (const choice of choices) await drawer.getByRole('option', { name: new RegExp(`^${choice}( |$)`) }).click();
}

/** Picks category and levels, gets the product and fills in its first price; returns the button that stores it. */
export async function fillNewPrice(page: Page, { categories, options, product, city, toman }: Statement): Promise<Locator> {
  await page.getByRole('button', { name: 'قیمت تازه' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'قیمت تازه' });
  await pickProduct(drawer, [...categories, ...options]);
  await drawer.getByRole('button', { name: /این کالا/ }).click();
  await drawer.getByText(product, { exact: true }).waitFor();
  await drawer.getByLabel('قیمت هر واحد').fill(inPersian(String(toman)));
  await drawer.getByLabel('شهر').fill(city);
  return drawer.getByRole('button', { name: 'ثبت قیمت' });
}

/** The row of a product in a city in the grid. */
export const rowOf = (page: Page, product: string, city: string): Locator =>
  page.getByRole('row').filter({ hasText: product }).filter({ hasText: city });

/** The offers of a product on an open row of a board. */
export const offersOf = (page: Page, product: string): Locator => page.getByRole('region', { name: `تأمین‌کنندگان ${product}` });

/** Opens the row of a product on a board; returns its offer in a city. */
export async function openOffer(page: Page, product: string, city: string): Promise<Locator> {
  await page.getByRole('button', { name: `قیمت‌های ${product}` }).press('Enter');
  await offersOf(page, product).getByRole('listitem').first().waitFor();
  return offersOf(page, product).getByRole('listitem').filter({ hasText: city }).filter({ hasText: 'استعلام' });
}

/** Opens a live table and marks the page; a reload would lose the mark. */
export async function openAndMark(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('[role=status][data-state=live]').first().waitFor();
  await page.evaluate(() => document.body.setAttribute('data-stayed', ''));
}

/** Asserts that the page was not reloaded since `openAndMark`. */
export const expectNotReloaded = async (page: Page): Promise<void> =>
  expect(await page.locator('body[data-stayed]').count()).toBe(1);

/** Runs `act` elsewhere and prints the time from before it until the reader sees `text` in the row. */
export async function seenAfter(row: Locator, text: string, within_ms: number, act: () => Promise<unknown>): Promise<void> {
  const since = performance.now();
  await Promise.all([
    row
      .filter({ hasText: text })
      .first()
      .waitFor({ timeout: within_ms })
      .then(() => report(`a reader sees ${text}`, performance.now() - since)),
    act(),
  ]);
}
