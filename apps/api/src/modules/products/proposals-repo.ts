import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { prefixUpperBound, productHasWord } from '../../db/product-words.ts';
import { products, revisions } from '../../db/schema/index.ts';
import type { ProductRow } from './repo.ts';

export type RevisionRow = typeof revisions.$inferSelect;

/** The products that a user proposed or submitted a change of. */
const isOwn = (user_id: number): SQL | undefined =>
  or(
    eq(products.user_id, user_id),
    sql`${products.id} in (select entity_id from revisions where user_id = ${user_id} and entity = 'product')`,
  );

/** A filter of these products; `review` is the status of the last submission. */
export type OwnProductFilter = {
  user_id: number;
  words?: string[] | undefined;
  category_ids?: number[] | undefined;
  status?: ProductRow['status'] | undefined;
  review?: RevisionRow['status'] | undefined;
};

const fits = ({ user_id, words, category_ids, status, review }: OwnProductFilter): SQL | undefined =>
  and(
    isOwn(user_id),
    status && eq(products.status, status),
    category_ids && inArray(products.category_id, category_ids),
    review &&
      sql`${review} = (select status from revisions where entity = 'product' and entity_id = ${products.id} and user_id = ${user_id} order by id desc limit 1)`,
    ...(words ?? []).map((word) => productHasWord(products.id, word, prefixUpperBound(word))),
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

/** The last submission of a user for each of these products. */
export async function findLastOf(queries: Queries, user_id: number, product_ids: number[]): Promise<Map<number, RevisionRow>> {
  if (product_ids.length === 0) return new Map();
  const rows = await queries
    .select()
    .from(revisions)
    .where(and(eq(revisions.entity, 'product'), inArray(revisions.entity_id, product_ids), eq(revisions.user_id, user_id)))
    .orderBy(revisions.id);
  return new Map(rows.map((row) => [row.entity_id, row]));
}

/** Sets a rejected product back to pending, as the proposal of this user; undefined when it is no longer rejected. */
export async function reopenRejected(tx: Transaction, id: number, user_id: number): Promise<ProductRow | undefined> {
  const [row] = await tx
    .update(products)
    .set({ status: 'pending', user_id })
    .where(and(eq(products.id, id), eq(products.status, 'rejected')))
    .returning();
  return row;
}
