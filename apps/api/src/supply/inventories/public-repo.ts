import type { InventoryState, inventorySorts } from '@rasteh/contract/supply/inventories';
import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { isPublicInventory } from '../../core/db/public-inventories.ts';
import { wasPublicOwnerAndProduct } from '../../core/db/public-prices.ts';
import { inventories, products, supplierProfiles, users, variations } from '../../core/db/schema/index.ts';
import { textsHaveWords, type WordGroups } from '../../core/db/words/word-groups.ts';

/**
 * Filter of public inventories; with `unit_ids` quantities and amounts are for base units, otherwise thousandths and Rial for
 * the row's own unit.
 */
export type PublicFilter = {
  ids?: readonly number[] | undefined;
  category_ids?: readonly number[] | undefined;
  product_id?: number | undefined;
  city_ids?: readonly number[] | undefined;
  supplier?: string | undefined;
  state?: InventoryState | undefined;
  refreshed_since?: number | undefined;
  unit_ids?: readonly number[] | undefined;
  quantity_min?: number | undefined;
  amount_min?: number | undefined;
  amount_max?: number | undefined;
  words?: WordGroups | undefined;
};
export type InventorySort = (typeof inventorySorts)[number];

/** Tolerance for equality: factors of units are decimal, columns binary. */
const SLACK = 1e-9;

function fits(filter: PublicFilter, now: number): SQL | undefined {
  const { unit_ids, quantity_min, amount_min, amount_max, state } = filter;
  const [quantity, amount, slack] = unit_ids
    ? ([inventories.base_quantity, inventories.base_amount, SLACK] as const)
    : ([inventories.quantity, inventories.amount, 0] as const);
  return and(
    isPublicInventory(now),
    filter.ids && inArray(inventories.id, [...filter.ids]),
    filter.category_ids && inArray(products.category_id, [...filter.category_ids]),
    filter.product_id === undefined ? undefined : eq(inventories.product_id, filter.product_id),
    filter.city_ids && inArray(inventories.city_id, [...filter.city_ids]),
    filter.supplier === undefined ? undefined : eq(supplierProfiles.handle, filter.supplier),
    state && (state === 'available' ? isNotNull(inventories.amount) : isNull(inventories.amount)),
    filter.refreshed_since === undefined ? undefined : gt(inventories.refreshed_at, filter.refreshed_since),
    unit_ids && inArray(inventories.unit_id, [...unit_ids]),
    quantity_min === undefined ? undefined : gte(quantity, quantity_min * (1 - slack)),
    amount_min === undefined ? undefined : gte(amount, amount_min * (1 - slack)),
    amount_max === undefined ? undefined : lte(amount, amount_max * (1 + slack)),
    textsHaveWords([inventories.words], filter.words),
  );
}

function orderOf(sort: InventorySort): SQL[] {
  const onCallLast = asc(sql`case when ${inventories.base_amount} is null then 1 else 0 end`);
  switch (sort) {
    case '-refreshed_at':
      return [desc(inventories.refreshed_at), desc(inventories.id)];
    case 'amount':
      return [onCallLast, asc(inventories.base_amount), desc(inventories.id)];
    case '-amount':
      return [onCallLast, desc(inventories.base_amount), desc(inventories.id)];
    case '-quantity':
      return [desc(inventories.base_quantity), desc(inventories.id)];
    case 'expires_at':
      return [asc(inventories.expires_at), desc(inventories.id)];
  }
}

const supplierColumns = {
  user_id: supplierProfiles.user_id,
  handle: supplierProfiles.handle,
  title: supplierProfiles.title,
  verified: supplierProfiles.verified,
};

/** Public inventories with all shown columns except files and names of units and cities; the only query that builds one. */
export const selectInventoryPage = (
  queries: Queries,
  filter: PublicFilter,
  { sort, limit, offset, now }: { sort: InventorySort; limit: number; offset: number; now: number },
) =>
  queries
    .select({
      id: inventories.id,
      title: inventories.title,
      quantity: inventories.quantity,
      unit_id: inventories.unit_id,
      amount: inventories.amount,
      city_id: inventories.city_id,
      description: inventories.description,
      refreshed_at: inventories.refreshed_at,
      expires_at: inventories.expires_at,
      version: inventories.version,
      product: { id: products.id, category_id: products.category_id, slug: products.slug, title: products.title },
      supplier: supplierColumns,
      variation: {
        id: variations.id,
        title: variations.title,
        unit_id: variations.unit_id,
        unit_weight: variations.unit_weight,
      },
    })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.product_id))
    .innerJoin(users, eq(users.id, inventories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, inventories.user_id))
    .leftJoin(variations, eq(variations.id, inventories.variation_id))
    .where(fits(filter, now))
    .orderBy(...orderOf(sort))
    .limit(limit)
    .offset(offset);
export type PublicRow = Awaited<ReturnType<typeof selectInventoryPage>>[number];

/** The number of public inventories, counted up to `most`. */
export async function countPublic(queries: Queries, filter: PublicFilter, most: number, now: number): Promise<number> {
  const found = queries
    .select({ id: inventories.id })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.product_id))
    .innerJoin(users, eq(users.id, inventories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, inventories.user_id))
    .where(fits(filter, now))
    .limit(most)
    .as('found');
  const [row] = await queries.select({ n: count() }).from(found);
  return row?.n ?? 0;
}

const facetColumns = {
  category: products.category_id,
  city: inventories.city_id,
  state: sql<number>`case when ${inventories.amount} is null then 0 else 1 end`,
  supplier: inventories.user_id,
};
export type FacetName = keyof typeof facetColumns;

/** The number of public inventories per value, the first `most` of them counted. */
export async function countByFacet(
  queries: Queries,
  facet: FacetName,
  filter: PublicFilter,
  most: number,
  now: number,
): Promise<Map<number, number>> {
  const found = queries
    .select({ value: sql<number>`${facetColumns[facet]}`.as('value') })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.product_id))
    .innerJoin(users, eq(users.id, inventories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, inventories.user_id))
    .where(fits(filter, now))
    .limit(most)
    .as('found');
  const rows = await queries.select({ value: found.value, n: count() }).from(found).groupBy(sql`${found.value}`);
  return new Map(rows.map(({ value, n }) => [Number(value), n]));
}

/** Suppliers by user id, for the names beside counts. */
export async function findSuppliers(queries: Queries, user_ids: readonly number[]) {
  if (user_ids.length === 0) return [];
  return queries
    .select(supplierColumns)
    .from(supplierProfiles)
    .where(inArray(supplierProfiles.user_id, [...user_ids]));
}

/** Those of these inventories that the public may have seen: published at least once, with a public owner and product. */
export async function listOnceSeen(queries: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await queries
    .select({ id: inventories.id })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.product_id))
    .innerJoin(users, eq(users.id, inventories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, inventories.user_id))
    .where(and(inArray(inventories.id, [...ids]), isNotNull(inventories.published_at), wasPublicOwnerAndProduct()));
  return rows.map(({ id }) => id);
}

/** The published inventories of an owner, or of a product, above this id, whether or not owner and product are public. */
export async function listPublished(
  queries: Queries,
  of: { user_id: number } | { product_id: number },
  after_id: number,
  limit: number,
): Promise<number[]> {
  const isTheirs = 'user_id' in of ? eq(inventories.user_id, of.user_id) : eq(inventories.product_id, of.product_id);
  const rows = await queries
    .select({ id: inventories.id })
    .from(inventories)
    .where(and(isTheirs, eq(inventories.status, 'published'), isNull(inventories.deleted_at), gt(inventories.id, after_id)))
    .orderBy(asc(inventories.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
