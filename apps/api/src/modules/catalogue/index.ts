export type { CategoryNode, Reference } from './reference.ts';
export { catalogueRoutes } from './routes.ts';
export { cityIds, scopeIds } from './scopes.ts';
export { type Catalogue, createCatalogue } from './service.ts';
