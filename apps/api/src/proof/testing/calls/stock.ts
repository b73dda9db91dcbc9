import { inventoryBody, inventoryEdit, publicInventoryId } from '../fixtures/inventories.ts';
import type { Fixtures, Scene } from '../fixtures.ts';

/** Valid calls of the routes of inventories and saved searches, as in calls.ts. */
export const stockCalls = {
  'inventories.listPublicInventories': { build: () => ({}) },
  'inventories.countInventories': { build: () => ({}) },
  'inventories.getPublicInventory': {
    named: {
      public: () => ({ params: { inventoryId: publicInventoryId } }),
      draft: (_: Fixtures, { third }: Scene) => ({ params: { inventoryId: third.draft_inventory_id } }),
      missing: () => ({ params: { inventoryId: 999 } }),
    },
  },
  'inventories.listInventories': { build: () => ({}) },
  'inventories.createInventory': { build: () => ({ body: inventoryBody }) },
  'inventories.getInventory': { owned: ({ inventory_id }: Fixtures) => ({ params: { inventoryId: inventory_id } }) },
  'inventories.updateInventory': {
    owned: ({ draft_inventory_id }: Fixtures) => ({ params: { inventoryId: draft_inventory_id }, body: inventoryEdit }),
  },
  'inventories.deleteInventory': { owned: ({ inventory_id }: Fixtures) => ({ params: { inventoryId: inventory_id } }) },
  'inventories.refreshInventory': {
    owned: ({ inventory_id }: Fixtures) => ({ params: { inventoryId: inventory_id }, body: { version: 1 } }),
  },
  'inventories.stopInventory': {
    owned: ({ inventory_id }: Fixtures) => ({ params: { inventoryId: inventory_id }, body: { version: 1 } }),
  },
  'inventories.publishInventory': {
    owned: ({ draft_inventory_id }: Fixtures) => ({ params: { inventoryId: draft_inventory_id }, body: { version: 1 } }),
  },
  'savedSearches.listSavedSearches': { build: () => ({}) },
  'savedSearches.saveSearch': { build: () => ({ body: { title: 'میلگرد', filters: { q: 'میلگرد' } } }) },
  'savedSearches.openSavedSearch': { owned: ({ search_id }: Fixtures) => ({ params: { searchId: search_id } }) },
  'savedSearches.deleteSavedSearch': { owned: ({ search_id }: Fixtures) => ({ params: { searchId: search_id } }) },
};
