import { and, eq, gt, isNotNull, isNull, lte, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { products } from './schema/goods/catalogue.ts';
import { users } from './schema/people/users.ts';
import { type priceArchives, prices } from './schema/pricing/prices.ts';
import { supplierProfiles } from './schema/supply/suppliers.ts';

/** The state of a price at `now` (milliseconds) as an SQL expression: an available price becomes on-call when it expires. */
export const derivedState = (now: number): SQL<typeof prices.$inferSelect.state> =>
  sql<
    typeof prices.$inferSelect.state
  >`case when ${prices.state} = 'available' and ${prices.valid_until} <= ${now} then 'on_call' else ${prices.state} end`;

/**
 * Prices that are for sale at `now` (ms): available and not expired, so that an amount is stated for them. Plain conditions, of which
 * PostgreSQL can tell how many rows they match; the unary `+` keeps both engines from an index on the end of prices.
 */
export const isForSale = (now: number): SQL =>
  sql`(${prices.state} = 'available' and (${prices.valid_until} is null or +${prices.valid_until} > ${now}))`;

/** Prices of goods that their supplier deals in: all but unavailable ones, those sold by call and those that have expired too. */
export const isDealtIn = (): SQL => ne(prices.state, 'unavailable');

/** Prices that were stated as available and end, or ended, after one time (ms) and up to another; the first bound may be left out. */
export const endsWithin = ({ after, until }: { after?: number | undefined; until: number }): SQL | undefined =>
  and(
    eq(prices.state, 'available'),
    after === undefined ? undefined : gt(prices.valid_until, after),
    lte(prices.valid_until, until),
  );

/** Prices that have expired by `now` (ms): stated as available, and no longer valid. */
export const hasExpired = (now: number): SQL | undefined => endsWithin({ until: now });

/** The comparable amount of a price while its amount is public; null otherwise. */
export const publicComparable = (now: number): SQL<number | null> =>
  sql<number | null>`case when ${derivedState(now)} = 'available' then ${prices.comparable_amount} end`;

/** Comparable terms: paid in cash, at the factory or the warehouse, since credit and delivery add their own cost. */
export const isComparedTerms = (table: typeof prices | typeof priceArchives = prices): SQL | undefined =>
  and(eq(table.payment, 'cash'), ne(table.delivery, 'delivered'));

/** Prices whose amount is compared at `now` (ms): for sale on comparable terms, and convertible to the unit of the category. */
export const isCompared = (now: number): SQL | undefined =>
  and(isForSale(now), isNotNull(prices.comparable_amount), isComparedTerms());

/** The lowest compared amount at `now` (ms) of a group of prices; null for a group without one. */
export const lowestCompared = (now: number) => min(sql`case when ${isCompared(now)} then ${prices.comparable_amount} end`);

/** How the tables of a public price are joined, for a query whose FROM only fixes their order. */
export const joinConditions = (): SQL | undefined =>
  and(eq(products.id, prices.product_id), eq(users.id, prices.user_id), eq(supplierProfiles.user_id, prices.user_id));

/** Public suppliers: approved and not suspended; the query joins users and supplier_profiles. */
export const isPublicSupplier = (): SQL | undefined => and(eq(users.status, 'active'), eq(supplierProfiles.status, 'approved'));

/** Public owner and product: a public supplier and a published product. */
export const isPublicOwnerAndProduct = (): SQL | undefined => and(eq(products.status, 'published'), isPublicSupplier());

/** The same for rows that may have been deleted: an owner whose account was closed was public until then. */
export const wasPublicOwnerAndProduct = (): SQL | undefined =>
  and(eq(products.status, 'published'), ne(users.status, 'suspended'), eq(supplierProfiles.status, 'approved'));

/** Public prices; the query joins products, users and supplier_profiles. */
export const isPublicPrice = (): SQL | undefined => and(isNull(prices.deleted_at), isPublicOwnerAndProduct());

/**
 * The same for a query that scans prices in order and stops at the end of a page. For many lookups in a table, SQLite first
 * builds a Bloom filter of all rows that match the conditions on this table alone, since it does not know where the scan stops;
 * so each condition here refers to two tables. As an `or` of conditions PostgreSQL still knows how many rows it matches.
 */
export const isPublicOnWalk = (): SQL | undefined =>
  and(
    isNull(prices.deleted_at),
    or(eq(products.status, 'published'), ne(products.id, prices.product_id)),
    or(eq(users.status, 'active'), ne(users.id, prices.user_id)),
    or(eq(supplierProfiles.status, 'approved'), ne(supplierProfiles.user_id, prices.user_id)),
  );
