import { and, eq, inArray, isNull } from 'drizzle-orm';
import { statement } from '../../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { categories, categoryDays, categorySlugs, levelOptions, levels } from '../../../core/db/schema/index.ts';
import { slices } from '../../../core/lib/slices.ts';

/** A level with its options, both in their order. */
export type LevelRow = typeof levels.$inferSelect & { options: (typeof levelOptions.$inferSelect)[] };

/** The levels of a category with their options. */
export async function listLevels(queries: Queries, category_id: number): Promise<LevelRow[]> {
  const rows = await queries.select().from(levels).where(eq(levels.category_id, category_id)).orderBy(levels.position, levels.id);
  const options = await queries
    .select()
    .from(levelOptions)
    .where(
      inArray(
        levelOptions.level_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(levelOptions.position, levelOptions.id);
  return rows.map((row) => ({ ...row, options: options.filter(({ level_id }) => level_id === row.id) }));
}

/** Gives all levels of a category to another one. */
export async function giveLevels(tx: Transaction, from_id: number, into_id: number): Promise<void> {
  await tx.update(levels).set({ category_id: into_id }).where(eq(levels.category_id, from_id));
}

/** Puts options into another level. */
export async function placeOptions(
  tx: Transaction,
  options: readonly { id: number; level_id: number; position: number }[],
): Promise<void> {
  for (const { id, ...place } of options) await tx.update(levelOptions).set(place).where(eq(levelOptions.id, id));
}

/** Gives an option what another one says of shape and measures, if it says nothing itself. */
export async function giveGeometry(tx: Transaction, from_id: number, into_id: number): Promise<void> {
  const [from] = await tx.select().from(levelOptions).where(eq(levelOptions.id, from_id));
  if (from?.geometry)
    await tx
      .update(levelOptions)
      .set({ geometry: from.geometry })
      .where(and(eq(levelOptions.id, into_id), isNull(levelOptions.geometry)));
}

export async function deleteOptions(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const part of slices(ids, 400)) await tx.delete(levelOptions).where(inArray(levelOptions.id, part));
}

/** Deletes the levels of a category with the options that are left in them. */
export async function deleteLevels(tx: Transaction, category_id: number): Promise<void> {
  const own = tx.select({ id: levels.id }).from(levels).where(eq(levels.category_id, category_id));
  await tx.delete(levelOptions).where(inArray(levelOptions.level_id, own));
  await tx.delete(levels).where(eq(levels.category_id, category_id));
}

/** Gives what names a category to another one: its children, suppliers, watchers and former slugs; returns their numbers. */
export async function giveCategory(
  tx: Transaction,
  from_id: number,
  into_id: number,
): Promise<{ children: number; suppliers: number; watchers: number }> {
  const run = statement(tx);
  const children = await run`update categories set parent_id = ${into_id} where parent_id = ${from_id} returning id`;
  await run`insert into supplier_categories (user_id, category_id)
    select user_id, cast(${into_id} as bigint) from supplier_categories where category_id = ${from_id} on conflict do nothing`;
  const suppliers = await run`delete from supplier_categories where category_id = ${from_id} returning user_id`;
  await run`insert into watched_items (user_id, kind, item_id, created_at)
    select user_id, kind, cast(${into_id} as bigint), created_at from watched_items
    where kind = 'category' and item_id = ${from_id} on conflict do nothing`;
  const watchers = await run`delete from watched_items where kind = 'category' and item_id = ${from_id} returning user_id`;
  await tx.update(categorySlugs).set({ category_id: into_id }).where(eq(categorySlugs.category_id, from_id));
  return { children: children.length, suppliers: suppliers.length, watchers: watchers.length };
}

/** Deletes a category that nothing names any more; its slug leads to another one. */
export async function deleteCategory(
  tx: Transaction,
  { id, slug }: { id: number; slug: string },
  into_id: number,
): Promise<void> {
  await tx.delete(categoryDays).where(eq(categoryDays.category_id, id));
  await tx.delete(categories).where(eq(categories.id, id));
  await tx.insert(categorySlugs).values({ slug, category_id: into_id });
}
