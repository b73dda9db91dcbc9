import { setImmediate } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detoursOf } from '../../../../proof/testing/plans.ts';
import { insertRows } from '../../../core/db/bulk.ts';
import { priceListRows, priceLists, savedSearches } from '../../../core/db/schema/index.ts';
import { noCounts } from '../../../pricing/price-lists/index.ts';
import { engines } from '../../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts';
import { renameStored } from './stored-ids.ts';
import { selectRows } from './stored-ids-repo.ts';

const [SEARCHES, LISTS, LIST_ROWS] = [3_500, 3, 700];

describe.each(engines)('ids in stored JSON on %s', (engine) => {
  let market: TestMarket;
  let user_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const now = market.clock.now;
    user_id = await market.addUser();
    const searches = Array.from({ length: SEARCHES }, (_, n) => ({
      user_id,
      title: 'میلگرد',
      filters: JSON.stringify({ product_id: 1_000 + n }),
      seen_at: now,
      created_at: now,
    }));
    await market.db.transaction(async (tx) => {
      await insertRows(tx, savedSearches, searches);
      for (let n = 0; n < LISTS; n += 1) {
        const list = {
          user_id,
          actor_id: user_id,
          title: 'لیست',
          counts: noCounts,
          sheets: [],
          columns: [],
          acting: { source: 'web' as const, request_id: '-', ip: '10.0.0.1' },
          created_at: now,
          updated_at: now,
        };
        const [added] = await tx
          .insert(priceLists)
          .values({ ...list, status: n === 1 ? 'applied' : 'checked', source: 'text' })
          .returning();
        const row = { price_list_id: added?.id ?? 0, kind: 'unmatched' as const, cells: [], suggestions: [], errors: {} };
        const rows = Array.from({ length: LIST_ROWS }, (_, line) => ({ ...row, line, chosen: { product_id: 1_000 + line } }));
        await insertRows(tx, priceListRows, rows);
      }
    });
  });
  afterAll(() => market.close());

  const rename = (from: number, into: number) =>
    market.db.transaction((tx) =>
      renameStored(tx, { category_id: new Map(), product_id: new Map([[from, into]]), variation_id: new Map() }),
    );

  it('are replaced in all rows, those of lists that are applied aside', async () => {
    const [first, last] = [1_000, 1_000 + LIST_ROWS - 1];
    expect(await rename(first, 5)).toBe(1);
    expect(await rename(last, 6)).toBe(1);
    const rows = await market.db.read.select().from(priceListRows).orderBy(priceListRows.id);
    const named = (product_id: number) => rows.filter(({ chosen }) => chosen.product_id === product_id).length;
    expect([named(5), named(6), named(first), named(last)]).toEqual([LISTS - 1, LISTS - 1, 1, 1]);
    const found = await market.db.read
      .select({ filters: savedSearches.filters })
      .from(savedSearches)
      .where(eq(savedSearches.filters, JSON.stringify({ product_id: 6 })));
    expect(found).toHaveLength(1);
  });

  it('are looked for while other work of the portal has its turn', async () => {
    let turns = 0;
    let isOver = false;
    const counting = (async () => {
      for (; !isOver; turns += 1) await setImmediate();
    })();
    await rename(1, 2);
    isOver = true;
    await counting;
    expect(turns).toBeGreaterThanOrEqual(Math.floor(SEARCHES / 1_000));
  });

  it('are read from price lists without sorting the rows of all lists', async () => {
    const { sql, params } = selectRows(market.db.read, { price_list_id: 1, id: 1 }).toSQL();
    if (engine === 'sqlite') expect(await detoursOf(market, sql, params)).toEqual([]);
  });
});
