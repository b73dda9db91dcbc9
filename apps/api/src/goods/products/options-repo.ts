import { and, count, eq, min, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { productOptions, products } from '../../core/db/schema/index.ts';
import { isUsableProduct } from '../../core/db/usable-products.ts';

export type Choice = { level_id: number; option_id: number };
export type OptionCount = { option_id: number; products: number; product_id: number };

/** Products that have an option, by the index on options; the option implies the category. */
const hasOption = ({ option_id }: Choice): SQL =>
  sql`${productOptions.product_id} in (select product_id from product_options where option_id = ${option_id})`;

/** Products that also have another option, each looked up by its key. */
const alsoHas = ({ level_id, option_id }: Choice): SQL =>
  sql`exists (select 1 from product_options also where also.product_id = ${productOptions.product_id} and also.level_id = ${level_id} and also.option_id = ${option_id})`;

/** The query of {@link countOptions}, exported to test its query plan. */
export function selectOptionCounts(queries: Queries, user_id: number, category_id: number, [first, ...rest]: readonly Choice[]) {
  return queries
    .select({
      option_id: productOptions.option_id,
      products: count(),
      product_id: min(productOptions.product_id).as('product_id'),
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.product_id))
    .where(
      and(
        // An option belongs to one category: a chosen option implies the category, and its list is shorter.
        ...(first ? [hasOption(first), ...rest.map(alsoHas)] : [eq(products.category_id, category_id)]),
        isUsableProduct(user_id),
      ),
    )
    .groupBy(productOptions.option_id);
}

/** Counts by option the products of a category that a user may use and that have all these choices; zero counts are missing. */
export async function countOptions(
  queries: Queries,
  user_id: number,
  category_id: number,
  choices: readonly Choice[],
): Promise<Map<number, OptionCount>> {
  const rows = await selectOptionCounts(queries, user_id, category_id, choices);
  return new Map(rows.map(({ product_id, ...row }) => [row.option_id, { ...row, product_id: Number(product_id) }]));
}
