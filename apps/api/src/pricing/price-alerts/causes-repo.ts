import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { putFact } from '../../core/db/facts.ts';
import { prepared } from '../../core/db/prepared.ts';
import { facts, priceAlerts, prices } from '../../core/db/schema/index.ts';

/** One look into an index for each price, however many alerts its product has. */
const hasAlerts = sql`exists (select 1 from ${priceAlerts} where ${priceAlerts.product_id} = ${prices.product_id})`;

const selectEnded = prepared((queries, { after, until }: { after: number; until: number }) =>
  queries
    .selectDistinct({ id: prices.product_id })
    .from(prices)
    .where(
      and(
        gt(prices.valid_until, after),
        lte(prices.valid_until, until),
        eq(prices.state, sql.raw("'available'")),
        isNull(prices.deleted_at),
        hasAlerts,
      ),
    ),
);
/** The products of these prices that have alerts. */
export const ofPrices = (queries: Queries, ids: number[]) =>
  queries
    .selectDistinct({ id: prices.product_id })
    .from(prices)
    .where(and(inArray(prices.id, ids), hasAlerts));
/** The products with alerts for which a user has a price. */
export const ofOwner = (queries: Queries, user_id: number) =>
  queries
    .selectDistinct({ id: prices.product_id })
    .from(prices)
    .where(and(eq(prices.user_id, user_id), isNull(prices.deleted_at), hasAlerts));
/** Those of these products that have alerts. */
export const among = (queries: Queries, ids: number[]) =>
  queries.selectDistinct({ id: priceAlerts.product_id }).from(priceAlerts).where(inArray(priceAlerts.product_id, ids));

/** The products with alerts of which a price ended within these times. */
export async function findEnded(queries: Queries, span: { after: number; until: number }): Promise<number[]> {
  return (await selectEnded(queries, span)).map(({ id }) => id);
}

/** The time up to which ended prices were looked up. */
const KEY = 'price_alerts_ended_until';
export async function findEndedUntil(queries: Queries): Promise<number | undefined> {
  const [row] = await queries.select().from(facts).where(eq(facts.key, KEY));
  return row && Number(row.value);
}
export const writeEndedUntil = (tx: Transaction, until: number): Promise<void> => putFact(tx, KEY, String(until));
