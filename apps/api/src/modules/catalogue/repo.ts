import { and, asc, count, eq } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { derivedState, isPublicPrice } from '../../db/public-prices.ts';
import {
  categories,
  cities,
  levelOptions,
  levels,
  prices,
  products,
  provinces,
  supplierProfiles,
  units,
  users,
} from '../../db/schema/index.ts';

export type CategoryRow = typeof categories.$inferSelect;
export type UnitRow = typeof units.$inferSelect;

export const listCategories = (queries: Queries): Promise<CategoryRow[]> =>
  queries.select().from(categories).orderBy(asc(categories.position), asc(categories.id));

export const listUnits = (queries: Queries): Promise<UnitRow[]> => queries.select().from(units).orderBy(asc(units.id));

export const listLevels = (queries: Queries) => queries.select().from(levels).orderBy(asc(levels.position), asc(levels.id));

export const listOptions = (queries: Queries) =>
  queries.select().from(levelOptions).orderBy(asc(levelOptions.position), asc(levelOptions.id));

export const listCities = (queries: Queries) =>
  queries
    .select({ id: cities.id, name: cities.name, province: provinces })
    .from(cities)
    .innerJoin(provinces, eq(provinces.id, cities.province_id));

/** How many public prices are available at `now`, by the category of their product. */
export const countPricesToday = (queries: Queries, now: number): Promise<{ category_id: number; n: number }[]> =>
  queries
    .select({ category_id: products.category_id, n: count() })
    .from(prices)
    .innerJoin(products, eq(products.id, prices.product_id))
    .innerJoin(users, eq(users.id, prices.user_id))
    .innerJoin(supplierProfiles, eq(supplierProfiles.user_id, prices.user_id))
    .where(and(isPublicPrice(), eq(derivedState(now), 'available')))
    .groupBy(products.category_id);
