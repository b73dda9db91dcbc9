import type { Database } from '../../core/db/database.ts';
import { createCache } from '../../core/lib/cache.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { countPricesToday, listCategoriesOf } from './repo.ts';

/** How many prices each category has, and the time (ms) that counting them held other work up. */
type Counts = { byCategory: Map<number, number>; cost_ms: number };

/** How many public prices are available now, by the category of their product. */
export type TodayCounts = {
  /** The counts of these categories; they may be seconds old, and minutes in a large market. */
  get(category_ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Call when a supplier becomes public or hidden: its categories are recounted before the next answer. */
  recount(user_id: number): void;
};

type TodayDeps = { db: Database; clock: Clock; onFailure: (error: unknown) => void };

const KEEP_MS = 5_000;
const COUNT_SHARE = 100;
/** A caller does not wait for a slower count: it gets the one before meanwhile, unless that is older than STALE_MS. */
const SLOW_MS = 50;
const STALE_MS = 300_000;
/** The key of the counts of all categories. */
const ALL = 'all';
/** The target duration of one slice of counting, before other work gets a turn. */
const SLICE_MS = 10;

/**
 * Counts category after category, and caches the numbers for 5 seconds or a hundred times as long as counting took, whichever
 * is longer: however large the market grows, counting takes at most a hundredth of the time, and never long at once.
 */
export function createTodayCounts({ db, clock, onFailure }: TodayDeps): TodayCounts {
  const cache = createCache<Counts>({
    clock,
    keep_ms: KEEP_MS,
    share: COUNT_SHARE,
    costOf: ({ cost_ms }) => cost_ms,
    most: 1,
    stale: { slow_ms: SLOW_MS, longest_ms: STALE_MS, onFailure },
  });
  const changed = new Set<number>();

  async function count(category_ids: readonly number[]): Promise<Counts> {
    const byCategory = new Map<number, number>();
    const now = clock();
    let cost_ms = 0;
    let size = 1;
    for (let start = 0; start < category_ids.length; ) {
      const since = performance.now();
      const part = category_ids.slice(start, start + size);
      for (const { category_id, n } of await countPricesToday(db.read, { category_ids: part, now }))
        byCategory.set(category_id, n);
      const took_ms = performance.now() - since;
      cost_ms += took_ms;
      start += size;
      size = took_ms < SLICE_MS / 2 ? size * 2 : Math.max(1, Math.floor(size / 2));
      await new Promise(setImmediate);
    }
    return { byCategory, cost_ms };
  }

  async function countChanged(): Promise<void> {
    const user_ids = [...changed];
    const again = () => {
      for (const id of user_ids) changed.add(id);
    };
    changed.clear();
    // A count in progress may have counted these suppliers before their change.
    cache.reading(ALL)?.then(again, again);
    try {
      const category_ids = await listCategoriesOf(db.read, { user_ids });
      const { byCategory } = await count(category_ids);
      for (const id of category_ids) cache.peek(ALL)?.byCategory.set(id, byCategory.get(id) ?? 0);
    } catch (error) {
      again();
      throw error;
    }
  }

  return {
    async get(category_ids) {
      if (cache.peek(ALL) && changed.size > 0) await countChanged();
      return (await cache.get(ALL, () => count(category_ids))).byCategory;
    },
    recount: (user_id) => void changed.add(user_id),
  };
}
