import type { Pricing } from '../pricing/index.ts';
import { clearSupply } from './closing.ts';
import { createSupplierFigures, createSupplierViews, figuresRoutes } from './figures/index.ts';
import { createFreights, freightsRoutes } from './freights/index.ts';
import {
  createInventories,
  createInventorySkus,
  createPublicInventories,
  inventoriesRoutes,
  inventorySkusRoutes,
  publishInventories,
} from './inventories/index.ts';
import { mergeSupply } from './merging.ts';
import { createRecords } from './records/index.ts';
import { createSavedSearches, savedSearchesRoutes } from './saved-searches/index.ts';
import { createPublicStories, createStories, publishStories, storiesRoutes } from './stories/index.ts';
import {
  createContactReveals,
  createPublicSuppliers,
  createShowcases,
  createSupplierFacts,
  createSupplierHours,
  createSupplierProfiles,
  createVerifications,
  suppliersRoutes,
} from './suppliers/index.ts';
import { unwatchCategory, watchlistRoutes } from './watchlist/index.ts';

/** Creates the services of suppliers: their profile and showcase, what they have in stock, their stories, and who follows them. */
export function createSupply(pricing: Pricing) {
  pricing.closings.add(clearSupply(pricing));
  pricing.categoryEditing.whenDeleted(unwatchCategory);
  pricing.categoryMerging.whenMerged(mergeSupply);
  const base = { ...pricing, records: createRecords(pricing) };
  const showcases = createShowcases(base);
  const verifications = createVerifications(base);
  const publicInventories = createPublicInventories(base);
  const inventories = createInventories(base);
  return {
    ...base,
    supplierProfiles: createSupplierProfiles(base),
    supplierHours: createSupplierHours(base),
    freights: createFreights(base),
    showcases,
    verifications,
    contactReveals: createContactReveals(base),
    supplierFacts: createSupplierFacts(base),
    publicSuppliers: createPublicSuppliers({
      ...base,
      publicInventories,
      showcases,
      verifications,
      searchSuppliers: base.search.findSuppliers,
    }),
    supplierFigures: createSupplierFigures(base),
    supplierViews: createSupplierViews({ ...base, socket: base.hub.socket }),
    inventories,
    inventorySkus: createInventorySkus({ ...base, inventories }),
    publicInventories,
    stories: createStories(base),
    publicStories: createPublicStories(base),
    savedSearches: createSavedSearches({ ...base, publicInventories }),
  };
}

/** The services of this domain, over those of the domains below it. */
export type Supply = ReturnType<typeof createSupply>;

/** The routes of this domain, each a plugin that takes the services which it names. */
export const supplyRoutes = [
  suppliersRoutes,
  freightsRoutes,
  figuresRoutes,
  inventoriesRoutes,
  inventorySkusRoutes,
  storiesRoutes,
  savedSearchesRoutes,
  watchlistRoutes,
];

/** What sends the changes of this domain to open pages. */
export const supplyPublishers = [publishInventories, publishStories];
