export { remoteSearchRoutes } from './feed/remote-routes.ts';
export type { ListSearch } from './lists.ts';
export { searchRoutes } from './routes.ts';
export { createSearch, type Search } from './service.ts';
export { createSynonymKeeping } from './synonyms/service.ts';
