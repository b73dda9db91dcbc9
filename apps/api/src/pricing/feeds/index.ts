export { feedsRoutes } from './routes.ts';
export { createFeeds } from './service.ts';
