import type { Transaction } from '../../core/db/database.ts';
import type { Merge } from '../../goods/catalogue/index.ts';
import type { Audit } from '../../reach/audit/index.ts';
import { archiveOf } from '../prices/index.ts';
import * as repo from './prices-repo.ts';

/** What a supplier has one price for. */
const termsOf = (row: repo.PriceRow, product_id: number): string =>
  [
    row.user_id,
    product_id,
    row.variation_id ?? 0,
    row.unit_id,
    row.delivery,
    row.city_id,
    row.payment,
    row.credit_days,
    row.min_quantity,
  ].join('|');

/** Lets `next` take the place of a price, and of those whose place that one took. */
function rename(replaced: Map<number, number>, former: number, next: number): void {
  for (const [id, one] of replaced) if (one === former) replaced.set(id, next);
  replaced.set(former, next);
}

/**
 * Finds the prices that suppliers state on the same terms for products that become one. The one that was stated later stays; the other
 * becomes an earlier amount of it, until the later one was stated. Returns the prices of the merged products by their owners.
 */
export async function replacePrices(
  tx: Transaction,
  { context, now, renames, counts }: Merge,
  audit: Audit,
): Promise<Map<number, number[]>> {
  const merged = renames.product_id;
  const kept = new Map<string, repo.PriceRow>();
  const changed = new Map<number, number[]>();
  const rows = await repo.listLiving(tx, [...new Set([...merged.keys(), ...merged.values()])]);
  // Of two that were stated at once the one of the product that stays is kept.
  rows.sort((a, b) => Number(merged.has(a.product_id)) - Number(merged.has(b.product_id)) || a.id - b.id);
  for (const row of rows) {
    const product_id = merged.get(row.product_id) ?? row.product_id;
    const terms = termsOf(row, product_id);
    const known = kept.get(terms);
    const [older, newer] = known && row.stated_at > known.stated_at ? [known, row] : [row, known];
    kept.set(terms, newer ?? row);
    if (merged.has(row.product_id) || newer) changed.set(row.user_id, [...(changed.get(row.user_id) ?? []), row.id]);
    if (!newer) continue;
    counts.replaced_prices += 1;
    rename(renames.price_id, older.id, newer.id);
    const archive = { ...archiveOf(older, context, 'update', newer.stated_at), price_id: newer.id, product_id };
    await repo.retirePrice(tx, { older, newer }, { archive, now });
    changed.set(row.user_id, [...(changed.get(row.user_id) ?? []), (known ?? row).id]);
    await audit.record(
      tx,
      { ...context, subject_id: older.user_id },
      {
        action: 'mergePrices',
        entity: 'price',
        entity_id: newer.id,
        before: older,
        after: { ...newer, product_id },
      },
    );
  }
  return changed;
}
