import { rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { launchBrowser, type Visitor } from '../../../e2e/browser.ts';
import { newFolder, startPortal } from '../../../e2e/portal.ts';
import { logIn } from '../../../e2e/trade/main-job.ts';
import { mobiles } from '../../../e2e/users.ts';
import { type Comparison, keyOf } from '../figures.ts';
import { runInterleaved } from '../run/interleaved.ts';
import { openGridFloor } from './floor.ts';

type Page = Visitor['page'];

const STEP_PX = 180;
const GROUP = 'Grid of own prices';
/** The turns of the short form, and the work of each. A key costs the floor almost nothing, so the floor gets more of them. */
const SHORT = { rounds: 7, keys: 12, floor_keys: 60, scrolls: 20 };

type Percentiles = { p50: number; p95: number; worst: number };

function percentiles(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}

/** Gives a supplier this many more prices: each product in one city after the other. */
export function addPrices(folder: string, mobile: string, prices: number): void {
  const db = new Sqlite(join(folder, 'rasteh.db'));
  const now = Date.now();
  db.prepare(
    `insert or ignore into prices (user_id, product_id, unit_id, amount, min_quantity, delivery, city_id, vat_included, payment, credit_days,
       state, valid_until, stated_at, note, previous_amount, trend, version, created_at)
     select (select user_id from login_identities where mobile = ?), p.id, p.unit_id, 300000 + (p.id * 7919 + c.id * 131) % 90000 * 10, 0,
       'warehouse', c.id, 0, 'cash', 0, 'available', ?, ?, null, null, '[]', 1, ?
     from cities c cross join products p where p.status = 'published' limit ?`,
  ).run(mobile, now + 86_400_000, now, now, prices);
  db.close();
}

type Grid = { page: Page; openPage(): Promise<Page>; close(): Promise<void> };

/** Opens the grid of a supplier with this many prices. */
async function openGrid(prices: number): Promise<Grid> {
  const DATA_DIR = newFolder();
  await (await startPortal({ DATA_DIR })).stop();
  addPrices(DATA_DIR, `+98${mobiles.steel.slice(1)}`, prices);
  const [portal, walkers] = await Promise.all([startPortal({ DATA_DIR }), launchBrowser()]);
  const close = async (): Promise<void> => {
    await walkers.close();
    await portal.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  };
  try {
    const { page } = await walkers.arrive({ screen: 'wide' });
    await page.goto(`${portal.url}/login?back=/panel/prices`);
    await logIn(page, portal, mobiles.steel);
    await page.getByRole('grid').waitFor();
    return { page, openPage: async () => (await walkers.arrive({ screen: 'wide' })).page, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits until the grid reports that the whole list is loaded. */
const waitForList = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') !== '-1');

/** Types into amounts, one after the other. */
async function type(page: Page, keys: number): Promise<void> {
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press(key % 6 === 5 ? 'Enter' : String((key % 9) + 1));
    if (key % 6 === 5) await page.keyboard.press('F2');
  }
}

/** Scrolls from the top, a step per frame; returns the duration of each frame (ms). */
const scroll = (page: Page, steps: number): Promise<number[]> =>
  page.evaluate(
    async ([steps = 0, step_px = 0]) => {
      const times: number[] = [];
      window.scrollTo(0, 0);
      let last = await new Promise<number>(requestAnimationFrame);
      for (let at = 0; at < steps; at += 1) {
        window.scrollBy(0, step_px);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [steps, STEP_PX],
  );

/** Measures the CPU of the page's main thread for a key and a step of scrolling, compared with a page of the same elements without scripts. */
export async function* compareGrid(options: {
  prices: number;
  isWanted(key: string): boolean;
}): AsyncGenerator<Comparison<{ cpu_us: number }>> {
  const { prices, isWanted } = options;
  const { rounds, keys, floor_keys, scrolls } = SHORT;
  const works = [
    { name: 'a key in an amount', portal: keys, floor: floor_keys, prepare: focusAmount, work: type },
    { name: `a step of ${STEP_PX} px`, portal: scrolls, floor: scrolls, work: scroll },
  ].filter(({ name }) => isWanted(keyOf({ group: GROUP, name })));
  if (works.length === 0) return;
  const grid = await openGrid(prices);
  try {
    await waitForList(grid.page);
    const floor = await grid.openPage();
    await openGridFloor(grid.page, floor);
    const cpu = { portal: await cpuOf(grid.page), floor: await cpuOf(floor) };
    const take = async (side: 'portal' | 'floor', page: Page, one: (typeof works)[number]) => {
      await page.bringToFront();
      await one.prepare?.(page);
      const before = await cpu[side]();
      await one.work(page, one[side]);
      return { cpu_us: ((await cpu[side]()) - before) / one[side] };
    };
    for (const one of works) {
      const sides = { portal: () => take('portal', grid.page, one), floor: () => take('floor', floor, one) };
      const span = { answers: one.portal };
      yield { group: GROUP, name: one.name, ...(await runInterleaved(sides, { rounds, warm: span, turn: span })) };
    }
  } finally {
    await grid.close();
  }
}

/** Returns a function that reads the CPU time of a page's main thread (µs). */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1e6;
  };
}

async function focusAmount(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-column="3"]').nth(0).click();
}

/**
 * Measures the grid of a supplier's prices in Chromium: the time from a key to the frame that shows it, and the duration of frames
 * while it scrolls, in ms.
 */
export async function benchGrid({ prices, keys, scrolls }: { prices: number; keys: number; scrolls: number }): Promise<string> {
  const { page, close } = await openGrid(prices);
  try {
    const since = performance.now();
    await waitForList(page);
    const whole_ms = Math.round(performance.now() - since);
    const drawn = await page.getByRole('grid').getByRole('row').count();
    await page.locator('[data-column="3"]').nth(2).click();
    await page.evaluate(() => {
      const store = window as unknown as { keys: number[] };
      store.keys = [];
      addEventListener(
        'keydown',
        (event) => {
          // The frame after the next one begins when the one that shows the key has been painted.
          requestAnimationFrame(() => setTimeout(() => store.keys.push(performance.now() - event.timeStamp)));
        },
        true,
      );
    });
    await type(page, keys);
    const typing = await page.evaluate(() => (window as unknown as { keys: number[] }).keys);
    const frames = await scroll(page, scrolls);
    const row = (name: string, { p50, p95, worst }: Percentiles): string => `| ${name} | ${p50} | ${p95} | ${worst} |`;
    return [
      `${prices.toLocaleString('en')} prices, ${drawn} rows drawn, the whole list read ${whole_ms} ms after the first rows stand.\n`,
      '| what | p50 ms | p95 ms | worst ms |\n|---|---:|---:|---:|',
      row('from a key to its frame', percentiles(typing)),
      row('a frame while scrolling', percentiles(frames)),
    ].join('\n');
  } finally {
    await close();
  }
}
