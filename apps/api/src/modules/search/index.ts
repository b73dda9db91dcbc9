export { searchRoutes } from './routes.ts';
export { createSearch } from './service.ts';
