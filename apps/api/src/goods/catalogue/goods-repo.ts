import { inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { products, variations } from '../../core/db/schema/index.ts';
import type { Goods } from './comparison.ts';

const findCategories = prepared((queries, { ids }: { ids: number[] }) =>
  queries.select({ id: products.id, category_id: products.category_id }).from(products).where(inArray(products.id, ids)),
);
/** The pieces of variations, by id. */
const findPieces = prepared((queries, { ids }: { ids: number[] }) =>
  queries
    .select({ id: variations.id, unit_id: variations.unit_id, unit_weight: variations.unit_weight })
    .from(variations)
    .where(inArray(variations.id, ids)),
);

type Named = { product_id: number | null; variation_id: number | null };

/** Finds the goods of prices of these products and variations, to convert their amounts to the common basis. */
export async function createGoodsFinder(queries: Queries, rows: readonly Named[]): Promise<(row: Named) => Goods> {
  const ids = (name: keyof Named) => [...new Set(rows.flatMap((row) => row[name] ?? []))];
  const [product_ids, variation_ids] = [ids('product_id'), ids('variation_id')];
  const known = product_ids.length > 0 ? await findCategories(queries, { ids: product_ids }) : [];
  const categories = new Map(known.map(({ id, category_id }) => [id, category_id]));
  const pieces = new Map(
    (variation_ids.length > 0 ? await findPieces(queries, { ids: variation_ids }) : []).map((piece) => [piece.id, piece]),
  );
  return ({ product_id, variation_id }) => ({
    category_id: categories.get(product_id ?? 0) ?? 0,
    piece: pieces.get(variation_id ?? 0) ?? null,
  });
}
