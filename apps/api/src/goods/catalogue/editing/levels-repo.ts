import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { levelOptions, levels, productOptions, products, productWords } from '../../../core/db/schema/index.ts';

export type LevelRow = typeof levels.$inferSelect;
export type OptionRow = typeof levelOptions.$inferSelect;
export type ProductRow = typeof products.$inferSelect;

/** The levels of a category in their order. */
export const listLevels = (queries: Queries, category_id: number): Promise<LevelRow[]> =>
  queries.select().from(levels).where(eq(levels.category_id, category_id)).orderBy(asc(levels.position), asc(levels.id));

/** The options of the levels of a category in their order. */
export async function listOptions(queries: Queries, category_id: number): Promise<OptionRow[]> {
  const own = queries.select({ id: levels.id }).from(levels).where(eq(levels.category_id, category_id));
  return queries
    .select()
    .from(levelOptions)
    .where(inArray(levelOptions.level_id, own))
    .orderBy(asc(levelOptions.position), asc(levelOptions.id));
}

/** How many products of any state have each option of a category. */
export async function countOptions(queries: Queries, category_id: number): Promise<ReadonlyMap<number, number>> {
  const rows = await queries
    .select({ id: productOptions.option_id, n: count() })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.product_id))
    .where(eq(products.category_id, category_id))
    .groupBy(productOptions.option_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export async function insertLevel(tx: Transaction, row: typeof levels.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(levels).values(row).returning({ id: levels.id });
  return inserted?.id ?? 0;
}
export async function insertOption(tx: Transaction, row: typeof levelOptions.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(levelOptions).values(row).returning({ id: levelOptions.id });
  return inserted?.id ?? 0;
}
export async function updateLevel(tx: Transaction, id: number, set: { title: string; position: number }): Promise<void> {
  await tx.update(levels).set(set).where(eq(levels.id, id));
}
export async function updateOption(tx: Transaction, id: number, set: { title: string; position: number }): Promise<void> {
  await tx.update(levelOptions).set(set).where(eq(levelOptions.id, id));
}
export async function deleteOptions(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(levelOptions).where(inArray(levelOptions.id, ids));
}
export async function deleteLevels(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(levels).where(inArray(levels.id, ids));
}

/** The next products of a category after an id. */
export const listProducts = (tx: Transaction, category_id: number, after: number, limit: number): Promise<ProductRow[]> =>
  tx
    .select()
    .from(products)
    .where(and(eq(products.category_id, category_id), gt(products.id, after)))
    .orderBy(asc(products.id))
    .limit(limit);

/** The options of these products. */
export const listProductOptions = (tx: Transaction, product_ids: number[]) =>
  tx.select().from(productOptions).where(inArray(productOptions.product_id, product_ids));

/** Gives these products an option of a level that they had none of. */
export async function giveOption(
  tx: Transaction,
  product_ids: number[],
  chosen: { level_id: number; option_id: number },
): Promise<void> {
  await tx.insert(productOptions).values(product_ids.map((product_id) => ({ product_id, ...chosen })));
}

export async function updateProduct(tx: Transaction, id: number, set: Partial<ProductRow>): Promise<void> {
  await tx
    .update(products)
    .set({ ...set, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

/** Replaces the search words of a product. */
export async function replaceWords(tx: Transaction, product_id: number, words: string[]): Promise<void> {
  await tx.delete(productWords).where(eq(productWords.product_id, product_id));
  await tx.insert(productWords).values(words.map((word) => ({ word, product_id })));
}
