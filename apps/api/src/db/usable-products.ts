import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { products } from './schema/catalogue.ts';

/**
 * Which products a user may name and is told of: published ones, and of those in review one's own and those that one picked by the
 * same levels (docs/rules.md, «Going public»). The one condition of all that takes a product's id; the query joins products.
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
