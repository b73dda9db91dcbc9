import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detoursOf } from '../../../proof/testing/plans.ts';
import { insertRows } from '../../core/db/bulk.ts';
import { priceListRows, priceLists, priceViews } from '../../core/db/schema/index.ts';
import { renamed } from '../../goods/catalogue/index.ts';
import { engines } from '../../testing/engines.ts';
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts';
import { noCounts } from '../price-lists/index.ts';
import { renameStored } from './merging.ts';
import { selectRows } from './repo.ts';

const [VIEWS, LISTS, LIST_ROWS] = [3_500, 3, 700];

describe.each(engines)('ids in stored JSON on %s', (engine) => {
  let market: TestMarket;
  let user_id: number;
  beforeAll(async () => {
    market = await openTestMarket(engine);
    const now = market.clock.now;
    user_id = await market.addUser();
    const views = Array.from({ length: VIEWS }, (_, n) => ({
      user_id,
      name: `میلگرد ${n}`,
      filter: { category_id: 1_000 + n },
      position: n,
      created_at: now,
    }));
    await market.db.transaction(async (tx) => {
      await insertRows(tx, priceViews, views);
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

  const rename = (from: number, into: number) => {
    const none = new Map<number, number>();
    const replaced = new Map([[from, into]]);
    const renames = { category_id: replaced, product_id: replaced, variation_id: none, price_id: none };
    return market.db.transaction((tx) => renameStored(tx, (value) => renamed(value, renames)));
  };

  it('are replaced in all rows, those of lists that are applied aside', async () => {
    const [first, last] = [1_000, 1_000 + LIST_ROWS - 1];
    await rename(first, 5);
    await rename(last, 6);
    const rows = await market.db.read.select().from(priceListRows).orderBy(priceListRows.id);
    const named = (product_id: number) => rows.filter(({ chosen }) => chosen.product_id === product_id).length;
    expect([named(5), named(6), named(first), named(last)]).toEqual([LISTS - 1, LISTS - 1, 1, 1]);
    const filters = (await market.db.read.select().from(priceViews)).map(({ filter }) => filter.category_id);
    expect([5, 6, first, last].map((id) => filters.filter((one) => one === id).length)).toEqual([1, 1, 0, 0]);
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
    expect(turns).toBeGreaterThanOrEqual(Math.floor(VIEWS / 1_000));
  });

  it('are read from price lists without sorting the rows of all lists', async () => {
    const { sql, params } = selectRows(market.db.read, { price_list_id: 1, id: 1 }, 1_000).toSQL();
    if (engine === 'sqlite') expect(await detoursOf(market, sql, params)).toEqual([]);
  });
});
