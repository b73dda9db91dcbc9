import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
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
/** A caller does not wait for a slower count: it gets the previous one meanwhile, unless that is older than STALE_MS. */
const SLOW_MS = 50;
const STALE_MS = 300_000;

/**
 * Counts category after category, and caches the numbers for 5 seconds or a hundred times as long as counting took, whichever
 * is longer: however large the market grows, counting takes at most a hundredth of the time, and never long at once.
 */
export function createTodayCounts({ db, clock, onFailure }: TodayDeps): TodayCounts {
  let kept: { counts: Counts; until: number; cost_ms: number } | undefined;
  let loading: Promise<Counts> | undefined;
  const changed = new Set<number>();

  async function count(category_ids: readonly number[]): Promise<{ counts: Counts; cost_ms: number }> {
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
    return { counts, cost_ms };
  }

  async function load(category_ids: readonly number[]): Promise<Counts> {
    const { counts, cost_ms } = await count(category_ids);
    kept = { counts, cost_ms, until: clock() + Math.max(KEEP_MS, cost_ms * 100) };
    return counts;
  }

  async function countChanged(): Promise<void> {
    const user_ids = [...changed];
    const again = () => {
      for (const id of user_ids) changed.add(id);
    };
    changed.clear();
    // A count in progress may have counted these suppliers before their change.
    loading?.then(again, again);
    try {
      const category_ids = await listCategoriesOf(db.read, { user_ids });
      const { counts } = await count(category_ids);
      for (const id of category_ids) kept?.counts.set(id, counts.get(id) ?? 0);
    } catch (error) {
      again();
      throw error;
    }
  }

  return {
    async get(category_ids) {
      if (kept && changed.size > 0) await countChanged();
      if (kept && clock() < kept.until) return kept.counts;
      const isFirst = loading === undefined;
      loading ??= load(category_ids).finally(() => {
        loading = undefined;
      });
      if (!kept || kept.cost_ms <= SLOW_MS || clock() > kept.until + STALE_MS) return loading;
      if (isFirst) loading.catch(onFailure);
      return kept.counts;
    },
    recount: (user_id) => void changed.add(user_id),
  };
}
