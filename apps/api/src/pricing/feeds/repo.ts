import { and, asc, count, eq, gt, gte, inArray, isNull, lte, max, or, type SQL, sql, sum } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { derivedState, isPublicPrice, isPublicSupplier } from '../../core/db/public-prices.ts';
import { prices, products, supplierProfiles, users, variations } from '../../core/db/schema/index.ts';

/** Whose prices a feed has. */
export type Scope = { user_id: number } | { category_ids: number[] };
/** Which prices of a scope are read: those of some products, stated or expired since a time (ms). */
export type FeedFilter = { product_ids: number[]; user_id?: number | undefined; since?: number | undefined; now: number };
/** The last price that was read. */
export type After = { product_id: number; id: number };

/** A public supplier by its handle. */
export async function findSupplier(queries: Queries, handle: string): Promise<number | undefined> {
  const [row] = await queries
    .select({ user_id: supplierProfiles.user_id })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(and(eq(supplierProfiles.handle, handle), isPublicSupplier()));
  return row?.user_id;
}

type ProductsOptions = { from: number; limit: number };

/**
 * The ids of published products of a scope from `from` on, in their order. The unary `+` keeps both engines from the index of categories, by
 * which each part would sort all products: they walk along the ids instead.
 */
export async function listProductIds(queries: Queries, scope: Scope, { from, limit }: ProductsOptions): Promise<number[]> {
  const rows =
    'user_id' in scope
      ? await queries
          .selectDistinct({ id: prices.product_id })
          .from(prices)
          .where(and(eq(prices.user_id, scope.user_id), isNull(prices.deleted_at), gte(prices.product_id, from)))
          .orderBy(asc(prices.product_id))
          .limit(limit)
      : await queries
          .select({ id: products.id })
          .from(products)
          .where(
            and(
              inArray(sql`+${products.category_id}`, scope.category_ids),
              eq(products.status, 'published'),
              gte(products.id, from),
            ),
          )
          .orderBy(asc(products.id))
          .limit(limit);
  return rows.map(({ id }) => id);
}

/** Prices that were stated since a time (ms), or have expired since then. */
const changedSince = (since: number, now: number): SQL | undefined =>
  or(
    gte(prices.stated_at, since),
    and(eq(prices.state, 'available'), gte(prices.valid_until, since), lte(prices.valid_until, now)),
  );

const isWanted = ({ product_ids, user_id, since, now }: FeedFilter) =>
  and(
    inArray(prices.product_id, product_ids),
    user_id === undefined ? undefined : eq(prices.user_id, user_id),
    since === undefined ? undefined : changedSince(since, now),
    isPublicPrice(),
  );

const columns = (now: number) => ({
  id: prices.id,
  product_id: prices.product_id,
  amount: prices.amount,
  unit_id: prices.unit_id,
  min_quantity: prices.min_quantity,
  delivery: prices.delivery,
  city_id: prices.city_id,
  vat_included: prices.vat_included,
  payment: prices.payment,
  credit_days: prices.credit_days,
  state: derivedState(now),
  valid_until: prices.valid_until,
  stated_at: prices.stated_at,
  created_at: prices.created_at,
  category_id: products.category_id,
  slug: products.slug,
  title: products.title,
  image: products.image,
  variation: variations.title,
  supplier: supplierProfiles.title,
  supplier_handle: supplierProfiles.handle,
});

/** Public prices of these products after one of them, by product and price. */
export const listRows = (queries: Queries, { after, limit, ...filter }: FeedFilter & { after: After; limit: number }) =>
  queries
    .select(columns(filter.now))
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .leftJoin(variations, eq(variations.id, prices.variation_id))
    .where(
      and(
        isWanted(filter),
        or(gt(prices.product_id, after.product_id), and(eq(prices.product_id, after.product_id), gt(prices.id, after.id))),
      ),
    )
    .orderBy(asc(prices.product_id), asc(prices.id))
    .limit(limit);
export type FeedPrice = Awaited<ReturnType<typeof listRows>>[number];

/** What differs when a price of these products is added, removed, stated or expires, or a product or supplier has another name. */
export async function readStand(queries: Queries, filter: FeedFilter): Promise<(string | number | null)[]> {
  const isAvailable = sql`case when ${derivedState(filter.now)} = 'available' then 1 else 0 end`;
  const [row] = await queries
    .select({
      rows: count(),
      versions: sum(prices.version),
      ids: sum(prices.id),
      stated: max(prices.stated_at),
      available: sum(isAvailable),
      goods: sum(products.version),
      names: sum(sql`length(${products.title}) + length(${supplierProfiles.title})`),
    })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(isWanted(filter));
  return Object.values(row ?? {}).map((value) => (value === null ? null : String(value)));
}
