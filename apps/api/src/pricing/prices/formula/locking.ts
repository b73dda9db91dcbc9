import type { Transaction } from '../../../core/db/database.ts';
import { type HeldPrice, lockRows } from '../repo.ts';
import * as repo from './repo.ts';

/** The prices computed from these, directly or through others, each after what it is computed from. */
export function dependentsOf(links: readonly repo.FormulaLink[], ids: Iterable<number>): number[] {
  const bySource = Map.groupBy(links, ({ source_price_id }) => source_price_id);
  const depths = new Map<number, number>();
  const visit = (id: number, depth: number): void => {
    for (const { price_id } of bySource.get(id) ?? []) {
      if ((depths.get(price_id) ?? 0) > depth) continue;
      depths.set(price_id, depth + 1);
      visit(price_id, depth + 1);
    }
  };
  for (const id of ids) visit(id, 0);
  return [...depths].sort(([, a], [, b]) => a - b).map(([id]) => id);
}

/**
 * Locks prices of a user together with those computed from them, lowest id first, so that two changes whose prices overlap
 * cannot deadlock. A formula that was set while the locks were awaited is found by the second look.
 */
export async function lockWithDependents(tx: Transaction, user_id: number, ids: readonly number[]): Promise<HeldPrice[]> {
  const wanted = async () => {
    const links = await repo.listLinks(tx, user_id);
    return links.length === 0 ? [...ids] : [...new Set([...ids, ...dependentsOf(links, ids)])];
  };
  let locked = await wanted();
  let rows = await lockRows(tx, user_id, locked);
  for (let next = await wanted(); next.some((id) => !locked.includes(id)); next = await wanted()) {
    locked = next;
    rows = await lockRows(tx, user_id, locked);
  }
  return rows;
}
