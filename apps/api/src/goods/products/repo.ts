import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { mergedProducts, productOptions, productPicks, products, productWords } from '../../core/db/schema/index.ts';
import { isUsableProduct } from '../../core/db/usable-products.ts';
import { hasWords, type WordGroups } from '../../core/db/words/word-groups.ts';
import type { RevisionRow } from './revisions-repo.ts';

export type ProductRow = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;

const selectProduct = prepared((queries, { id }: { id: number }) => queries.select().from(products).where(eq(products.id, id)));

export async function findProduct(queries: Queries, id: number): Promise<ProductRow | undefined> {
  const [row] = await selectProduct(queries, { id });
  return row;
}

/** What a product of this id was merged into. */
export async function findMerged(queries: Queries, id: number): Promise<ProductRow | undefined> {
  const [merged] = await queries.select().from(mergedProducts).where(eq(mergedProducts.id, id));
  return merged && findProduct(queries, merged.product_id);
}

const lockProduct = prepared(
  (queries, { id }: { id: number }) =>
    queries.select({ category_id: products.category_id }).from(products).where(eq(products.id, id)),
  { locks: true },
);

/** Locks a product until the transaction ends, and returns its category; undefined when it is there no more. */
export async function lockCategory(tx: Transaction, id: number): Promise<number | undefined> {
  const [row] = await lockProduct(tx, { id });
  return row?.category_id;
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

const nextVersion = sql`${products.version} + 1`;

/** Updates the values of a product. */
export async function updateProduct(tx: Transaction, id: number, values: Partial<NewProduct>): Promise<void> {
  await tx
    .update(products)
    .set({ ...values, version: nextVersion })
    .where(eq(products.id, id));
}

/** Raises the version of a product and makes a rejected one pending; false when the version has changed (optimistic locking). */
export async function raiseVersion(tx: Transaction, { id, version, status }: ProductRow): Promise<boolean> {
  const raised = await tx
    .update(products)
    .set({ status, version: version + 1 })
    .where(and(eq(products.id, id), eq(products.version, version)))
    .returning({ id: products.id });
  return raised.length > 0;
}

/** Marks a product that was never published as rejected; a published one stays as it is. */
export async function rejectPending(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ status: 'rejected', version: nextVersion })
    .where(and(eq(products.id, id), eq(products.status, 'pending')));
}

/** Replaces the search words of a product. */
export async function replaceWords(tx: Transaction, product_id: number, words: string[]): Promise<void> {
  await tx.delete(productWords).where(eq(productWords.product_id, product_id));
  await tx.insert(productWords).values(words.map((word) => ({ word, product_id })));
}

/** The products that a user proposed or submitted a change of. */
const isOwn = (user_id: number): SQL | undefined =>
  or(
    eq(products.user_id, user_id),
    sql`${products.id} in (select entity_id from revisions where user_id = ${user_id} and entity = 'product')`,
  );

/** A filter of these products; `review` is the status of the last submission. */
export type OwnProductFilter = {
  user_id: number;
  words?: WordGroups | undefined;
  category_ids?: number[] | undefined;
  status?: ProductRow['status'] | undefined;
  review?: RevisionRow['status'] | undefined;
  /** Only older ones than this. */
  cursor?: number | undefined;
};

const fits = ({ user_id, words, category_ids, status, review, cursor }: OwnProductFilter): SQL | undefined =>
  and(
    isOwn(user_id),
    cursor === undefined ? undefined : lt(products.id, cursor),
    status && eq(products.status, status),
    category_ids && inArray(products.category_id, category_ids),
    review &&
      sql`${review} = (select status from revisions where entity = 'product' and entity_id = ${products.id} and user_id = ${user_id} order by id desc limit 1)`,
    hasWords(productWords, eq(productWords.product_id, products.id), words),
  );

/** A page of these products, newest first. */
export const listOwnProducts = (
  queries: Queries,
  filter: OwnProductFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ProductRow[]> =>
  queries.select().from(products).where(fits(filter)).orderBy(desc(products.id)).limit(limit).offset(offset);

export async function countOwnProducts(queries: Queries, filter: OwnProductFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(products).where(fits(filter));
  return row?.n ?? 0;
}

/** Sets a rejected product back to pending, as the proposal of this user; undefined when it is no longer rejected. */
export async function reopenRejected(tx: Transaction, id: number, user_id: number): Promise<ProductRow | undefined> {
  const [row] = await tx
    .update(products)
    .set({ status: 'pending', user_id, version: nextVersion })
    .where(and(eq(products.id, id), eq(products.status, 'rejected')))
    .returning();
  return row;
}
