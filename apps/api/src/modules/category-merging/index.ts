export { categoryMergingRoutes } from './routes.ts';
export { createCategoryMerging } from './service.ts';
