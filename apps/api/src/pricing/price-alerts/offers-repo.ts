import { and, asc, eq, gte, inArray, ne } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { isPublicPrice } from '../../core/db/public-prices.ts';
import { priceArchives, prices, products, supplierProfiles, users } from '../../core/db/schema/index.ts';

const selectPublic = prepared((queries, { product_ids }: { product_ids: number[] }) =>
  queries
    .select({
      id: prices.id,
      product_id: prices.product_id,
      user_id: prices.user_id,
      supplier: supplierProfiles.title,
      variation_id: prices.variation_id,
      city_id: prices.city_id,
      payment: prices.payment,
      delivery: prices.delivery,
      state: prices.state,
      valid_until: prices.valid_until,
      comparable_amount: prices.comparable_amount,
      created_at: prices.created_at,
    })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(inArray(prices.product_id, product_ids), isPublicPrice())),
);
/** A public price of a product with what an alert may be about. */
export type PublicPrice = Awaited<ReturnType<typeof selectPublic>>[number];

/** The public prices of products. */
export const listPublic = (queries: Queries, product_ids: number[]): Promise<PublicPrice[]> =>
  selectPublic(queries, { product_ids });

type Replaced = { product_ids: number[]; since: number };
const selectReplaced = prepared((queries, { product_ids, since }: Replaced) =>
  queries
    .select({
      price_id: priceArchives.price_id,
      state: priceArchives.state,
      valid_until: priceArchives.valid_until,
      comparable_amount: priceArchives.comparable_amount,
    })
    .from(priceArchives)
    .where(
      and(
        inArray(priceArchives.product_id, product_ids),
        gte(priceArchives.replaced_at, since),
        ne(priceArchives.reason, 'undo'),
      ),
    )
    .orderBy(asc(priceArchives.replaced_at), asc(priceArchives.id)),
);

/** What was replaced since a time and stood until then, earliest first; what was taken back is none of it. */
export const listReplaced = (queries: Queries, wanted: Replaced) => selectReplaced(queries, wanted);
