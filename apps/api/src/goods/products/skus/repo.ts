import { and, asc, count, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { readInSteps } from '../../../core/db/rows/ids.ts';
import { products, skus, variations } from '../../../core/db/schema/index.ts';
import { isUsableProduct } from '../../../core/db/usable-products.ts';

export type SkuRow = typeof skus.$inferSelect;
type Own = { user_id: number; sku: string };

const selectNamed = (queries: Queries) =>
  queries
    .select({
      sku: skus.sku,
      updated_at: skus.updated_at,
      product: {
        id: products.id,
        category_id: products.category_id,
        slug: products.slug,
        title: products.title,
        status: products.status,
      },
      options_key: products.options_key,
      variation: {
        id: variations.id,
        title: variations.title,
        attributes: variations.attributes,
        unit_id: variations.unit_id,
        unit_weight: variations.unit_weight,
        version: variations.version,
      },
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.product_id))
    .leftJoin(variations, eq(variations.id, skus.variation_id));
/** A SKU with the names of what it names. */
export type NamedSku = Awaited<ReturnType<typeof selectNamed>>[number];

type Part = { user_id: number; after: string; updated_since: number; limit: number };

/** The next SKUs of a user, in their order. */
export const listAfter = (queries: Queries, { user_id, after, updated_since, limit }: Part): Promise<NamedSku[]> =>
  selectNamed(queries)
    .where(and(eq(skus.user_id, user_id), gt(skus.sku, after), gte(skus.updated_at, updated_since)))
    .orderBy(asc(skus.sku))
    .limit(limit);

/** These SKUs of a user. */
export const listNamed = (queries: Queries, user_id: number, wanted: readonly string[]): Promise<NamedSku[]> =>
  readInSteps(wanted, (part) => selectNamed(queries).where(and(eq(skus.user_id, user_id), inArray(skus.sku, part))));

const selectOne = prepared((queries, { user_id, sku }: Own) =>
  queries
    .select()
    .from(skus)
    .where(and(eq(skus.user_id, user_id), eq(skus.sku, sku))),
);

export async function findSku(queries: Queries, own: Own): Promise<SkuRow | undefined> {
  const [row] = await selectOne(queries, own);
  return row;
}

export async function countSkus(queries: Queries, user_id: number): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(skus).where(eq(skus.user_id, user_id));
  return row?.n ?? 0;
}

/** Lets a SKU name something. */
export async function saveSku(tx: Transaction, row: SkuRow): Promise<void> {
  const { product_id, variation_id, updated_at } = row;
  await tx
    .insert(skus)
    .values(row)
    .onConflictDoUpdate({ target: [skus.user_id, skus.sku], set: { product_id, variation_id, updated_at } });
}

/** Deletes a SKU of a user; false when there is none. */
export async function deleteSku(tx: Transaction, { user_id, sku }: Own): Promise<boolean> {
  const rows = await tx
    .delete(skus)
    .where(and(eq(skus.user_id, user_id), eq(skus.sku, sku)))
    .returning({ sku: skus.sku });
  return rows.length > 0;
}

/** Deletes the SKUs of a variation. */
export async function deleteOfVariation(tx: Transaction, variation_id: number): Promise<void> {
  await tx.delete(skus).where(eq(skus.variation_id, variation_id));
}

/** A user's own variation of a product with this code. */
export async function findVariationId(
  queries: Queries,
  { user_id, sku, product_id }: Own & { product_id: number },
): Promise<number | undefined> {
  const isOwn = and(eq(variations.product_id, product_id), eq(variations.user_id, user_id), eq(variations.sku, sku));
  const [row] = await queries
    .select({ id: variations.id })
    .from(variations)
    .where(and(isOwn, isNull(variations.deleted_at)));
  return row?.id;
}

/** Which of these products a user may use. */
export async function listUsable(queries: Queries, user_id: number, product_ids: readonly number[]): Promise<Set<number>> {
  const rows = await readInSteps(product_ids, (ids) =>
    queries
      .select({ id: products.id })
      .from(products)
      .where(and(inArray(products.id, ids), isUsableProduct(user_id))),
  );
  return new Set(rows.map(({ id }) => id));
}

/** What these SKUs of a user name, with the unit in which it is sold; those of products that the user may not use are missing. */
export const listTargets = (queries: Queries, user_id: number, wanted: readonly string[]) =>
  readInSteps(wanted, (part) =>
    queries
      .select({
        sku: skus.sku,
        product_id: skus.product_id,
        variation_id: skus.variation_id,
        title: products.title,
        unit_id: sql<number>`coalesce(${variations.unit_id}, ${products.unit_id})`.mapWith(Number),
      })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.product_id))
      .leftJoin(variations, eq(variations.id, skus.variation_id))
      .where(and(eq(skus.user_id, user_id), inArray(skus.sku, part), isUsableProduct(user_id))),
  );
/** What a SKU names, with the unit in which it is sold. */
export type SkuTarget = Awaited<ReturnType<typeof listTargets>>[number];
