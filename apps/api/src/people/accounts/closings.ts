import type { Transaction } from '../../core/db/database.ts';

/**
 * What the owner of rows does with those of a user whose account is closed, in the transaction of the closing. It runs a second time for
 * what was written since the first.
 */
export type ClearRows = (tx: Transaction, user_id: number, now: number) => Promise<void>;

/** What the domains above do when an account is closed, in the order in which they were added. */
export type Closings = {
  add(clear: ClearRows): void;
  clear: ClearRows;
};

/** Creates the list, empty. */
export function createClosings(): Closings {
  const steps: ClearRows[] = [];
  return {
    add: (clear) => void steps.push(clear),
    async clear(tx, user_id, now) {
      for (const step of steps) await step(tx, user_id, now);
    },
  };
}
