import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { now } from '../clock.ts';
import { loginOf, useDemo } from '../demo.ts';
import { hydrated } from '../pages.ts';
import { expectPersian } from '../persian.ts';
import { inPersian } from '../portal.ts';
import { countPresses, type Presses } from '../presses.ts';
import { type DemoPerson, openApi } from '../users.ts';

const ROWS = 50;
/** Most amounts are typed one by one; the others change together. */
const TYPED = 30;
/** The rows of a phone's morning that change, and those that are on call. */
const CHANGED = [2, 9, 20, 31, 44];
const ON_CALL = [12, 37];
/** The most presses of that morning: 5 × open, step, store and close; two marks and their action; the way there and back. */
const MOST_PRESSES = 26;
/** When the prices end, in the phone's morning (ms from now). */
const SOON_MS = 60 * 60_000;

type Price = {
  id: number;
  amount: number;
  version: number;
  state: string;
  valid_until: string;
  product: { id: number };
  unit: { id: number };
  delivery: string;
};

const stage = useDemo();

const apiOf = (name: DemoPerson) => openApi(stage.url, loginOf(name));

/** A supplier's prices from the api, in the order of the grid. */
async function readPrices(name: DemoPerson): Promise<Price[]> {
  const api = await apiOf(name);
  const prices = await api.call<Price[]>('GET', '/api/user/prices?per_page=1000');
  await api.close();
  return prices;
}

/** Gives a supplier at least this many prices, by copies of the existing ones in other cities; all end at one moment. */
async function preparePrices(name: DemoPerson): Promise<void> {
  const api = await apiOf(name);
  const prices = await readPrices(name);
  const cities = await api.call<{ id: number }[]>('GET', '/api/cities');
  const missing = Array.from({ length: Math.max(0, ROWS - prices.length) }, (_, at) => {
    const { product, amount, unit, delivery } = prices[at % prices.length] as Price;
    return { product_id: product.id, amount, unit_id: unit.id, delivery, city_id: cities.at(-1 - (at % 7))?.id };
  });
  await Promise.all(missing.map((price) => api.call('POST', '/api/user/prices/store', price)));
  const valid_until = new Date(now() + SOON_MS).toISOString();
  const all = await readPrices(name);
  const changes = all.map(({ id, version, amount }) => ({ id, version, amount, state: 'available', valid_until }));
  await api.call('PUT', '/api/user/prices/update', { prices: changes });
  await api.close();
}

beforeAll(async () => {
  await Promise.all([preparePrices('steel'), preparePrices('building')]);
});

/** Waits until the grid has all of its rows. */
const wholeGrid = (page: Page) => page.locator('[role=grid]:not([aria-rowcount="-1"])').waitFor();

it(`updates ${ROWS} prices of a morning by the keyboard alone`, async () => {
  const before = await readPrices('steel');
  const { page } = await stage.walkers.arrive({ screen: 'wide', storageState: loginOf('steel').storageState });
  await page.goto(`${stage.url}/panel/prices`);
  await hydrated(page);
  await wholeGrid(page);
  const { keyboard } = page;
  const cell = () => page.evaluate(() => ({ ...(document.activeElement as HTMLElement | null)?.dataset }));
  for (let presses = 0; (await cell()).column !== '3' && presses < 60; presses += 1) await keyboard.press('Tab');
  expect(await cell()).toMatchObject({ row: '0', column: '3' });

  for (const { amount } of before.slice(0, TYPED)) {
    await keyboard.type(String(amount / 10 + 10));
    await keyboard.press('Enter');
  }
  expect(await cell()).toMatchObject({ row: String(TYPED), column: '3' });
  for (let row = TYPED + 1; row < ROWS; row += 1) await keyboard.press('Shift+ArrowDown');
  await keyboard.type('+1%');
  await keyboard.press('Control+Enter');
  await expectPersian(page);
  await page.getByText(`${inPersian(String(ROWS))} قیمت ذخیره‌نشده`).waitFor();
  await keyboard.press('Control+s');
  await page.getByText(`${inPersian(String(ROWS))} قیمت ذخیره شد.`).waitFor();

  const after = await readPrices('steel');
  expect(after.map(({ amount }) => amount)).toEqual(
    before.map(({ amount }, row) => (row < TYPED ? amount + 100 : row < ROWS ? Math.round((amount * 1.01) / 10) * 10 : amount)),
  );
});

