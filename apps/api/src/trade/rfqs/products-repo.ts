import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { products, variations } from '../../core/db/schema/index.ts';
import { isUsableProduct } from '../../core/db/usable-products.ts';

const productColumns = {
  id: products.id,
  category_id: products.category_id,
  slug: products.slug,
  title: products.title,
  status: products.status,
};
type LineProduct = { [K in keyof typeof productColumns]: (typeof products.$inferSelect)[K] };
type LineVariation = typeof variations.$inferSelect;

/** The products and variations that lines of RFQs and quotes name. */
export type LineProducts = { products: Map<number, LineProduct>; variations: Map<number, LineVariation> };
type Named = { product_id: number | null; variation_id?: number | null };

const selectProducts = (queries: Queries, { ids }: { ids: number[] }) =>
  queries.select(productColumns).from(products).where(inArray(products.id, ids));
const selectVariations = (queries: Queries, { ids }: { ids: number[] }) =>
  queries.select().from(variations).where(inArray(variations.id, ids));

/** The products and variations that lines name, whatever their status is. */
export async function findLineProducts(queries: Queries, lines: readonly Named[]): Promise<LineProducts> {
  const product_ids = [...new Set(lines.flatMap(({ product_id }) => (product_id === null ? [] : [product_id])))];
  const variation_ids = [...new Set(lines.flatMap(({ variation_id }) => (variation_id ? [variation_id] : [])))];
  const found = product_ids.length > 0 ? await selectProducts(queries, { ids: product_ids }) : [];
  const forms = variation_ids.length > 0 ? await selectVariations(queries, { ids: variation_ids }) : [];
  return { products: new Map(found.map((row) => [row.id, row])), variations: new Map(forms.map((row) => [row.id, row])) };
}

/** Those that a new line of this user may name: products, and shared variations of them. */
export async function findUsable(queries: Queries, user_id: number, lines: readonly Named[]): Promise<LineProducts> {
  const all = await findLineProducts(queries, lines);
  const product_ids = [...all.products.keys()];
  const usable =
    product_ids.length > 0
      ? await queries
          .select({ id: products.id })
          .from(products)
          .where(and(inArray(products.id, product_ids), isUsableProduct(user_id)))
      : [];
  const variation_ids = [...all.variations.keys()];
  const shared =
    variation_ids.length > 0
      ? await queries
          .select({ id: variations.id })
          .from(variations)
          .innerJoin(products, eq(products.id, variations.product_id))
          .where(
            and(
              inArray(variations.id, variation_ids),
              isNull(variations.user_id),
              isNull(variations.deleted_at),
              isUsableProduct(user_id),
            ),
          )
      : [];
  const [known, forms] = [new Set(usable.map(({ id }) => id)), new Set(shared.map(({ id }) => id))];
  return {
    products: new Map([...all.products].filter(([id]) => known.has(id))),
    variations: new Map([...all.variations].filter(([id]) => forms.has(id))),
  };
}
