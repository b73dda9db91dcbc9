import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { isPublicInventory } from '../../../core/db/public-inventories.ts';
import { isPublicSupplier } from '../../../core/db/public-prices.ts';
import { isOpenRfq } from '../../../core/db/public-rfqs.ts';
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

/** The ids of the rows that may be documents. */
const idsOf = { product: products.id, supplier: supplierProfiles.user_id, inventory: inventories.id, rfq: rfqs.id };

/**
 * The next ids of a kind, public or not: a page of public rows that is read by an id alone may go along an index of their status, and
 * read and sort all of them.
 */
export async function listIds(queries: Queries, kind: keyof typeof idsOf, after: number, limit: number): Promise<number[]> {
  const id = idsOf[kind];
  const rows = await queries.select({ id }).from(id.table).where(gt(id, after)).orderBy(asc(id)).limit(limit);
  return rows.map((row) => row.id);
}

const selectProducts = prepared((queries, { ids }: { ids: number[] }) =>
  queries
    .select({ id: products.id, title: products.title, category_id: products.category_id, options_key: products.options_key })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'published')))
    .orderBy(asc(products.id)),
);

/** Published products. */
export const listProducts = (queries: Queries, ids: readonly number[]) => selectProducts(queries, { ids: [...ids] });

const selectSuppliers = prepared((queries, { ids }: { ids: number[] }) =>
  queries
    .select({
      id: supplierProfiles.user_id,
      title: supplierProfiles.title,
      handle: supplierProfiles.handle,
      city_id: supplierProfiles.city_id,
      verified: supplierProfiles.verified,
    })
    .from(supplierProfiles)
    .innerJoin(users, eq(users.id, supplierProfiles.user_id))
    .where(and(inArray(supplierProfiles.user_id, ids), isPublicSupplier()))
    .orderBy(asc(supplierProfiles.user_id)),
);
const selectSold = prepared((queries, { ids }: { ids: number[] }) =>
  queries.select().from(supplierCategories).where(inArray(supplierCategories.user_id, ids)),
);
const selectServed = prepared((queries, { ids }: { ids: number[] }) =>
  queries.select().from(supplierCities).where(inArray(supplierCities.user_id, ids)),
);

/** Public suppliers with the categories and cities that they sell in. */
export async function listSuppliers(queries: Queries, some: readonly number[]) {
  const rows = await selectSuppliers(queries, { ids: [...some] });
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const sold = Map.groupBy(await selectSold(queries, { ids }), ({ user_id }) => user_id);
  const served = Map.groupBy(await selectServed(queries, { ids }), ({ user_id }) => user_id);
  return rows.map((row) => ({
    ...row,
    category_ids: sold.get(row.id)?.map(({ category_id }) => category_id) ?? [],
    city_ids: served.get(row.id)?.map(({ city_id }) => city_id) ?? [],
  }));
}

const selectInventories = prepared((queries, { ids, now }: { ids: number[]; now: number }) =>
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
    .where(and(inArray(inventories.id, ids), isPublicInventory(now)))
    .orderBy(asc(inventories.id)),
);

/** Public inventories with their products. */
export const listInventories = (queries: Queries, ids: readonly number[], now: number) =>
  selectInventories(queries, { ids: [...ids], now });

const selectRfqs = prepared((queries, { ids, now }: { ids: number[]; now: number }) =>
  queries
    .select({ id: rfqs.id, title: rfqs.title, city_id: rfqs.city_id, refreshed_at: rfqs.refreshed_at })
    .from(rfqs)
    .innerJoin(users, eq(users.id, rfqs.user_id))
    .where(and(inArray(rfqs.id, ids), isOpenRfq(now), eq(rfqs.audience, 'open'), eq(users.status, 'active')))
    .orderBy(asc(rfqs.id)),
);
const selectLines = prepared((queries, { ids }: { ids: number[] }) =>
  queries
    .select({ rfq_id: rfqLines.rfq_id, text: rfqLines.text, product: products.title })
    .from(rfqLines)
    .leftJoin(products, eq(products.id, rfqLines.product_id))
    .where(and(inArray(rfqLines.rfq_id, ids), isNull(rfqLines.removed_at))),
);

/** RFQs that everybody may see and answer, with the texts of their lines. */
export async function listRfqs(queries: Queries, some: readonly number[], now: number) {
  const rows = await selectRfqs(queries, { ids: [...some], now });
  if (rows.length === 0) return [];
  const lines = Map.groupBy(await selectLines(queries, { ids: rows.map(({ id }) => id) }), ({ rfq_id }) => rfq_id);
  return rows.map((row) => ({
    ...row,
    lines: (lines.get(row.id) ?? []).flatMap(({ text, product }) => [text, ...(product ? [product] : [])]),
  }));
}
