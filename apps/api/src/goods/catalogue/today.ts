import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import { type Costed, createCostedCache } from '../../core/lib/costed-cache.ts';
import { countPricesToday, listCategoriesOf } from './repo.ts';

type Counts = Map<number, number>;

/** How many public prices are available now, by the category of their product. */
export type TodayCounts = {
  /** The counts of these categories; they may be seconds old, and minutes in a large market. */
  get(category_ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Call when a supplier becomes public or hidden: its categories are recounted before the next answer. */
  recount(user_id: number): void;
};

type TodayDeps = { db: Database; clock: Clock; onFailure: (error: unknown) => void };

const KEEP_MS = 5_000;
/** The target duration of one slice of counting, before other work gets a turn. */
const SLICE_MS = 10;

/**
 * Counts category after category, and caches the numbers for 5 seconds or a hundred times as long as counting took, whichever
 * is longer: however large the market grows, counting takes at most a hundredth of the time, and never long at once.
 */
export function createTodayCounts({ db, clock, onFailure }: TodayDeps): TodayCounts {
  const cache = createCostedCache<Counts>({ clock, keep_ms: KEEP_MS, onFailure });
  const changed = new Set<number>();

  async function count(category_ids: readonly number[]): Promise<Costed<Counts>> {
    const counts: Counts = new Map();
    const now = clock();
    let cost_ms = 0;
    let size = 1;
    for (let start = 0; start < category_ids.length; ) {
      const since = performance.now();
      const part = category_ids.slice(start, start + size);
      for (const { category_id, n } of await countPricesToday(db.read, { category_ids: part, now })) counts.set(category_id, n);
      const took_ms = performance.now() - since;
      cost_ms += took_ms;
      start += size;
      size = took_ms < SLICE_MS / 2 ? size * 2 : Math.max(1, Math.floor(size / 2));
      await new Promise(setImmediate);
    }
    return { value: counts, cost_ms };
  }

  async function countChanged(): Promise<void> {
    const user_ids = [...changed];
    const again = () => {
      for (const id of user_ids) changed.add(id);
    };
    changed.clear();
    // A count in progress may have counted these suppliers before their change.
    cache.reading()?.then(again, again);
    try {
      const category_ids = await listCategoriesOf(db.read, { user_ids });
      const { value: counts } = await count(category_ids);
      for (const id of category_ids) cache.peek()?.set(id, counts.get(id) ?? 0);
    } catch (error) {
      again();
      throw error;
    }
  }

  return {
    async get(category_ids) {
      if (cache.peek() && changed.size > 0) await countChanged();
      return cache.get(() => count(category_ids));
    },
    recount: (user_id) => void changed.add(user_id),
  };
}
