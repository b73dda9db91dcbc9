import { asc, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { products } from '../../core/db/schema/index.ts';

const selectProducts = prepared((queries, { after, limit }: { after: number; limit: number }) =>
  queries
    .select({ id: products.id, category_id: products.category_id })
    .from(products)
    .where(gt(products.id, after))
    .orderBy(asc(products.id))
    .limit(limit),
);

/** The products after an id, in order of id. */
export const listProducts = (queries: Queries, after: number, limit: number): Promise<{ id: number; category_id: number }[]> =>
  selectProducts(queries, { after, limit });

/** A product in its category: its options as in `sort_key`, the first of which is its size. */
export type Place = { id: number; category_id: number; sort_key: string };

const selectPlaces = prepared((queries, { ids }: { ids: number[] }) =>
  queries
    .select({ id: products.id, category_id: products.category_id, sort_key: products.sort_key })
    .from(products)
    .where(inArray(products.id, ids)),
);
export const findPlaces = (queries: Queries, ids: number[]): Promise<Place[]> => selectPlaces(queries, { ids });
