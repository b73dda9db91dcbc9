import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { productOptions, productPicks, products, productWords } from '../../db/schema/index.ts';
import { isUsableProduct } from '../../db/usable-products.ts';

export type ProductRow = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;

const selectProduct = prepared((queries, { id }: { id: number }) => queries.select().from(products).where(eq(products.id, id)));

export async function findProduct(queries: Queries, id: number): Promise<ProductRow | undefined> {
  const [row] = await selectProduct(queries, { id });
  return row;
}

/** A product that a user may use. */
export async function findUsable(queries: Queries, id: number, user_id: number): Promise<ProductRow | undefined> {
  const [row] = await queries
    .select()
    .from(products)
    .where(and(eq(products.id, id), isUsableProduct(user_id)));
  return row;
}

/** Lets a user use a product while it waits for review. */
export async function pick(queries: Queries, user_id: number, product_id: number): Promise<void> {
  await queries.insert(productPicks).values({ user_id, product_id }).onConflictDoNothing();
}

export async function findByOptions(queries: Queries, category_id: number, options_key: string): Promise<ProductRow | undefined> {
  const [row] = await queries
    .select()
    .from(products)
    .where(and(eq(products.category_id, category_id), eq(products.options_key, options_key)));
  return row;
}

/** Inserts a product with its options and words; undefined when a product with the same options exists. */
export async function insertProduct(
  queries: Queries,
  values: NewProduct,
  options: { level_id: number; option_id: number }[],
  words: string[],
): Promise<ProductRow | undefined> {
  const [row] = await queries
    .insert(products)
    .values(values)
    .onConflictDoNothing({ target: [products.category_id, products.options_key] })
    .returning();
  if (!row) return undefined;
  await queries.insert(productOptions).values(options.map((option) => ({ product_id: row.id, ...option })));
  await queries.insert(productWords).values(words.map((word) => ({ word, product_id: row.id })));
  return row;
}
