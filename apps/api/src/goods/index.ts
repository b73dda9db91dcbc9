import type { People } from '../people/index.ts';
import {
  catalogueRoutes,
  categoryMergingRoutes,
  createCatalogue,
  createCategoryEditing,
  createCategoryMerging,
  publishCategories,
} from './catalogue/index.ts';
import { clearGoods } from './closing-repo.ts';
import { createHolidays, holidaysRoutes } from './holidays/index.ts';
import { createProducts, createSkus, createVariations, productsRoutes, skusRoutes, variationsRoutes } from './products/index.ts';
import { createSearch, createSynonymKeeping, searchRoutes } from './search/index.ts';
import { createCategoryBases, createUnits, publishUnits, unitRoutes } from './units/index.ts';
import { createVat, publishVat, vatRoutes } from './vat/index.ts';

/** Creates the services of goods: categories, units and rates that prices refer to, products with their variations, and the search. */
export function createGoods(people: People) {
  people.closings.add(clearGoods);
  const catalogue = createCatalogue(people);
  const base = { ...people, catalogue, holidays: createHolidays(people) };
  const categoryEditing = createCategoryEditing(base);
  const search = createSearch(base);
  const variations = createVariations(base);
  const products = createProducts({ ...base, search, variations });
  return {
    ...base,
    categoryEditing,
    categoryMerging: createCategoryMerging({ ...base, categoryEditing }),
    units: createUnits(base),
    categoryBases: createCategoryBases(base),
    vat: createVat(base),
    search,
    synonymKeeping: createSynonymKeeping(base),
    variations,
    products,
    skus: createSkus({ ...base, products, variations }),
  };
}

/** The services of this domain, over those of the domains below it. */
export type Goods = ReturnType<typeof createGoods>;

/** The routes of this domain, each a plugin that takes the services which it names. */
export const goodsRoutes = [
  catalogueRoutes,
  categoryMergingRoutes,
  holidaysRoutes,
  unitRoutes,
  vatRoutes,
  productsRoutes,
  variationsRoutes,
  skusRoutes,
  searchRoutes,
];

/** What sends the changes of this domain to open pages. */
export const goodsPublishers = [publishCategories, publishUnits, publishVat];
