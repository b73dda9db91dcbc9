import { and, asc, count, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isPublicPrice, isPublicSupplier } from '../../db/public-prices.ts';
import {
  prices,
  products,
  supplierCategories,
  supplierCities,
  supplierHandles,
  supplierProfiles,
  users,
} from '../../db/schema/index.ts';

/** Filter of public suppliers; `category_ids` and `city_ids` match any of their values. */
export type SupplierFilter = { category_ids?: number[] | undefined; city_ids?: number[] | undefined };

/** Public suppliers; the only query that builds one. */
const selectSuppliers = (queries: Queries) =>
  queries
    .select({
      user_id: supplierProfiles.user_id,
      handle: supplierProfiles.handle,
      title: supplierProfiles.title,
      about: supplierProfiles.about,
      kind: supplierProfiles.kind,
      city_id: supplierProfiles.city_id,
      verified: supplierProfiles.verified,
      created_at: supplierProfiles.created_at,
    })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id));
export type PublicSupplierRow = Awaited<ReturnType<typeof selectSuppliers>>[number];

function isPublicAnd(queries: Queries, { category_ids, city_ids }: SupplierFilter): SQL | undefined {
  const { user_id } = supplierProfiles;
  const ofCategory = queries.select({ id: supplierCategories.user_id }).from(supplierCategories);
  const inCity = queries.select({ id: supplierCities.user_id }).from(supplierCities);
  return and(
    isPublicSupplier(),
    category_ids && inArray(user_id, ofCategory.where(inArray(supplierCategories.category_id, category_ids))),
    city_ids &&
      or(inArray(supplierProfiles.city_id, city_ids), inArray(user_id, inCity.where(inArray(supplierCities.city_id, city_ids)))),
  );
}

const verifiedFirst = sql`case ${supplierProfiles.verified} when 'verified' then 0 when 'registered' then 1 else 2 end`;

/** A page of public suppliers, verified ones first. */
export const listSuppliers = (
  queries: Queries,
  filter: SupplierFilter,
  bounds: { limit: number; offset: number },
): Promise<PublicSupplierRow[]> =>
  selectSuppliers(queries)
    .where(isPublicAnd(queries, filter))
    .orderBy(asc(verifiedFirst), asc(supplierProfiles.title), asc(supplierProfiles.user_id))
    .limit(bounds.limit)
    .offset(bounds.offset);

/** The number of public suppliers, counted up to `most`. */
export async function countSuppliers(queries: Queries, filter: SupplierFilter, most: number): Promise<number> {
  const found = queries
    .select({ id: supplierProfiles.user_id })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(isPublicAnd(queries, filter))
    .limit(most)
    .as('found');
  const [row] = await queries.select({ n: count() }).from(found);
  return row?.n ?? 0;
}

/** The public supplier with this current or former handle. */
export async function findSupplier(queries: Queries, handle: string): Promise<PublicSupplierRow | undefined> {
  const [owner] = await queries
    .select({ user_id: supplierHandles.user_id })
    .from(supplierHandles)
    .where(and(eq(supplierHandles.handle, handle), isNotNull(supplierHandles.used_at)));
  if (!owner) return undefined;
  const [row] = await selectSuppliers(queries).where(and(eq(supplierProfiles.user_id, owner.user_id), isPublicSupplier()));
  return row;
}

type Reach = { city_ids: Map<number, number[]>; category_ids: Map<number, number[]>; prices: Map<number, number> };

/** For these users: the cities and categories in which they sell, and the number of their public prices. */
export async function findSalesAreas(queries: Queries, user_ids: number[]): Promise<Reach> {
  const cities = await queries.select().from(supplierCities).where(inArray(supplierCities.user_id, user_ids));
  const categories = await queries.select().from(supplierCategories).where(inArray(supplierCategories.user_id, user_ids));
  const counts = await queries
    .select({ user_id: prices.user_id, n: count() })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.user_id, user_ids), isPublicPrice()))
    .groupBy(prices.user_id);
  const grouped = <R extends { user_id: number }>(rows: R[], idOf: (row: R) => number) =>
    new Map([...Map.groupBy(rows, (row) => row.user_id)].map(([user_id, own]) => [user_id, own.map(idOf)]));
  return {
    city_ids: grouped(cities, (row) => row.city_id),
    category_ids: grouped(categories, (row) => row.category_id),
    prices: new Map(counts.map(({ user_id, n }) => [user_id, n])),
  };
}
