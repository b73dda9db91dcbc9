import { contract } from '@rasteh/contract';
import type { Mapping } from '@rasteh/contract/price-list-mapping';
import type { PriceList } from '@rasteh/contract/price-lists';
import { afterEach, describe, expect, it } from 'vitest';
import { insertRows } from '../../db/bulk.ts';
import { prices, products, productWords } from '../../db/schema/index.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { engines } from '../../testing/engines.ts';
import { createMarket, createSupplier } from '../../testing/price-market.ts';
import { productWordsOf } from '../products/index.ts';

const ROWS = 5_000;
const lists = contract.priceLists.own;

describe.each(engines)('a list of 5,000 rows on %s', (engine) => {
  let t: TestApp;
  afterEach(() => t.close());

  it('is read, compared and applied in seconds, while others are answered', { timeout: 120_000 }, async () => {
    t = await startTestApp(engine);
    await createMarket(t.db, t.clock.now);
    const seller = await t.logIn('09121111111');
    await createSupplier(t.db, seller.id, t.clock.now);
    const titles = Array.from({ length: ROWS }, (_, n) => `لوله ${n} مانیسمان رده ${n % 40} ${n % 3 === 0 ? 'اهواز' : 'سپاهان'}`);
    await t.db.transaction(async (tx) => {
      const row = (title: string, n: number) => ({
        id: 1_000 + n,
        category_id: 2,
        slug: `pipe-${n}`,
        title,
        options_key: `p${n}`,
      });
      const rest = { user_id: null, sort_key: '0001', unit_id: 1, status: 'published' as const, created_at: 0 };
      await insertRows(
        tx,
        products,
        titles.map((title, n) => ({ ...row(title, n), ...rest })),
      );
      const words = titles.flatMap((title, n) =>
        productWordsOf(title, [], 'میلگرد').map((word) => ({ word, product_id: 1_000 + n })),
      );
      await insertRows(tx, productWords, words);
      const terms = {
        unit_id: 1,
        min_quantity: 0,
        delivery: 'factory' as const,
        city_id: 1,
        vat_included: false,
        payment: 'cash' as const,
      };
      const state = {
        credit_days: 0,
        state: 'available' as const,
        valid_until: t.clock.now + 1_000,
        stated_at: t.clock.now,
        trend: [],
      };
      const half = titles
        .slice(0, ROWS / 2)
        .map((_, n) => ({ user_id: seller.id, product_id: 1_000 + n, amount: 400_000 + n * 10 }));
      await insertRows(
        tx,
        prices,
        half.map((price) => ({ ...price, ...terms, ...state, created_at: 0 })),
      );
    });
    const text = `کالا\tقیمت (تومان)\n${titles.map((title, n) => `${title}\t${40_100 + n}`).join('\n')}`;

    /** How long others wait meanwhile for a read and for a write. */
    const waits: number[] = [];
    const writes: number[] = [];
    let isOver = false;
    const others = (async () => {
      for (let n = 0; !isOver; n += 1) {
        const begun = performance.now();
        if (n % 10 === 9) {
          await t.call(contract.prices.own.toggleAvailability, { as: seller, body: { ids: [999_999] } });
          writes.push(performance.now() - begun);
        } else {
          await t.call(contract.offers.listOffers, { query: { product_id: 1_000 } });
          waits.push(performance.now() - begun);
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const steps: Record<string, number> = {};
    const call = async (name: string, route: Parameters<TestApp['call']>[0], options: object): Promise<PriceList> => {
      const begun = performance.now();
      const { body } = await t.call(route, { as: seller, ...options });
      await t.app.jobs.runDue();
      steps[name] = Math.round(performance.now() - begun);
      return (await t.call(lists.getPriceList, { as: seller, params: { priceListId: body.data.id } })).body.data;
    };
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const quiet = waits.splice(0).toSorted((a, b) => a - b);
    writes.length = 0;
    const read = await call('read', lists.createPriceList, { body: { text } });
    const params = { priceListId: read.id };
    const mapping: Mapping = { ...(read.mapping as Mapping), defaults: { delivery: 'factory', city_id: 1 } };
    const checked = await call('check', lists.mapPriceList, { params, body: mapping });
    const applied = await call('apply', lists.applyPriceList, { params, body: { version: checked.version } });
    const undone = await call('undo', lists.undoPriceList, { params });
    isOver = true;
    await others;
    const busy = waits.toSorted((a, b) => a - b);
    const p = (sorted: number[], share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
    const told = `${engine} ${JSON.stringify(steps)} reads quiet p50 ${p(quiet, 0.5)} p99 ${p(quiet, 0.99)} busy p50 ${p(busy, 0.5)} p99 ${p(busy, 0.99)} max ${p(busy, 0.999)} (${busy.length}) write max ${Math.round(Math.max(...writes))}`;
    process.stdout.write(`${told}\n`);
    expect(checked.counts).toMatchObject({ changed: ROWS / 2, new: ROWS / 2, unmatched: 0, invalid: 0 });
    expect(applied.counts.applied).toBe(ROWS);
    expect(undone.counts.undone).toBe(ROWS);
    expect((steps.read ?? 0) + (steps.check ?? 0) + (steps.apply ?? 0), told).toBeLessThan(30_000);
  });
});
