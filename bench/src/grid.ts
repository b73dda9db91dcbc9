import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { openBrowser } from '../../e2e/browser.ts';
import { logIn } from '../../e2e/main-job.ts';
import { mobiles, newFolder, startPortal } from '../../e2e/portal.ts';

const KEYS = 120;
const SCROLLS = 240;

type Percentiles = { p50: number; p95: number; worst: number };

function percentiles(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}

/** Gives one supplier of the demo so many prices: each product in one city after another. */
function addPrices(folder: string, mobile: string, prices: number): void {
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

/**
 * Measures the grid of one's own prices in Chromium: from a key to the frame that shows it, and how long frames take while it scrolls,
 * in ms.
 */
export async function benchGrid({ prices }: { prices: number }): Promise<void> {
  const DATA_DIR = newFolder();
  await (await startPortal({ DATA_DIR })).stop();
  addPrices(DATA_DIR, `+98${mobiles.steel.slice(1)}`, prices);
  const [portal, walkers] = await Promise.all([startPortal({ DATA_DIR }), openBrowser()]);
  try {
    const { page } = await walkers.arrive({ screen: 'wide' });
    await page.goto(`${portal.url}/login?back=/panel/prices`);
    await logIn(page, portal, mobiles.steel);
    const grid = page.getByRole('grid');
    await grid.waitFor();
    const since = performance.now();
    await page.waitForFunction(() => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') !== '-1');
    const whole_ms = Math.round(performance.now() - since);
    const drawn = await grid.getByRole('row').count();

    const typing: number[] = [];
    const amounts = page.locator('[data-column="3"]');
    await amounts.nth(2).click();
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
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press(key % 6 === 5 ? 'Enter' : String((key % 9) + 1));
      if (key % 6 === 5) await page.keyboard.press('F2');
    }
    typing.push(...(await page.evaluate(() => (window as unknown as { keys: number[] }).keys)));

    const frames = await page.evaluate(async (scrolls) => {
      const times: number[] = [];
      window.scrollTo(0, 0);
      let last = await new Promise<number>(requestAnimationFrame);
      for (let at = 0; at < scrolls; at += 1) {
        window.scrollBy(0, 180);
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    }, SCROLLS);

    console.log(`Grid of ${prices} prices in Chromium, ${drawn} rows drawn, whole list read after ${whole_ms} ms`);
    console.table({ 'key to frame (ms)': percentiles(typing), 'frame while scrolling (ms)': percentiles(frames) });
  } finally {
    await walkers.close();
    await portal.stop();
  }
}
