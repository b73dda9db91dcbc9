import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { isPublicInventory } from '../../../core/db/public-inventories.ts';
import { isPublicSupplier } from '../../../core/db/public-prices.ts';
import { isListedRfq } from '../../../core/db/public-rfqs.ts';
import {
  inventories,
  products,
  rfqLines,
  rfqs,
  supplierCategories,
  supplierCities,
  supplierProfiles,
  users,
} from '../../../core/db/schema/index.ts';

/** Some of the rows of a kind: those with these ids, or the next ones after an id. */
export type Some = { ids: readonly number[] } | { after: number; limit: number };

const isSome = (id: Parameters<typeof gt>[0], some: Some): SQL | undefined =>
  'ids' in some ? inArray(id as never, [...some.ids]) : gt(id, some.after as never);
const limitOf = (some: Some): number => ('ids' in some ? Math.max(1, some.ids.length) : some.limit);

/** Published products. */
export const listProducts = (queries: Queries, some: Some) =>
  queries
    .select({ id: products.id, title: products.title, category_id: products.category_id, options_key: products.options_key })
    .from(products)
    .where(and(isSome(products.id, some), eq(products.status, 'published')))
    .orderBy(asc(products.id))
    .limit(limitOf(some));

/** Public suppliers with the categories and cities that they sell in. */
export async function listSuppliers(queries: Queries, some: Some) {
  const rows = await queries
    .select({
      id: supplierProfiles.user_id,
      title: supplierProfiles.title,
      handle: supplierProfiles.handle,
      city_id: supplierProfiles.city_id,
      verified: supplierProfiles.verified,
    })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(and(isSome(supplierProfiles.user_id, some), isPublicSupplier()))
    .orderBy(asc(supplierProfiles.user_id))
    .limit(limitOf(some));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sold = await queries.select().from(supplierCategories).where(inArray(supplierCategories.user_id, ids));
  const served = await queries.select().from(supplierCities).where(inArray(supplierCities.user_id, ids));
  return rows.map((row) => ({
    ...row,
    category_ids: sold.filter(({ user_id }) => user_id === row.id).map(({ category_id }) => category_id),
    city_ids: served.filter(({ user_id }) => user_id === row.id).map(({ city_id }) => city_id),
  }));
}

/** Public inventories with their products. */
export const listInventories = (queries: Queries, some: Some, now: number) =>
  queries
    .select({
      id: inventories.id,
      title: inventories.title,
      product: products.title,
      category_id: products.category_id,
      city_id: inventories.city_id,
      refreshed_at: inventories.refreshed_at,
    })
    .from(inventories)
    .innerJoin(products, eq(products.id, inventories.product_id))
    .innerJoin(users, eq(users.id, inventories.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, inventories.user_id))
    .where(and(isSome(inventories.id, some), isPublicInventory(now)))
    .orderBy(asc(inventories.id))
    .limit(limitOf(some));

/** RFQs that everybody may see and answer, with the texts of their lines. */
export async function listRfqs(queries: Queries, some: Some, now: number) {
  const rows = await queries
    .select({ id: rfqs.id, title: rfqs.title, city_id: rfqs.city_id, refreshed_at: rfqs.refreshed_at })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(
      and(isSome(rfqs.id, some), isListedRfq('published', now, false), eq(rfqs.audience, 'open'), eq(users.status, 'active')),
    )
    .orderBy(asc(rfqs.id))
    .limit(limitOf(some));
  if (rows.length === 0) return [];
  const lines = await queries
    .select({ rfq_id: rfqLines.rfq_id, text: rfqLines.text, product: products.title })
    .from(rfqLines)
    .leftJoin(products, eq(products.id, rfqLines.product_id))
    .where(
      and(
        inArray(
          rfqLines.rfq_id,
          rows.map(({ id }) => id),
        ),
        sql`${rfqLines.removed_at} is null`,
      ),
    );
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ rfq_id }) => rfq_id === row.id).flatMap(({ text, product }) => [text, ...(product ? [product] : [])]),
  }));
}
