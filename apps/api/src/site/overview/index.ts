export { overviewRoutes } from './routes.ts';
export { createOverview } from './service.ts';
