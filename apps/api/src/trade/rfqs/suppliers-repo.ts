import { and, asc, desc, eq, gte, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isDealtIn, isForSale, isPublicSupplier } from '../../core/db/public-prices.ts';
import {
  prices,
  products,
  quotes,
  rfqInvitations,
  supplierCategories,
  supplierProfiles,
  users,
} from '../../core/db/schema/index.ts';

const selectAskable = (queries: Queries, { user_ids }: { user_ids: readonly number[] }) =>
  queries
    .select({ id: users.id })
    .from(users)
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(and(inArray(users.id, [...user_ids]), isPublicSupplier()));

/** Those of these users who can be invited: public suppliers. */
export async function findInvitable(queries: Queries, user_ids: readonly number[]): Promise<Set<number>> {
  if (user_ids.length === 0) return new Set();
  const rows = await selectAskable(queries, { user_ids });
  return new Set(rows.map(({ id }) => id));
}

/** The public supplier profile of a user. */
export async function findSupplier(queries: Queries, user_id: number): Promise<{ title: string } | undefined> {
  const [row] = await queries
    .select({ title: supplierProfiles.title })
    .from(users)
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(and(eq(users.id, user_id), isPublicSupplier()));
  return row;
}

/** Criteria of a suggestion; `near` are the cities of the RFQ's province, `today` the start of the day at `now`, in milliseconds. */
type Wanted = {
  /** Excluded users. */
  without: readonly number[];
  near: readonly number[];
  now: number;
  today: number;
  limit: number;
};

const supplier = {
  user_id: supplierProfiles.user_id,
  handle: supplierProfiles.handle,
  title: supplierProfiles.title,
  verified: supplierProfiles.verified,
};

/** The references of these suppliers, by their user. */
export async function listSuppliers(queries: Queries, user_ids: readonly number[]) {
  if (user_ids.length === 0) return new Map<number, SupplierRow>();
  const rows = await queries
    .select(supplier)
    .from(supplierProfiles)
    .where(inArray(supplierProfiles.user_id, [...user_ids]));
  return new Map(rows.map((row) => [row.user_id, row]));
}
type SupplierRow = { [K in keyof typeof supplier]: (typeof supplierProfiles.$inferSelect)[K] };

const isNear = (near: readonly number[]): SQL<number> =>
  sql<number>`case when ${inArray(supplierProfiles.city_id, [...near])} then 1 else 0 end`;

const isFree = ({ without }: Wanted): SQL | undefined =>
  and(isPublicSupplier(), notInArray(supplierProfiles.user_id, [...without]));

/** The suppliers who are invited to an RFQ or answered it. */
export async function listAsked(queries: Queries, rfq_id: number): Promise<number[]> {
  const rows = await queries
    .select({ user_id: rfqInvitations.user_id })
    .from(rfqInvitations)
    .where(eq(rfqInvitations.rfq_id, rfq_id))
    .union(queries.select({ user_id: quotes.user_id }).from(quotes).where(eq(quotes.rfq_id, rfq_id)));
  return rows.map(({ user_id }) => user_id);
}

/** Suppliers who deal in the products: those with prices for sale for the most lines, then those in the province, then the freshest. */
export function listOffering(queries: Queries, wanted: Wanted & { product_ids: readonly number[] }) {
  const near = isNear(wanted.near);
  const { now, today } = wanted;
  const hasOne = (condition: SQL | undefined) => sql<number>`max(case when ${condition} then 1 else 0 end)`;
  // One row for each product and supplier, with the number of lines that name the product.
  const offers = queries
    .select({
      user_id: prices.user_id,
      lines: linesNaming(wanted.product_ids).as('lines'),
      is_for_sale: hasOne(isForSale(now)).as('is_for_sale'),
      is_fresh: hasOne(and(isForSale(now), gte(prices.stated_at, today))).as('is_fresh'),
    })
    .from(prices)
    .innerJoin(products, and(eq(products.id, prices.product_id), eq(products.status, 'published')))
    .where(and(inArray(prices.product_id, [...wanted.product_ids]), isNull(prices.deleted_at), isDealtIn()))
    .groupBy(prices.user_id, prices.product_id)
    .as('offers');
  const linesWith = (flag: typeof offers.is_fresh) => sql<number>`sum(case when ${flag} = 1 then ${offers.lines} else 0 end)`;
  const [offered, fresh] = [linesWith(offers.is_for_sale), linesWith(offers.is_fresh)];
  return queries
    .select({
      supplier,
      city_id: supplierProfiles.city_id,
      offered_lines: offered.mapWith(Number),
      priced_today: fresh.mapWith(Number),
      is_near: near.mapWith(Number),
    })
    .from(offers)
    .innerJoin(users, eq(users.id, offers.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(isFree(wanted))
    .groupBy(...Object.values(supplier), supplierProfiles.city_id)
    .orderBy(desc(offered), desc(near), desc(fresh), asc(supplierProfiles.user_id))
    .limit(wanted.limit);
}
export type SuggestedRow = Awaited<ReturnType<typeof listOffering>>[number];

/** The number of lines that name the product of a price. */
function linesNaming(product_ids: readonly number[]): SQL<number> {
  const often = [...Map.groupBy(product_ids, (id) => id)].filter(([, lines]) => lines.length > 1);
  if (often.length === 0) return sql<number>`1`;
  const cases = often.map(([id, { length }]) => sql`when ${prices.product_id} = ${id} then ${sql.raw(String(length))}`);
  return sql<number>`case ${sql.join(cases, sql` `)} else 1 end`;
}

/** Suppliers of these categories, those in the province first. */
export async function listOfCategories(
  queries: Queries,
  wanted: Wanted & { category_ids: readonly number[] },
): Promise<SuggestedRow[]> {
  const near = isNear(wanted.near);
  const rows = await queries
    .select({ supplier, city_id: supplierProfiles.city_id, is_near: near.mapWith(Number) })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(
      and(
        inArray(
          supplierProfiles.user_id,
          queries
            .select({ id: supplierCategories.user_id })
            .from(supplierCategories)
            .where(inArray(supplierCategories.category_id, [...wanted.category_ids])),
        ),
        isFree(wanted),
      ),
    )
    .orderBy(desc(near), asc(supplierProfiles.user_id))
    .limit(wanted.limit);
  return rows.map((row) => ({ ...row, offered_lines: 0, priced_today: 0 }));
}
