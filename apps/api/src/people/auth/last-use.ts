import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';

const EVERY_MS = 60_000;

type Write = (tx: Transaction, id: number, now: number) => Promise<void>;

/** Records the time of last use, at most once a minute per id, without delaying the request. */
export function createLastUse({ db, clock, log }: { db: Database; clock: Clock; log: Log }, write: Write) {
  const underway = new Set<number>();
  return (id: number, last: number | null): void => {
    const now = clock();
    if ((last !== null && now - last < EVERY_MS) || underway.has(id)) return;
    underway.add(id);
    db.transaction((tx) => write(tx, id, now))
      .catch((error: unknown) => log.warn({ id, err: error }, 'last use update failed'))
      .finally(() => underway.delete(id));
  };
}