/** Opens a page of the supplier on a phone. */
async function openPhone(path: string): Promise<Page> {
  const { page } = await stage.walkers.arrive({ screen: 'phone', storageState: loginOf('building').storageState });
  await page.goto(stage.url + path);
  await hydrated(page);
  return page;
}

const amountAt = (page: Page, row: number) => page.locator(`[data-row="${row}"][data-column="3"]`);

/** Scrolls down until a row is in the window: the grid draws those near it, and the active one. */
async function showRow(page: Page, row: number): Promise<void> {
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
async function storeHigher(page: Page, presses: Presses): Promise<number> {
  const pad = page.getByRole('dialog');
  await presses.press(pad.getByRole('button', { name: /تومان بیشتر/ }));
  const amount = await readPad(page);
  await presses.press(pad.getByRole('button', { name: 'ثبت', exact: true }));
  return amount;
}

/** Waits until the pad has gone and all of its entries are stored. */
async function expectStored(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'ذخیرهٔ همه' }).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

const say = (what: string, presses: Presses): unknown =>
  process.stdout.write(
    `a morning of ${ROWS} prices on a phone, ${what}: ${presses.count} presses, ${presses.seconds().toFixed(1)} s\n`,
  );

it('updates a morning on a phone from the inbox: what has changed by the pad, the rest as it is with one press', async () => {
  const before = await readPrices('building');
  const presses = countPresses(true);
  const page = await openPhone('/panel');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: /قیمت تا .* اعتبار دارد$/ }) });
  await presses.press(card.getByRole('link', { name: 'تغییر قیمت‌ها' }));
  await wholeGrid(page);

  const pad = page.getByRole('dialog');
  const typed = new Map<number, number>();
  for (const row of CHANGED) {
    await showRow(page, row);
    await presses.press(amountAt(page, row));
    typed.set(row, await storeHigher(page, presses));
    await presses.press(pad.getByRole('button', { name: 'بستن' }));
    await pad.waitFor({ state: 'detached' });
  }
  await expectStored(page);
  for (const row of ON_CALL.toReversed()) {
    await showRow(page, row);
    await presses.press(page.locator('label').filter({ has: page.locator(`input[data-row="${row}"][data-column="0"]`) }));
  }
  await presses.press(
    page.getByRole('region', { name: 'عملیات قیمت‌های انتخاب‌شده' }).getByRole('button', { name: 'تماس بگیرید' }),
  );
  await expect.poll(async () => (await readPrices('building')).filter(({ state }) => state === 'on_call').length).toBe(2);
  await expectPersian(page);

  await presses.press(page.getByRole('navigation', { name: 'دسترسی سریع پنل' }).getByRole('link', { name: /کارها/ }));
  await presses.press(card.getByRole('button', { name: 'همین قیمت‌ها' }));
  await card.getByText('همان مبلغ‌ها دوباره ثبت شد.').waitFor();
  await expectPersian(page);
  say('from the inbox', presses);
  expect(presses.count).toBeLessThanOrEqual(MOST_PRESSES);

  const after = await readPrices('building');
  const ending = Date.parse(before[0]?.valid_until ?? '');
  expect(after.map(({ amount }) => amount)).toEqual(before.map(({ amount }, row) => typed.get(row) ?? amount));
  expect(after.map(({ state }) => state)).toEqual(before.map((_, row) => (ON_CALL.includes(row) ? 'on_call' : 'available')));
  expect(after.filter(({ valid_until }) => Date.parse(valid_until) > ending)).toHaveLength(before.length - ON_CALL.length);
});

it('updates a morning on a phone price by price, as it was done before the inbox', async () => {
  await preparePrices('building');
  const before = await readPrices('building');
  const presses = countPresses(true);
  const page = await openPhone('/panel/prices');
  await wholeGrid(page);
  const pad = page.getByRole('dialog');
  await presses.press(amountAt(page, 0));
  const typed: number[] = [];
  for (const [row, { amount }] of before.entries()) {
    if (CHANGED.includes(row)) typed.push(await storeHigher(page, presses));
    else {
      typed.push(amount);
      await presses.press(pad.getByRole('button', { name: 'همین قیمت' }));
    }
  }
  await expectPersian(page);
  await expectStored(page);
  say('price by price', presses);

  await expect.poll(async () => (await readPrices('building')).map(({ amount }) => amount)).toEqual(typed);
  const after = await readPrices('building');
  expect(after.every(({ version }, row) => version > (before[row]?.version ?? 0))).toBe(true);
});
