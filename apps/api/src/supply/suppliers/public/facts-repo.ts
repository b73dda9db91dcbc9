import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { and, asc, count, eq, gt, gte, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { isPublicPrice, isPublicSupplier } from '../../../core/db/public-prices.ts';
import {
  priceArchives,
  prices,
  products,
  quotes,
  supplierFacts,
  supplierProfiles,
  users,
} from '../../../core/db/schema/index.ts';
import { tehranDayStart } from '../../../pricing/prices/index.ts';

export type FactsRow = typeof supplierFacts.$inferSelect;

export async function hasFacts(queries: Queries): Promise<boolean> {
  const rows = await queries.select({ id: supplierFacts.user_id }).from(supplierFacts).limit(1);
  return rows.length > 0;
}

/** The next public suppliers after a user id. */
export async function listAfter(queries: Queries, after: number, limit: number): Promise<number[]> {
  const rows = await queries
    .select({ id: supplierProfiles.user_id })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(and(gt(supplierProfiles.user_id, after), isPublicSupplier()))
    .orderBy(asc(supplierProfiles.user_id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The number of public prices of these suppliers, and when the latest of them was stated. */
export async function countPrices(
  queries: Queries,
  ids: number[],
): Promise<Map<number, { n: number; stated_at: number | null }>> {
  const rows = await queries
    .select({ id: prices.user_id, n: count(), stated_at: max(prices.stated_at) })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.user_id, ids), isPublicPrice()))
    .groupBy(prices.user_id);
  return new Map(rows.map(({ id, n, stated_at }) => [id, { n, stated_at }]));
}

/** The civil days since `from` (ms) on which these suppliers stated a price, counted from 1970-01-01. */
export async function listStatedDays(queries: Queries, ids: number[], from: number): Promise<Map<number, Set<number>>> {
  const days = new Map<number, Set<number>>();
  for (const table of [prices, priceArchives]) {
    const day = sql<number>`(${table.stated_at} - ${sql.raw(`(${tehranDayStart(0)})`)}) / ${sql.raw(String(DAY_MS))}`.mapWith(
      Number,
    );
    const isKept = table === prices ? isNull(prices.deleted_at) : undefined;
    const rows = await queries
      .selectDistinct({ id: table.user_id, day })
      .from(table)
      .where(and(inArray(table.user_id, ids), gte(table.stated_at, from), isKept));
    for (const row of rows) days.set(row.id, (days.get(row.id) ?? new Set()).add(Math.floor(row.day)));
  }
  return days;
}

export async function countQuotes(queries: Queries, ids: number[]): Promise<Map<number, number>> {
  const rows = await queries
    .select({ id: quotes.user_id, n: count() })
    .from(quotes)
    .where(inArray(quotes.user_id, ids))
    .groupBy(quotes.user_id);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

export async function saveFacts(tx: Transaction, rows: FactsRow[]): Promise<void> {
  for (const { user_id, ...facts } of rows)
    await tx
      .insert(supplierFacts)
      .values({ user_id, ...facts })
      .onConflictDoUpdate({ target: supplierFacts.user_id, set: facts });
}
