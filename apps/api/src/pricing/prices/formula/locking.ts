import type { Transaction } from '../../../core/db/database.ts';
import { type HeldPrices, lockRows, lockWithoutFormulas } from '../repo.ts';
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
 * cannot deadlock. A formula that was set while the locks were awaited is found by the second look. For a user without formulas
 * the locks themselves say so.
 */
export async function lockWithDependents(tx: Transaction, user_id: number, ids: readonly number[]): Promise<HeldPrices> {
  const alone = await lockWithoutFormulas(tx, user_id, ids);
  if (alone.rows.length === ids.length && !alone.has_formulas) return alone;
  const look = async () => {
    const links = await repo.listLinks(tx, user_id);
    return { ids: [...new Set([...ids, ...dependentsOf(links, ids)])], has_formulas: links.length > 0 };
  };
  let locked = await look();
  let rows = await lockRows(tx, user_id, locked.ids);
  for (let next = await look(); next.ids.some((id) => !locked.ids.includes(id)); next = await look()) {
    locked = next;
    rows = await lockRows(tx, user_id, locked.ids);
  }
  return { rows, has_formulas: locked.has_formulas };
}
