import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { categories, categorySlugs, levelOptions, levels, products, supplierCategories } from '../../../core/db/schema/index.ts';
import { type CategoryRow, listCategories } from '../repo.ts';

type Ids = ReadonlyMap<number, number>;
const toMap = (rows: { id: number; n: number }[]): Ids => new Map(rows.map(({ id, n }) => [id, n]));

/**
 * Locks the tree until the transaction ends, and returns it in its order: two changes at once could make a circle. The oldest category
 * stands for all: locks of many rows could wait for each other.
 */
export async function lockTree(tx: Transaction): Promise<CategoryRow[]> {
  for (;;) {
    const [locked] = await tx
      .update(categories)
      .set({ position: sql`${categories.position}` })
      .where(eq(categories.id, sql`(select min(id) from categories)`))
      .returning({ id: categories.id });
    const tree = await listCategories(tx);
    // The oldest one was deleted meanwhile: the next oldest stands for the tree.
    if (locked || tree.length === 0) return tree;
  }
}

/** How many products of any state each category has. */
export const countProducts = async (queries: Queries): Promise<Ids> =>
  toMap(await queries.select({ id: products.category_id, n: count() }).from(products).groupBy(products.category_id));

/** How many suppliers named each category in their profile. */
export const countSuppliers = async (queries: Queries): Promise<Ids> =>
  toMap(
    await queries
      .select({ id: supplierCategories.category_id, n: count() })
      .from(supplierCategories)
      .groupBy(supplierCategories.category_id),
  );

/** How many levels each category has. */
export const countLevels = async (queries: Queries): Promise<Ids> =>
  toMap(await queries.select({ id: levels.category_id, n: count() }).from(levels).groupBy(levels.category_id));

/** Inserts a category after its siblings. */
export async function insertCategory(tx: Transaction, row: Omit<typeof categories.$inferInsert, 'position'>): Promise<number> {
  const position = sql<number>`(select coalesce(max(${categories.position}), 0) + 1 from ${categories})`;
  const [inserted] = await tx
    .insert(categories)
    .values({ ...row, position })
    .returning({ id: categories.id });
  return inserted?.id ?? 0;
}

/** Changes a category, which then has the next version. */
export async function updateCategory(tx: Transaction, id: number, set: Partial<CategoryRow>): Promise<void> {
  const version = sql<number>`${categories.version} + 1`;
  await tx
    .update(categories)
    .set({ ...set, version })
    .where(eq(categories.id, id));
}

/** Puts siblings in this order; their versions stay. */
export async function placeInOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [n, id] of ids.entries()) {
    await tx
      .update(categories)
      .set({ position: n + 1 })
      .where(eq(categories.id, id));
  }
}

/** The category that a slug was the former name of. */
export async function findFormerOwner(tx: Transaction, slug: string): Promise<number | undefined> {
  const [row] = await tx.select().from(categorySlugs).where(eq(categorySlugs.slug, slug));
  return row?.category_id;
}

/** Lets the former slug of a category lead to the new one. */
export async function keepFormerSlug(tx: Transaction, category_id: number, slugs: { former: string; next: string }) {
  await tx.delete(categorySlugs).where(eq(categorySlugs.slug, slugs.next));
  await tx.insert(categorySlugs).values({ slug: slugs.former, category_id });
}

/** Deletes a category without products, with its levels and slugs. */
export async function deleteCategory(tx: Transaction, id: number): Promise<void> {
  const own = tx.select({ id: levels.id }).from(levels).where(eq(levels.category_id, id));
  await tx.delete(levelOptions).where(inArray(levelOptions.level_id, own));
  await tx.delete(levels).where(eq(levels.category_id, id));
  await tx.delete(categorySlugs).where(eq(categorySlugs.category_id, id));
  await tx.delete(categories).where(eq(categories.id, id));
}
