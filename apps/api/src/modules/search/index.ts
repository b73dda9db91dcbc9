export type { ListSearch } from './lists.ts';
export { searchRoutes } from './routes.ts';
export { createSearch } from './service.ts';
