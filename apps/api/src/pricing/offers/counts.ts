import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { Database } from '../../core/db/database.ts';
import { createCache } from '../../core/lib/cache.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { type CategoryCount, countInCategories, countOfSupplier } from './categories-repo.ts';
import { countOffers, type OfferFilter } from './repo.ts';

/** A list that fits on one page is counted each time; for a longer one a count that is seconds old is not noticeable. */
const SMALL = 100;

/** The subject of a count: a filter, and the categories in their order; `scope` identifies these. */
export type Counted = { filter: Omit<OfferFilter, 'category_ids'>; scope: number | undefined; category_ids: number[] };
/** The categories with such prices, in their order, up to the one that exceeds COUNT_CAP; empty for a product. */
export type Counts = { total: number; categories: readonly CategoryCount[] };

/** Counts the public prices of a list at `now`; counts above 100 may be 5 seconds old. */
export type CountList = (counted: Counted, now: number) => Promise<Counts>;

/**
 * Counts categories in their order until COUNT_CAP is exceeded. Doubles their number per statement: a few statements count a small
 * market, and the first ones a large one.
 */
export async function countAlong(
  category_ids: readonly number[],
  count: (part: number[]) => Promise<CategoryCount[]>,
): Promise<Counts> {
  const found: CategoryCount[] = [];
  let total = 0;
  for (let start = 0, size = 1; start < category_ids.length && total <= COUNT_CAP; start += size, size *= 2) {
    const part = category_ids.slice(start, start + size);
    const byId = new Map((await count(part)).map(({ category_id, n }) => [category_id, n]));
    found.push(...part.map((category_id) => ({ category_id, n: byId.get(category_id) ?? 0 })));
    total = found.reduce((sum, { n }) => sum + n, 0);
  }
  return { total, categories: found.filter(({ n }) => n > 0) };
}

/** Creates the counter: counting a large category costs many times as much as reading one of its pages. */
export function createCounts(db: Database, clock: Clock): CountList {
  const kept = createCache<Counts>({ clock, keep_ms: 5_000, most: 2_000, isWorth: ({ total }) => total > SMALL });
  const most = COUNT_CAP + 1;

  async function countOf(counted: Counted, now: number): Promise<Counts> {
    const { filter, category_ids } = counted;
    const { product_id, supplier } = filter;
    if (product_id !== undefined) {
      const inScope = counted.scope === undefined ? filter : { ...filter, category_ids };
      return { total: await countOffers(db.read, { ...inScope, product_id, most, now }), categories: [] };
    }
    if (supplier === undefined)
      return countAlong(category_ids, (part) => countInCategories(db.read, { ...filter, category_ids: part, most, now }));
    const counts = await countOfSupplier(db.read, { ...filter, supplier, now });
    const byId = new Map(counts.map(({ category_id, n }) => [category_id, n]));
    const categories = category_ids.flatMap((category_id) => {
      const n = byId.get(category_id);
      return n === undefined ? [] : [{ category_id, n }];
    });
    return { total: categories.reduce((sum, { n }) => sum + n, 0), categories };
  }

  return (counted, now) => kept.get(JSON.stringify([counted.scope, counted.filter]), () => countOf(counted, now));
}
