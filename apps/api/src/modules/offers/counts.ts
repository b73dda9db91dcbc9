import { COUNT_CAP } from '@rasteh/contract/limits';
import type { Database } from '../../db/database.ts';
import { countOffers, type OfferFilter } from './repo.ts';

/** A list that fits on one page is counted each time; of a longer one nobody sees that its number is seconds old. */
const SMALL = 100;
const KEEP_MS = 5_000;
const MOST_KEPT = 2_000;

/** How many public prices a filter finds at `now`, up to one more than COUNT_CAP; a number above 100 may be 5 seconds old. */
export type CountOffers = (filter: OfferFilter, now: number) => Promise<number>;

/** Makes the counter: counting a large category costs many times what reading one page of it does. */
export function createCounts(db: Database): CountOffers {
  const kept = new Map<string, { n: number; until: number }>();
  return async (filter, now) => {
    const key = JSON.stringify(filter);
    const known = kept.get(key);
    if (known && now < known.until) return known.n;
    const n = await countOffers(db.read, filter, COUNT_CAP + 1, now);
    kept.delete(key);
    if (n > SMALL) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, { n, until: now + KEEP_MS });
    }
    return n;
  };
}
