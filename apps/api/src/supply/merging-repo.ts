import type { WatchKind } from '@rasteh/contract/supply/watchlist';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { statement } from '../core/db/bulk.ts';
import type { Queries, Transaction } from '../core/db/database.ts';
import { countNaming, inSteps, type Replaced, replaceIds } from '../core/db/rows/ids.ts';
import { inventories, savedSearches, stories, watchedItems } from '../core/db/schema/index.ts';
import { type Merge, renamed } from '../goods/catalogue/index.ts';

/** How many inventories that are not deleted these products have. */
export const countInventories = (queries: Queries, product_ids: readonly number[]): Promise<number> =>
  countNaming(queries, inventories, inventories.product_id, product_ids, isNull(inventories.deleted_at));

/** How many users follow these products, each product counted by itself. */
export const countWatchers = (queries: Queries, product_ids: readonly number[]): Promise<number> =>
  countNaming(queries, watchedItems, watchedItems.item_id, product_ids, eq(watchedItems.kind, 'product'));

/** Lets inventories name what took the place of variations. */
export const moveVariations = (tx: Transaction, replaced: Replaced): Promise<void> =>
  replaceIds(tx, inventories, inventories.variation_id, replaced);

/** Lets all that names products name what took their place; who follows both follows one. */
export async function moveProducts(tx: Transaction, replaced: Replaced): Promise<void> {
  await replaceIds(tx, inventories, inventories.product_id, replaced);
  await replaceIds(tx, stories, stories.product_id, replaced);
  for (const [former, next] of replaced) await giveWatchers(tx, 'product', former, next);
}

/** Lets stories name what took the place of prices. */
export const movePrices = (tx: Transaction, replaced: Replaced): Promise<void> =>
  replaceIds(tx, stories, stories.price_id, replaced);

/** Lets the users who follow something follow another; returns their number. */
export async function giveWatchers(tx: Transaction, kind: WatchKind, former: number, next: number): Promise<number> {
  const run = statement(tx);
  await run`insert into watched_items (user_id, kind, item_id, created_at)
    select user_id, kind, cast(${next} as bigint), created_at from watched_items where kind = ${kind} and item_id = ${former} on conflict do nothing`;
  const watchers = await run`delete from watched_items where kind = ${kind} and item_id = ${former} returning user_id`;
  return watchers.length;
}

/** Gives the suppliers of a category to another one; returns their number. */
export async function giveSuppliers(tx: Transaction, former: number, next: number): Promise<number> {
  const run = statement(tx);
  await run`insert into supplier_categories (user_id, category_id)
    select user_id, cast(${next} as bigint) from supplier_categories where category_id = ${former} on conflict do nothing`;
  const suppliers = await run`delete from supplier_categories where category_id = ${former} returning user_id`;
  return suppliers.length;
}

type SearchRow = typeof savedSearches.$inferSelect;

/** Stores the filters of a saved search; a search of its user with the same filters replaces it. */
async function setFilters(tx: Transaction, { id, user_id }: SearchRow, filters: string): Promise<void> {
  const [same] = await tx
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.user_id, user_id), eq(savedSearches.filters, filters)));
  if (same) await tx.delete(savedSearches).where(eq(savedSearches.id, id));
  else await tx.update(savedSearches).set({ filters }).where(eq(savedSearches.id, id));
}

/** Replaces ids in the filters of saved searches; returns how many named one. */
export async function renameSearches(tx: Transaction, renames: Merge['renames']): Promise<number> {
  let n = 0;
  const rows = inSteps<SearchRow>((last, limit) =>
    tx
      .select()
      .from(savedSearches)
      .where(last && gt(savedSearches.id, last.id))
      .orderBy(asc(savedSearches.id))
      .limit(limit),
  );
  for await (const row of rows) {
    const filters: unknown = JSON.parse(row.filters);
    const next = renamed(filters, renames);
    if (next === filters) continue;
    n += 1;
    await setFilters(tx, row, JSON.stringify(next));
  }
  return n;
}
