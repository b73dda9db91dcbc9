import type { Fixtures } from '../fixtures.ts';

/** Valid calls of the routes of variations and of those by SKU, as in calls.ts. */
export const skuCalls = {
  'variations.createVariation': {
    build: () => ({ body: { product_id: 2, title: 'شاخهٔ ۱۲ متری', unit_id: 3, unit_weight_kg: '14.5' } }),
  },
  'variations.updateVariation': {
    owned: ({ variation_id }: Fixtures) => ({
      params: { variationId: variation_id },
      body: { version: 1, title: 'شاخهٔ ۶ متری' },
    }),
  },
  'variations.deleteVariation': { owned: ({ variation_id }: Fixtures) => ({ params: { variationId: variation_id } }) },
  'skus.upsertSkus': { build: () => ({ body: { skus: [{ sku: 'R-8', product_id: 2 }] } }) },
  'skus.deleteSku': { owned: ({ user_id }: Fixtures) => ({ params: { sku: `R-${user_id}` } }) },
  'priceSkus.upsertPricesBySku': {
    owned: ({ user_id }: Fixtures) => ({
      body: { prices: [{ sku: `R-${user_id}`, delivery: 'warehouse', city_id: 1, amount: 384_500 }] },
    }),
  },
  'inventorySkus.upsertInventoriesBySku': {
    owned: ({ user_id }: Fixtures) => ({ body: { inventories: [{ sku: `R-${user_id}`, city_id: 2, quantity: '5' }] } }),
  },
};
