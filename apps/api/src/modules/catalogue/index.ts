export type { CategoryNode, Reference } from './reference.ts';
export { catalogueRoutes } from './routes.ts';
export { type Catalogue, createCatalogue } from './service.ts';
