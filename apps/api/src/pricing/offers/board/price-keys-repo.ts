import { eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { prices, products, supplierProfiles } from '../../../core/db/schema/index.ts';

/** The products of these prices with their categories, deleted prices included. */
export const listProductsOfPrices = (queries: Queries, price_ids: number[]) =>
  queries
    .selectDistinct({ product_id: products.id, category_id: products.category_id })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .where(inArray(prices.id, price_ids));

/** The handles of these suppliers. */
export const listHandles = (queries: Queries, user_ids: number[]) =>
  queries.select({ handle: supplierProfiles.handle }).from(supplierProfiles).where(inArray(supplierProfiles.user_id, user_ids));
