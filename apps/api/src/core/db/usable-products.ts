import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { products } from './schema/goods/catalogue.ts';

/**
 * Products that a user may use and see: published ones, and of those in review their own and those that they picked by the same
 * levels (docs/rules.md, «Going public»). Everything that accepts a product id uses this condition; the query joins products.
 */
export const isUsableProduct = (user_id: number): SQL | undefined =>
  or(
    eq(products.status, 'published'),
    and(
      ne(products.status, 'rejected'),
      or(
        eq(products.user_id, user_id),
        sql`${products.id} in (select picked.product_id from product_picks picked where picked.user_id = ${user_id})`,
      ),
    ),
  );
