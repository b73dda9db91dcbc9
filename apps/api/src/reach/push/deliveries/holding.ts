import type { Database } from '../../../core/db/database.ts';
import * as queue from './queue-repo.ts';

type HoldingDeps = {
  db: Database;
  /** When a page of the user was last in view (ms); undefined when that is longer ago than `shown_ms`. */
  lastShown(user_id: number): number | undefined;
  shown_ms: number;
};

/**
 * Creates the function that holds a delivery back from a user with a page in view, and returns whether it did. After its cause the
 * page has shown it, and the delivery ends; who left shortly before may have seen nothing, so it waits until a page that is still
 * in view would have reported again.
 */
export const createHolding =
  ({ db, lastShown, shown_ms }: HoldingDeps) =>
  async (row: queue.DeliveryRow, user_id: number): Promise<boolean> => {
    const last = lastShown(user_id);
    if (last === undefined) return false;
    await db.transaction((tx) =>
      last > row.created_at
        ? queue.remove(tx, row)
        : queue.postpone(tx, row, last + shown_ms, { tries: Math.max(0, row.tries - 1) }),
    );
    return true;
  };
