import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedMonths, priceDays, units } from '../../core/db/schema/index.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket, unitIds } from '../../testing/test-market.ts';
import { tehranDayNumber, tehranDayStart } from '../prices/index.ts';
import { mergeDays } from './merging.ts';

describe.each(engines)('closed days of merged products on %s', (engine) => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await openTestMarket(engine);
  });
  afterAll(() => market.close());

  it('are computed anew from the day on whose statements are in the database, and stay before it', async () => {
    const { db, clock } = market;
    const user_id = await market.addSupplier();
    const [from_id, into_id] = [
      await market.addProduct('rebar', ['ذوب‌آهن', '۱۴']),
      await market.addProduct('rebar', ['کویر', '۱۴']),
    ];
    const price_id = await market.addPrice({ user_id, product_id: into_id });
    const days = [10, 9].map((ago) => tehranDayNumber(clock.now - ago * DAY_MS));
    const stated_at = clock.now - 12 * DAY_MS;
    await market.addArchive({
      user_id,
      price_id,
      product_id: into_id,
      stated_at,
      amount: 500_000,
      replaced_at: clock.now - 8 * DAY_MS,
      valid_until: clock.now - 8 * DAY_MS,
    });
    const [older = 0, newer = 0] = days;
    const day = { unit_id: unitIds.kg, min_amount: 1, median_amount: 1, max_amount: 1, suppliers: 1 };
    await db.transaction(async (tx) => {
      for (const product_id of [from_id, into_id])
        for (const one of days) await tx.insert(priceDays).values({ ...day, product_id, day: one });
      await tx.insert(archivedMonths).values({
        table_name: 'price_archives',
        month: 'x',
        part: 1,
        from_at: 0,
        until_at: tehranDayStart(newer),
        first_row: 0,
        last_row: 0,
        row_count: 0,
        sha256: 'x',
        archived_at: clock.now,
      });
      const [unit] = await tx.select().from(units);
      await mergeDays(tx, { from_id, into_id, unit: { ...unit, id: unitIds.kg } as never });
    });
    const rows = await db.read.select().from(priceDays).orderBy(priceDays.day);
    expect(rows.map((row) => [row.product_id, row.day, row.median_amount])).toEqual([
      [into_id, older, 1],
      [into_id, newer, 500_000],
    ]);
  });
});
