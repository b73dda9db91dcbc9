export { searchRoutes } from './routes.ts';
export { createSearch, type Search } from './service.ts';
