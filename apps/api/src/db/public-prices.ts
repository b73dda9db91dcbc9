import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from './schema/accounts.ts';
import { products } from './schema/catalogue.ts';
import { type priceArchives, prices } from './schema/prices.ts';
import { supplierProfiles } from './schema/suppliers.ts';

/** The state of a price at `now` (milliseconds) as one SQL expression: an available one whose time has passed is on-call. */
export const derivedState = (now: number): SQL<typeof prices.$inferSelect.state> =>
  sql<
    typeof prices.$inferSelect.state
  >`case when ${prices.state} = 'available' and ${prices.valid_until} <= ${now} then 'on_call' else ${prices.state} end`;

/** What a price comes to on the basis of comparison while anybody may see its amount; null otherwise. */
export const publicComparable = (now: number): SQL<number | null> =>
  sql<number | null>`case when ${derivedState(now)} = 'available' then ${prices.comparable_amount} end`;

/** Terms that are set side by side: paid in cash, at the factory or the warehouse; credit and delivery have a price of their own. */
export const isComparedTerms = (table: typeof prices | typeof priceArchives = prices): SQL | undefined =>
  and(eq(table.payment, 'cash'), ne(table.delivery, 'delivered'));

/** Whom anybody may see: an approved supplier that is not suspended; the query joins users and supplier_profiles. */
export const isPublicSupplier = (): SQL | undefined => and(eq(users.status, 'active'), eq(supplierProfiles.status, 'approved'));

/** Whose prices anybody may see: those of a public supplier, for a published product. */
export const isPublicOwnerAndProduct = (): SQL | undefined => and(eq(products.status, 'published'), isPublicSupplier());

/** Which prices anybody may see; the query joins products, users and supplier_profiles. */
export const isPublicPrice = (): SQL | undefined => and(isNull(prices.deleted_at), isPublicOwnerAndProduct());

/**
 * The same for a query that walks along prices and stops at the end of a page. Where many rows are to be looked up in a table, SQLite
 * first makes a filter (Bloom) of all rows that fit a condition of this table alone, for it does not know where the walk ends; so
 * each condition here is one of two tables.
 */
export const isPublicOnWalk = (): SQL | undefined =>
  and(
    isNull(prices.deleted_at),
    sql`case when ${products.id} = ${prices.product_id} then ${products.status} end = 'published'`,
    sql`case when ${users.id} = ${prices.user_id} then ${users.status} end = 'active'`,
    sql`case when ${supplierProfiles.user_id} = ${prices.user_id} then ${supplierProfiles.status} end = 'approved'`,
  );
