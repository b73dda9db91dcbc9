export { pagesRoutes } from './routes.ts';
export { createPages } from './service.ts';
