import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../core/db/database.ts';
import {
  priceAlerts,
  priceArchives,
  priceBatches,
  priceBatchRows,
  priceFormulas,
  priceListMappings,
  priceListMatches,
  priceListRows,
  priceLists,
  priceSheets,
  prices,
  priceViews,
} from '../core/db/schema/index.ts';

/** What only its user needed, in tables that nothing refers to. */
const ownTables = [priceViews, priceSheets, priceAlerts, priceListMappings, priceListMatches] as const;

/** Deletes the prices of a user (softly; their archives stay, without the notes) with their formulas, and returns their ids. */
export async function deletePrices(tx: Transaction, user_id: number, now: number): Promise<number[]> {
  await tx.delete(priceFormulas).where(eq(priceFormulas.user_id, user_id));
  const rows = await tx
    .update(prices)
    .set({ deleted_at: now, note: null, version: sql`${prices.version} + 1` })
    .where(and(eq(prices.user_id, user_id), isNull(prices.deleted_at)))
    .returning({ id: prices.id });
  const hasNote = and(eq(priceArchives.user_id, user_id), isNotNull(priceArchives.note));
  await tx.update(priceArchives).set({ note: null }).where(hasNote);
  return rows.map(({ id }) => id);
}

/** Deletes the price lists of a user with the rows of received files, the batches, views, sheets and alerts. */
export async function deletePricing(tx: Transaction, user_id: number): Promise<void> {
  for (const table of ownTables) await tx.delete(table).where(eq(table.user_id, user_id));
  const batches = tx.select({ id: priceBatches.id }).from(priceBatches).where(eq(priceBatches.user_id, user_id));
  await tx.delete(priceBatchRows).where(sql`${priceBatchRows.batch_id} in ${batches}`);
  await tx.delete(priceBatches).where(eq(priceBatches.user_id, user_id));
  const lists = tx.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.user_id, user_id));
  await tx.delete(priceListRows).where(sql`${priceListRows.price_list_id} in ${lists}`);
  await tx.delete(priceLists).where(eq(priceLists.user_id, user_id));
}
