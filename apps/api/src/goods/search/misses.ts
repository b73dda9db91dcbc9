import { foldText } from '@rasteh/persian/fold';
import type { Database } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { addMisses, listMisses } from './misses-repo.ts';

const FLUSH_MS = 10_000;
/** More different queries than this between two writes are not recorded. */
const MOST_PENDING = 500;
const LONGEST = 60;
/** So many digits in a row are a phone number or the code of a person, and no product. */
const personal = /\d{8}|@/;

/** Records the queries that no product answered, for those who keep the market. */
export type Misses = {
  record(q: string): void;
  /** Writes what was recorded. */
  flush(): Promise<void>;
  /** The queries that were asked since a time (ms), the most frequent first; those of the last seconds are not written yet. */
  list(since: number, limit: number): Promise<Miss[]>;
};

/** A folded query without a result, how often it was asked since it is recorded, and when (ms) last. */
export type Miss = { query: string; times: number; last_at: number };

/** Creates the record; it writes now and then, so that no reader waits for a write. */
export function createMisses({ db, clock, log }: { db: Database; clock: Clock; log: Log }): Misses {
  let pending = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const written = pending;
    pending = new Map();
    if (written.size > 0) await db.transaction((tx) => addMisses(tx, written, clock()));
  }

  return {
    record(q) {
      const query = foldText(q).slice(0, LONGEST);
      if (query.length < 2 || personal.test(query) || (pending.size >= MOST_PENDING && !pending.has(query))) return;
      pending.set(query, (pending.get(query) ?? 0) + 1);
      timer ??= setTimeout(
        () => flush().catch((error) => log.warn({ err: error }, 'empty search write failed')),
        FLUSH_MS,
      ).unref();
    },
    flush,
    list: (since, limit) => listMisses(db.read, since, limit),
  };
}
