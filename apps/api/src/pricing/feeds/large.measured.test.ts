import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prices, products } from '../../core/db/schema/index.ts';
import { bothEngines } from '../../testing/engines.ts';
import { addressOf } from '../../testing/live.ts';
import { categoryIds, openTestMarket, type TestMarket } from '../../testing/test-market.ts';

const COUNT = 100_000;
const CHUNK = 1_000;
const MEGABYTE = 1_048_576;
/** How much more memory than before may be in use while 100,000 products are written; a whole feed would take three times as much. */
const MOST_MB = 64;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use after a collection, outside of the heap too. */
function inUse(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe.each(bothEngines)('a feed of 100,000 products on %s', (engine) => {
  let t: TestMarket;
  beforeAll(async () => {
    t = await openTestMarket(engine);
    const user_id = await t.addSupplier({ handle: 'large' });
    const [now, sample] = [t.clock.now, { unit_id: 1, city_id: 1, delivery: 'factory' as const, payment: 'cash' as const }];
    for (let from = 0; from < COUNT; from += CHUNK)
      await t.db.transaction(async (tx) => {
        const numbers = Array.from({ length: CHUNK }, (_, n) => from + n);
        const made = await tx
          .insert(products)
          .values(
            numbers.map((n) => ({
              category_id: categoryIds.cement,
              slug: `p-${n}`,
              title: `سیمان ${n}`,
              options_key: `k${n}`,
              sort_key: String(n),
              unit_id: 1,
              status: 'published' as const,
              created_at: now,
            })),
          )
          .returning({ id: products.id });
        const terms = { user_id, ...sample, amount: 400_000, min_quantity: 0, vat_included: false, credit_days: 0 };
        const rest = { state: 'available' as const, stated_at: now, trend: [], created_at: now };
        await tx.insert(prices).values(made.map(({ id }) => ({ product_id: id, ...terms, ...rest })));
      });
  }, 600_000);
  afterAll(() => t.close());

  it.each(['suppliers/large', 'categories/cement'])(
    'is written in bounded memory for %s',
    async (path) => {
      const before = inUse();
      let [bytes, most, rows, parts] = [0, 0, 0, 0];
      const begun = performance.now();
      const { status, body } = await fetch(`${await addressOf(t)}/api/feeds/${path}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      for await (const part of body ?? []) {
        bytes += part.length;
        rows += Buffer.from(part).toString('latin1').split('"product_id":').length - 1;
        parts += 1;
        if (parts % 200 === 0) most = Math.max(most, inUse() - before);
      }
      most = Math.max(most, inUse() - before);
      const took_ms = Math.round(performance.now() - begun);
      console.info(
        `${engine} ${path}: ${rows} rows, ${Math.round(bytes / MEGABYTE)} MB in ${took_ms} ms, ${Math.round(most / MEGABYTE)} MB more`,
      );
      expect(status).toBe(200);
      expect(bytes).toBeGreaterThan(30 * MEGABYTE);
      expect(rows).toBeGreaterThan(COUNT * 0.99);
      expect(most).toBeLessThan(MOST_MB * MEGABYTE);
    },
    300_000,
  );
});
