import { and, asc, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import { prepared } from '../../../core/db/prepared.ts';
import { isForSale, isPublicOnWalk, joinConditions } from '../../../core/db/public-prices.ts';
import { prices, productOptions, products, supplierProfiles, users } from '../../../core/db/schema/index.ts';

type Wanted = {
  product_id: number;
  category_id: number;
  option_ids: number[];
  /** The number of these options that a product must have; without it any product of the category is a candidate. */
  shared?: number | undefined;
  now: number;
  limit: number;
};

/** Products of a category, other than this one, that have `shared` of these options and an available public price. */
export const listCandidates = prepared((queries, { product_id, category_id, option_ids, shared, now, limit }: Wanted) =>
  queries
    .select({ id: products.id, options_key: products.options_key })
    .from(products)
    .where(
      and(
        eq(products.status, 'published'),
        eq(products.category_id, category_id),
        ne(products.id, product_id),
        shared === undefined
          ? undefined
          : inArray(
              products.id,
              queries
                .select({ id: productOptions.product_id })
                .from(productOptions)
                .where(inArray(productOptions.option_id, option_ids))
                .groupBy(productOptions.product_id)
                .having(sql`count(*) = ${shared}`),
            ),
        exists(
          queries
            .select({ one: sql`1` })
            .from(prices)
            .crossJoin(users)
            .crossJoin(supplierProfiles)
            .where(and(joinConditions(), isPublicOnWalk(), isForSale(now))),
        ),
      ),
    )
    .orderBy(asc(products.sort_key), asc(products.id))
    .limit(limit),
);
