export { publishInventories } from './live.ts';
export { createPublicInventories, type PublicInventories } from './public.ts';
export { inventoriesRoutes } from './routes.ts';
export { createInventories } from './service.ts';
