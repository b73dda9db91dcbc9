export { pagesRoutes } from './routes.ts';
export { createPages, type Pages } from './service.ts';
