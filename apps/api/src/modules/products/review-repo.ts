import { and, count, eq, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { prices, products, productWords } from '../../db/schema/index.ts';
import type { NewProduct } from './repo.ts';

/** Updates the values of a product. */
export async function updateProduct(tx: Transaction, id: number, values: Partial<NewProduct>): Promise<void> {
  await tx.update(products).set(values).where(eq(products.id, id));
}

/** Marks a product that was never published as rejected; a published one stays as it is. */
export async function rejectPending(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(products)
    .set({ status: 'rejected' })
    .where(and(eq(products.id, id), eq(products.status, 'pending')));
}

/** Replaces the search words of a product. */
export async function replaceWords(tx: Transaction, product_id: number, words: string[]): Promise<void> {
  await tx.delete(productWords).where(eq(productWords.product_id, product_id));
  await tx.insert(productWords).values(words.map((word) => ({ word, product_id })));
}

/** The ids of the live prices of a product, by their owner. */
export async function listPriceIds(queries: Queries, product_id: number): Promise<Map<number, number[]>> {
  const rows = await queries
    .select({ id: prices.id, user_id: prices.user_id })
    .from(prices)
    .where(and(eq(prices.product_id, product_id), isNull(prices.deleted_at)));
  const byOwner = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map([...byOwner].map(([user_id, own]) => [user_id, own.map(({ id }) => id)]));
}

/** Whether this product has a live price. */
export async function isPriced(queries: Queries, product_id: number): Promise<boolean> {
  const [priced] = await queries
    .select({ n: count() })
    .from(prices)
    .where(and(eq(prices.product_id, product_id), isNull(prices.deleted_at)));
  return (priced?.n ?? 0) > 0;
}
