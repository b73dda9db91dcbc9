import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { statement } from '../../../core/db/bulk.ts';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { type Replaced, readInSteps, replaceIds, STEP } from '../../../core/db/rows/ids.ts';
import { locked } from '../../../core/db/rows/locked.ts';
import {
  mergedProducts,
  productOptions,
  productPicks,
  products,
  productWords,
  skus,
  variations,
} from '../../../core/db/schema/index.ts';
import { slices } from '../../../core/lib/slices.ts';

export type ProductRow = typeof products.$inferSelect;
export type VariationRow = typeof variations.$inferSelect;

/** The ids of all products of these categories. */
export async function listIds(queries: Queries, category_ids: readonly number[]): Promise<number[]> {
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.category_id, [...category_ids]));
  return rows.map(({ id }) => id);
}

/** The products of a category. */
export const listOfCategory = (queries: Queries, category_id: number): Promise<ProductRow[]> =>
  queries.select().from(products).where(eq(products.category_id, category_id)).orderBy(asc(products.id));

/** The products with an option. */
export async function listWithOption(queries: Queries, option_id: number): Promise<ProductRow[]> {
  const ids = queries
    .select({ id: productOptions.product_id })
    .from(productOptions)
    .where(eq(productOptions.option_id, option_id));
  return queries.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id));
}

/** The products of a category by these keys of options. */
export const listByKeys = (queries: Queries, category_id: number, keys: readonly string[]): Promise<ProductRow[]> =>
  readInSteps(keys, (part) =>
    queries
      .select()
      .from(products)
      .where(and(eq(products.category_id, category_id), inArray(products.options_key, part))),
  );

/** The options of these products. */
export async function listOptions(queries: Queries, product_ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await readInSteps(product_ids, (ids) =>
    queries.select().from(productOptions).where(inArray(productOptions.product_id, ids)),
  );
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id);
  return new Map([...byProduct].map(([id, list]) => [id, list.map(({ option_id }) => option_id)]));
}

/** Locks the variations of products until the transaction ends. */
export const lockVariations = (tx: Transaction, product_ids: readonly number[]): Promise<{ id: number }[]> =>
  readInSteps(product_ids, (ids) =>
    locked(
      tx,
      tx.select({ id: variations.id }).from(variations).where(inArray(variations.product_id, ids)).orderBy(asc(variations.id)),
    ),
  );

/**
 * Locks products until the transaction ends. Each has a key of its own meanwhile: PostgreSQL lets rows that are to name a product wait
 * while its key changes.
 */
export async function lockProducts(tx: Transaction, product_ids: readonly number[]): Promise<void> {
  for (const ids of slices(product_ids, STEP))
    await tx
      .update(products)
      .set({ options_key: sql`'!' || ${products.id}` })
      .where(inArray(products.id, ids));
}

/** Lets former addresses and the choices of users name what products were merged into. */
export async function moveOwn(tx: Transaction, merged: Replaced): Promise<void> {
  await replaceIds(tx, mergedProducts, mergedProducts.product_id, merged);
  const run = statement(tx);
  for (const [former, next] of merged)
    await run`insert into product_picks (user_id, product_id) select user_id, cast(${next} as bigint) from product_picks where product_id = ${former}
      on conflict do nothing`;
}

/** Lets the codes of users name what products and variations were merged into. */
export async function moveSkus(tx: Transaction, merged: Record<'product_id' | 'variation_id', Replaced>): Promise<void> {
  await replaceIds(tx, skus, skus.product_id, merged.product_id);
  await replaceIds(tx, skus, skus.variation_id, merged.variation_id);
}

export async function updateProduct(tx: Transaction, id: number, set: Partial<ProductRow>): Promise<void> {
  await tx
    .update(products)
    .set({ ...set, version: sql`${products.version} + 1` })
    .where(eq(products.id, id));
}

/** Gives a product its category, title, order and options. */
export async function placeProduct(
  tx: Transaction,
  id: number,
  values: Partial<ProductRow>,
  { options, words }: { options: readonly { level_id: number; option_id: number }[]; words: readonly string[] },
): Promise<void> {
  await updateProduct(tx, id, values);
  await tx.delete(productOptions).where(eq(productOptions.product_id, id));
  await tx.insert(productOptions).values(options.map((option) => ({ product_id: id, ...option })));
  await tx.delete(productWords).where(eq(productWords.product_id, id));
  await tx.insert(productWords).values(words.map((word) => ({ word, product_id: id })));
}

/** Deletes products that nothing names any more; their ids lead to what they were merged into. */
export async function deleteProducts(tx: Transaction, merged: ReadonlyMap<number, number>): Promise<void> {
  for (const part of slices([...merged], STEP)) {
    const ids = part.map(([id]) => id);
    for (const table of [productOptions, productWords, productPicks])
      await tx.delete(table).where(inArray(table.product_id, ids));
    await tx.delete(products).where(inArray(products.id, ids));
    await tx.insert(mergedProducts).values(part.map(([id, product_id]) => ({ id, product_id })));
  }
}

/** The variations of these products. */
export const listVariations = (queries: Queries, product_ids: readonly number[]): Promise<VariationRow[]> =>
  readInSteps(product_ids, (ids) =>
    queries.select().from(variations).where(inArray(variations.product_id, ids)).orderBy(asc(variations.id)),
  );
export async function updateVariation(tx: Transaction, id: number, set: Partial<VariationRow>): Promise<void> {
  await tx.update(variations).set(set).where(eq(variations.id, id));
}
export async function deleteVariations(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const part of slices(ids, STEP)) await tx.delete(variations).where(inArray(variations.id, part));
}
