import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { locked } from '../../../core/db/rows/locked.ts';
import { inventories, prices, products, units, variations } from '../../../core/db/schema/index.ts';
import { isUsableProduct } from '../../../core/db/usable-products.ts';
import type { Piece } from '../../catalogue/index.ts';

const variationWithProduct = {
  id: variations.id,
  user_id: variations.user_id,
  title: variations.title,
  attributes: variations.attributes,
  unit_id: variations.unit_id,
  unit_weight: variations.unit_weight,
  sku: variations.sku,
  version: variations.version,
  product: {
    id: products.id,
    category_id: products.category_id,
    slug: products.slug,
    title: products.title,
    status: products.status,
  },
};

const selectNamed = (queries: Queries) =>
  queries.select(variationWithProduct).from(variations).innerJoin(products, eq(products.id, variations.product_id));
export type NamedVariation = Awaited<ReturnType<typeof selectNamed>>[number];
export type NewVariation = typeof variations.$inferInsert;

/** A filter of the variations that a user may price: their own, and with a product also its shared ones. */
export type VariationFilter = { user_id: number; product_id?: number | undefined };

/** The user's own variations, and the shared ones of products that the user may use; the query must join products. */
const maySee = (user_id: number): SQL | undefined =>
  or(eq(variations.user_id, user_id), and(isNull(variations.user_id), isUsableProduct(user_id)));

const filtered = ({ user_id, product_id }: VariationFilter): SQL | undefined =>
  product_id === undefined
    ? and(isNull(variations.deleted_at), eq(variations.user_id, user_id))
    : and(isNull(variations.deleted_at), eq(variations.product_id, product_id), maySee(user_id));

/** A page of variations by product, the shared ones of each before the user's own. */
export const listVariations = (
  queries: Queries,
  filter: VariationFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<NamedVariation[]> =>
  selectNamed(queries)
    .where(filtered(filter))
    .orderBy(asc(variations.product_id), asc(sql`coalesce(${variations.user_id}, 0)`), asc(variations.id))
    .limit(limit)
    .offset(offset);

export async function countVariations(queries: Queries, filter: VariationFilter): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.product_id))
    .where(filtered(filter));
  return row?.n ?? 0;
}

/** The variation with this id that a user may see: their own or a shared one. */
export async function findVariation(queries: Queries, id: number, user_id: number): Promise<NamedVariation | undefined> {
  const [row] = await selectNamed(queries).where(and(eq(variations.id, id), isNull(variations.deleted_at), maySee(user_id)));
  return row;
}

/** The number of a user's variations of a product. */
export async function countOwn(queries: Queries, product_id: number, user_id: number): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(variations)
    .where(and(eq(variations.product_id, product_id), eq(variations.user_id, user_id), isNull(variations.deleted_at)));
  return row?.n ?? 0;
}

/** Inserts a variation; undefined when a concurrent request has used its code. */
export async function insertVariation(queries: Queries, values: NewVariation): Promise<number | undefined> {
  const [row] = await queries.insert(variations).values(values).onConflictDoNothing().returning({ id: variations.id });
  return row?.id;
}

/** Updates a variation that is not deleted, and locks its row until the transaction ends; undefined when it does not exist. */
export async function updateVariation(queries: Queries, id: number, values: Partial<NewVariation>): Promise<Piece | undefined> {
  const [changed] = await queries
    .update(variations)
    .set(values)
    .where(and(eq(variations.id, id), isNull(variations.deleted_at)))
    .returning({ unit_id: variations.unit_id, unit_weight: variations.unit_weight });
  return changed;
}

/** A live price that uses a variation. */
export type Use = Pick<typeof prices.$inferSelect, 'id' | 'amount' | 'unit_id' | 'vat_included' | 'stated_at'>;

/** Locks the live prices that use a variation for this transaction, in the order of their ids, and returns them. */
export const lockUses = (tx: Transaction, variation_id: number): Promise<Use[]> =>
  locked(
    tx,
    tx
      .select({
        id: prices.id,
        amount: prices.amount,
        unit_id: prices.unit_id,
        vat_included: prices.vat_included,
        stated_at: prices.stated_at,
      })
      .from(prices)
      .where(and(eq(prices.variation_id, variation_id), isNull(prices.deleted_at)))
      .orderBy(asc(prices.id)),
  );

/** Whether a live inventory uses a variation. */
export async function isInStock(queries: Queries, variation_id: number): Promise<boolean> {
  const rows = await queries
    .select({ id: inventories.id })
    .from(inventories)
    .where(and(eq(inventories.variation_id, variation_id), isNull(inventories.deleted_at)))
    .limit(1);
  return rows.length > 0;
}

/** Whether a user may use a product. */
export async function mayUse(queries: Queries, product_id: number, user_id: number): Promise<boolean> {
  const rows = await queries
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, product_id), isUsableProduct(user_id)));
  return rows.length > 0;
}

const selectShared = prepared((queries, { product_id }: { product_id: number }) =>
  queries
    .select({ id: variations.id, title: variations.title, unit_id: variations.unit_id, unit_weight: variations.unit_weight })
    .from(variations)
    .where(and(eq(variations.product_id, product_id), isNull(variations.user_id), isNull(variations.deleted_at)))
    .orderBy(asc(variations.id)),
);
export type SharedVariation = Awaited<ReturnType<typeof selectShared>>[number];

/** The shared variations of a product. */
export const listShared = (queries: Queries, product_id: number): Promise<SharedVariation[]> =>
  selectShared(queries, { product_id });

export type PricedVariation = { id: number; unit_id: number; dimension: string; unit_weight: number | null };

/** The variations of a product that a user may price, with the dimension of their unit. */
export const listForPricing = (queries: Queries, product_id: number, user_id: number): Promise<PricedVariation[]> =>
  queries
    .select({ id: variations.id, unit_id: variations.unit_id, dimension: units.dimension, unit_weight: variations.unit_weight })
    .from(variations)
    .innerJoin(units, eq(units.id, variations.unit_id))
    .innerJoin(products, eq(products.id, variations.product_id))
    .where(filtered({ product_id, user_id }));
