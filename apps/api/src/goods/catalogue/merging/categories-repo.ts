import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { categories, categorySlugs, levelOptions, levels } from '../../../core/db/schema/index.ts';
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

/** Gives the children and former slugs of a category to another one; returns the number of children. */
export async function giveCategory(tx: Transaction, from_id: number, into_id: number): Promise<number> {
  await tx.update(categorySlugs).set({ category_id: into_id }).where(eq(categorySlugs.category_id, from_id));
  const children = await tx
    .update(categories)
    .set({ parent_id: into_id })
    .where(eq(categories.parent_id, from_id))
    .returning({ id: categories.id });
  return children.length;
}

/** Deletes a category that nothing names any more; its slug leads to another one. */
export async function deleteCategory(
  tx: Transaction,
  { id, slug }: { id: number; slug: string },
  into_id: number,
): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id));
  await tx.insert(categorySlugs).values({ slug, category_id: into_id });
}
