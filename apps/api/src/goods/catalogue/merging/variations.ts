import { foldText } from '@rasteh/persian/fold';
import type { Transaction } from '../../../core/db/database.ts';
import type { Replaced } from '../../../core/db/rows/ids.ts';
import * as repo from './goods-repo.ts';

/** What makes two variations of one owner the same one. */
const identityOf = ({ user_id, title, attributes, unit_id, unit_weight, deleted_at }: repo.VariationRow): string =>
  JSON.stringify([user_id, foldText(title), Object.entries(attributes).sort(), unit_id, unit_weight, deleted_at === null]);

/**
 * Moves the variations of merged products, and returns those that become one with an equal variation of the other product. A code that
 * the owner gave to another variation there gets the id as its end.
 */
export async function mergeVariations(tx: Transaction, merged: Replaced): Promise<Map<number, number>> {
  const rows = await repo.listVariations(tx, [...new Set([...merged.keys(), ...merged.values()])]);
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  const replaced = new Map<number, number>();
  for (const [former, product_id] of merged) {
    const known = (byProduct.get(product_id) ?? []).slice();
    const free = new Map(known.map((row) => [identityOf(row), row]));
    for (const row of byProduct.get(former) ?? []) {
      const same = free.get(identityOf(row));
      if (same && (row.sku === null || same.sku === null || row.sku === same.sku)) {
        free.delete(identityOf(row));
        replaced.set(row.id, same.id);
        if (same.sku === null && row.sku !== null) await repo.updateVariation(tx, row.id, { sku: null });
        if (same.sku === null && row.sku !== null) await repo.updateVariation(tx, same.id, { sku: row.sku });
        continue;
      }
      const isTaken = known.some(({ user_id, sku }) => user_id === row.user_id && sku !== null && sku === row.sku);
      await repo.updateVariation(tx, row.id, { product_id, ...(isTaken ? { sku: `${row.sku}-${row.id}` } : {}) });
    }
  }
  return replaced;
}
