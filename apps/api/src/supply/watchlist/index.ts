export { unwatchCategory } from './repo.ts';
export { watchlistRoutes } from './routes.ts';
export { createWatchlist } from './service.ts';
