export { createCategoryBases } from './bases.ts';
export { publishUnits } from './live.ts';
export { unitRoutes } from './routes.ts';
export { createUnits } from './service.ts';
