import { inventoryBody, inventoryEdit, publicInventoryId } from '../fixtures/inventories.ts';
import type { Fixtures, Scene } from '../fixtures.ts';

/** Valid calls of the routes of inventories, saved searches and what users watch, as in calls.ts. */
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
  'priceAlerts.listPriceAlerts': { build: () => ({}) },
  'priceAlerts.setPriceAlert': { build: () => ({ body: { product_id: 3, kind: 'under', amount: 380_000 } }) },
  'priceAlerts.changePriceAlert': {
    owned: ({ alert_id }: Fixtures) => ({ params: { alertId: alert_id }, body: { kind: 'over', amount: 420_000 } }),
  },
  'priceAlerts.deletePriceAlert': { owned: ({ alert_id }: Fixtures) => ({ params: { alertId: alert_id } }) },
  'watchlist.listWatched': { build: () => ({}) },
  'watchlist.watch': {
    named: {
      category: () => ({ params: { kind: 'category', itemId: 2 }, body: {} }),
      supplier: (_: Fixtures, { seller }: Scene) => ({ params: { kind: 'supplier', itemId: seller.user_id }, body: {} }),
      product: () => ({ params: { kind: 'product', itemId: 1 }, body: {} }),
      hidden: ({ product_id }: Fixtures) => ({ params: { kind: 'product', itemId: product_id }, body: {} }),
      missing: () => ({ params: { kind: 'product', itemId: 999_999 }, body: {} }),
    },
  },
  'watchlist.unwatch': {
    named: {
      category: () => ({ params: { kind: 'category', itemId: 2 } }),
      missing: () => ({ params: { kind: 'product', itemId: 999_999 } }),
    },
  },
  'savedSearches.deleteSavedSearch': { owned: ({ search_id }: Fixtures) => ({ params: { searchId: search_id } }) },
};
