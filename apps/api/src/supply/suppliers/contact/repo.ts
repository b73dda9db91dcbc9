import { and, countDistinct, eq, gt, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { derivedState, isPublicPrice } from '../../../core/db/public-prices.ts';
import { contactReveals, prices, products, supplierProfiles, users } from '../../../core/db/schema/index.ts';

const { user_id, supplier_id, created_at } = contactReveals;

/** Whether a user has seen the numbers of a supplier since a time (ms). */
export async function hasSeen(queries: Queries, viewer: number, supplier: number, since: number): Promise<boolean> {
  const [row] = await queries
    .select({ id: contactReveals.id })
    .from(contactReveals)
    .where(and(eq(user_id, viewer), eq(supplier_id, supplier), gt(created_at, since)))
    .limit(1);
  return row !== undefined;
}

/** Of how many suppliers a user has seen the numbers since a time (ms). */
export async function countSeen(queries: Queries, viewer: number, since: number): Promise<number> {
  const [row] = await queries
    .select({ n: countDistinct(supplier_id) })
    .from(contactReveals)
    .where(and(eq(user_id, viewer), gt(created_at, since)));
  return row?.n ?? 0;
}

type ShownPrice = { id: number; amount: number | null; unit_id: number };

/** A public price of a supplier as it is shown; undefined if it is not theirs or not public. */
export async function findShownPrice(
  queries: Queries,
  supplier: number,
  price_id: number,
  now: number,
): Promise<ShownPrice | undefined> {
  const [row] = await queries
    .select({ id: prices.id, amount: prices.amount, unit_id: prices.unit_id, state: derivedState(now) })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(eq(prices.id, price_id), eq(prices.user_id, supplier), isNull(prices.deleted_at), isPublicPrice()));
  return row && { id: row.id, unit_id: row.unit_id, amount: row.state === 'available' ? row.amount : null };
}

export const insertReveal = (tx: Transaction, row: typeof contactReveals.$inferInsert): PromiseLike<unknown> =>
  tx.insert(contactReveals).values(row);
