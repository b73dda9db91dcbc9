import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries } from '../../../core/db/database.ts';
import { readInSteps } from '../../../core/db/rows/ids.ts';
import { inventories } from '../../../core/db/schema/index.ts';

/** Which inventories a user has of these products, and where. */
export const listPlaces = (queries: Queries, user_id: number, product_ids: readonly number[]) =>
  readInSteps(product_ids, (ids) =>
    queries
      .select({
        id: inventories.id,
        product_id: inventories.product_id,
        variation_id: inventories.variation_id,
        city_id: inventories.city_id,
      })
      .from(inventories)
      .where(and(eq(inventories.user_id, user_id), inArray(inventories.product_id, ids), isNull(inventories.deleted_at))),
  );
