export { inventorySkusRoutes } from './by-sku/routes.ts';
export { createInventorySkus } from './by-sku/service.ts';
export { publishInventories } from './live.ts';
export { createPublicInventories, type PublicInventories } from './public.ts';
export { inventoriesRoutes } from './routes.ts';
export { createInventories } from './service.ts';
