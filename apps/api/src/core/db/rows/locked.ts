import type { Transaction } from '../database.ts';

/**
 * Locks the rows that a query of the builder finds, in its order, until the transaction ends, and returns them. On SQLite transactions run
 * one at a time.
 */
export async function locked<R>(tx: Transaction, query: PromiseLike<R[]>): Promise<R[]> {
  // Both engines share the types of SQLite's builder, which has no locks.
  if (tx.engine === 'postgres' && 'for' in query && typeof query.for === 'function') return query.for('no key update');
  return query;
}
