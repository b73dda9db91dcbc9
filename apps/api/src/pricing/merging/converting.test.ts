import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detoursOf } from '../../../proof/testing/plans.ts';
import { insertRows } from '../../core/db/bulk.ts';
import { priceAlerts, priceArchives, priceListRows, priceLists, prices } from '../../core/db/schema/index.ts';
import { type Reference, readReference } from '../../goods/catalogue/index.ts';
import { bothEngines } from '../../testing/engines.ts';
import { categoryIds, openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';
import { noCounts } from '../price-lists/index.ts';
import { convertGoods } from './converting.ts';
import { selectArchived, selectStated } from './prices-repo.ts';

const [ARCHIVES, LIST_ROWS] = [3_500, 1_500];

describe.each(bothEngines)('amounts of products that come to a category with another unit, on %s', (engine) => {
  let market: TestMarket;
  let reference: Reference;
  let [product_id, other_id] = [0, 0];
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const { db, clock } = market;
    reference = await readReference(db.read);
    const user_id = await market.addSupplier();
    product_id = await market.addProduct('rebar', ['۱۴']);
    other_id = await market.addProduct('rebar', ['۱۶']);
    const price_id = await market.addPrice({ user_id, product_id });
    await market.addPrice({ user_id, product_id, deleted_at: clock.now });
    // Many of the same moment, so that a step ends between them.
    for (let n = 0; n < 2; n += 1) await market.addArchive({ price_id, user_id, product_id, stated_at: clock.now - n - 1 });
    const [{ id: _, ...archive } = {} as never] = await db.read.select().from(priceArchives);
    const list = {
      user_id,
      actor_id: user_id,
      title: 'لیست',
      source: 'text' as const,
      counts: noCounts,
      sheets: [],
      columns: [],
      acting: { source: 'web' as const, request_id: '-', ip: '10.0.0.1' },
      created_at: clock.now,
      updated_at: clock.now,
    };
    const row = { kind: 'new' as const, cells: [], chosen: {}, suggestions: [], errors: {}, next_comparable_amount: 410_000_000 };
    const alert = { user_id, kind: 'under' as const, amount: 390_000_000, is_met: false, since: 1, created_at: 1 };
    await db.transaction(async (tx) => {
      await insertRows(
        tx,
        priceArchives,
        Array.from({ length: ARCHIVES - 2 }, () => archive),
      );
      for (const status of ['checked', 'applied'] as const) {
        const [added] = await tx
          .insert(priceLists)
          .values({ ...list, status })
          .returning();
        const of = (id: number) => (_: unknown, line: number) => ({
          ...row,
          price_list_id: added?.id ?? 0,
          line,
          product_id: id,
        });
        await insertRows(tx, priceListRows, Array.from({ length: LIST_ROWS }, of(product_id)));
        await insertRows(tx, priceListRows, [of(other_id)(null, LIST_ROWS)]);
      }
      await tx.insert(priceAlerts).values({ ...alert, product_id });
      // As they were compared by the ton.
      await tx.update(prices).set({ comparable_amount: 400_000_000 });
      await tx.update(priceArchives).set({ comparable_amount: 400_000_000 });
    });
  });
  afterAll(() => market.close());

  it('are converted in all rows, while other work of the portal has its turn', async () => {
    const from = reference.unitsById.get(unitIds.ton);
    if (!from) throw new Error('The market has no ton');
    let [turns, isOver] = [0, false];
    const counting = (async () => {
      for (; !isOver; turns += 1) await setImmediate();
    })();
    const { db } = market;
    await db.transaction((tx) => convertGoods(tx, { ids: [product_id], from, reference }, categoryIds.rebar));
    isOver = true;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(Math.floor(ARCHIVES / 1_000) + Math.floor(LIST_ROWS / 1_000));

    for (const table of [prices, priceArchives]) {
      const rows = await db.read.selectDistinct({ amount: table.comparable_amount }).from(table);
      expect(rows).toEqual([{ amount: 400_000 }]);
    }
    expect(await db.read.select({ amount: priceAlerts.amount }).from(priceAlerts)).toEqual([{ amount: 390_000 }]);
    const rows = await db.read
      .select({ status: priceLists.status, product_id: priceListRows.product_id, amount: priceListRows.next_comparable_amount })
      .from(priceListRows)
      .innerJoin(priceLists, eq(priceLists.id, priceListRows.price_list_id));
    const converted = rows.filter(({ amount }) => amount === 410_000);
    expect(converted).toHaveLength(LIST_ROWS);
    expect(converted.every((one) => one.status === 'checked' && one.product_id === product_id)).toBe(true);
    expect(rows.filter(({ amount }) => amount === 410_000_000)).toHaveLength(LIST_ROWS + 2);
  });

  it('are read without sorting all rows of a product', async () => {
    if (engine !== 'sqlite') return;
    const { db } = market;
    const last = { id: 1, product_id, variation_id: null, amount: 1, unit_id: 1, vat_included: false, stated_at: 1, at: 1 };
    const step = { product_id, last, limit: 1_000 };
    for (const query of [selectStated(db.read, true, step), selectStated(db.read, false, step), selectArchived(db.read, step)]) {
      const { sql, params } = query.toSQL();
      expect(await detoursOf(market, sql, params)).toEqual([]);
    }
  });
});
