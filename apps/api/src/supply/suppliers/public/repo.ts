import type { SupplierSort } from '@rasteh/contract/supply/suppliers/public';
import type { VerifiedLevel } from '@rasteh/contract/wire/vocabulary';
import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { isPublicSupplier } from '../../../core/db/public-prices.ts';
import { supplierCategories, supplierCities, supplierFacts, supplierProfiles, users } from '../../../core/db/schema/index.ts';

/** Filter of public suppliers; `category_ids`, `city_ids` and `user_ids` match any of their values. */
export type SupplierFilter = {
  category_ids?: number[] | undefined;
  city_ids?: number[] | undefined;
  user_ids?: number[] | undefined;
  verified?: VerifiedLevel[] | undefined;
  /** The latest price was stated at this time (ms) or later. */
  stated_since?: number | undefined;
  reply_minutes?: number | undefined;
};

/** Public suppliers; the only query that builds one. */
const selectSuppliers = (queries: Queries) =>
  queries
    .select({
      user_id: supplierProfiles.user_id,
      handle: supplierProfiles.handle,
      title: supplierProfiles.title,
      about: supplierProfiles.about,
      about_body: supplierProfiles.about_body,
      kind: supplierProfiles.kind,
      city_id: supplierProfiles.city_id,
      address: supplierProfiles.address,
      latitude: supplierProfiles.latitude,
      longitude: supplierProfiles.longitude,
      verified: supplierProfiles.verified,
      created_at: supplierProfiles.created_at,
      reply_minutes: supplierFacts.reply_minutes,
      fresh_percent: supplierFacts.fresh_percent,
      quotes: supplierFacts.quotes,
    })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .leftJoin(supplierFacts, eq(supplierFacts.user_id, supplierProfiles.user_id));
export type PublicSupplierRow = Awaited<ReturnType<typeof selectSuppliers>>[number];

function isPublicAnd(queries: Queries, filter: SupplierFilter): SQL | undefined {
  const { category_ids, city_ids, user_ids, verified, stated_since, reply_minutes } = filter;
  const { user_id } = supplierProfiles;
  const ofCategory = queries.select({ id: supplierCategories.user_id }).from(supplierCategories);
  const inCity = queries.select({ id: supplierCities.user_id }).from(supplierCities);
  return and(
    isPublicSupplier(),
    user_ids && inArray(user_id, user_ids),
    verified && inArray(supplierProfiles.verified, verified),
    reply_minutes === undefined ? undefined : lte(supplierFacts.reply_minutes, reply_minutes),
    stated_since === undefined ? undefined : gte(supplierFacts.stated_at, stated_since),
    category_ids && inArray(user_id, ofCategory.where(inArray(supplierCategories.category_id, category_ids))),
    city_ids &&
      or(inArray(supplierProfiles.city_id, city_ids), inArray(user_id, inCity.where(inArray(supplierCities.city_id, city_ids)))),
  );
}

const verifiedFirst = sql`case ${supplierProfiles.verified} when 'verified' then 0 when 'registered' then 1 else 2 end`;
/** Nulls last on both engines. */
const known = (column: typeof supplierFacts.stated_at | typeof supplierFacts.reply_minutes) =>
  asc(sql`case when ${column} is null then 1 else 0 end`);
const { stated_at, reply_minutes } = supplierFacts;
const orders: Record<SupplierSort, SQL[]> = {
  verified: [asc(verifiedFirst)],
  '-stated_at': [known(stated_at), desc(stated_at)],
  reply_minutes: [known(reply_minutes), asc(reply_minutes)],
  '-prices': [desc(sql`coalesce(${supplierFacts.prices}, 0)`)],
  title: [],
};

type Page = { sort: SupplierSort; limit: number; offset: number };

/** A page of public suppliers; those that are alike are sorted by title. */
export const listSuppliers = (
  queries: Queries,
  filter: SupplierFilter,
  { sort, limit, offset }: Page,
): Promise<PublicSupplierRow[]> =>
  selectSuppliers(queries)
    .where(isPublicAnd(queries, filter))
    .orderBy(...orders[sort], asc(supplierProfiles.title), asc(supplierProfiles.user_id))
    .limit(limit)
    .offset(offset);

/** The number of public suppliers, counted up to `most`. */
export async function countSuppliers(queries: Queries, filter: SupplierFilter, most: number): Promise<number> {
  const found = queries
    .select({ id: supplierProfiles.user_id })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .leftJoin(supplierFacts, eq(supplierFacts.user_id, supplierProfiles.user_id))
    .where(isPublicAnd(queries, filter))
    .limit(most)
    .as('found');
  const [row] = await queries.select({ n: count() }).from(found);
  return row?.n ?? 0;
}

/** The public supplier with this user id. */
export async function findSupplier(queries: Queries, user_id: number): Promise<PublicSupplierRow | undefined> {
  const [row] = await selectSuppliers(queries).where(and(eq(supplierProfiles.user_id, user_id), isPublicSupplier()));
  return row;
}

type SalesAreas = { city_ids: Map<number, number[]>; category_ids: Map<number, number[]> };

/** The cities and categories in which these users sell. */
export async function findSalesAreas(queries: Queries, user_ids: number[]): Promise<SalesAreas> {
  const cities = await queries.select().from(supplierCities).where(inArray(supplierCities.user_id, user_ids));
  const categories = await queries.select().from(supplierCategories).where(inArray(supplierCategories.user_id, user_ids));
  const grouped = <R extends { user_id: number }>(rows: R[], idOf: (row: R) => number) =>
    new Map([...Map.groupBy(rows, (row) => row.user_id)].map(([user_id, own]) => [user_id, own.map(idOf)]));
  return {
    city_ids: grouped(cities, (row) => row.city_id),
    category_ids: grouped(categories, (row) => row.category_id),
  };
}
