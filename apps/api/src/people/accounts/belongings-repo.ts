import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../../core/db/database.ts';
import {
  idempotencyKeys,
  notificationPreferences,
  notifications,
  priceAlerts,
  priceBatches,
  priceBatchRows,
  priceListMappings,
  priceListMatches,
  priceListRows,
  priceLists,
  priceSheets,
  priceViews,
  productPicks,
  revisions,
  rfqTemplates,
  savedSearches,
  storyViews,
  taskDismissals,
  userEvents,
  userSync,
  watchedItems,
} from '../../core/db/schema/index.ts';

/** What only its user needed, in tables that nothing refers to. */
const ownTables = [
  savedSearches,
  rfqTemplates,
  priceViews,
  priceSheets,
  watchedItems,
  priceAlerts,
  taskDismissals,
  storyViews,
  notifications,
  notificationPreferences,
  productPicks,
  priceListMappings,
  priceListMatches,
  userEvents,
] as const;

/**
 * Deletes what only its user needed: searches, templates of RFQs, watched items, price alerts, notifications, price lists with the received files' rows, submitted
 * texts and the log of the chat. Proposals of shared products stay: they name no one.
 */
export async function deleteBelongings(tx: Transaction, user_id: number): Promise<void> {
  for (const table of ownTables) await tx.delete(table).where(eq(table.user_id, user_id));
  // The log continues where it was: its numbers have no gaps.
  await tx
    .update(userSync)
    .set({ floor: sql`${userSync.head} + 1` })
    .where(eq(userSync.user_id, user_id));
  const batches = tx.select({ id: priceBatches.id }).from(priceBatches).where(eq(priceBatches.user_id, user_id));
  await tx.delete(priceBatchRows).where(sql`${priceBatchRows.batch_id} in ${batches}`);
  await tx.delete(priceBatches).where(eq(priceBatches.user_id, user_id));
  const lists = tx.select({ id: priceLists.id }).from(priceLists).where(eq(priceLists.user_id, user_id));
  await tx.delete(priceListRows).where(sql`${priceListRows.price_list_id} in ${lists}`);
  await tx.delete(priceLists).where(eq(priceLists.user_id, user_id));
  await tx.delete(revisions).where(and(eq(revisions.user_id, user_id), ne(revisions.entity, 'product')));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.actor_id, user_id));
}
