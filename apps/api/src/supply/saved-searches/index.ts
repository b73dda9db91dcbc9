export { noteNotified } from './repo.ts';
export { savedSearchesRoutes } from './routes.ts';
export { createSavedSearches } from './service.ts';
