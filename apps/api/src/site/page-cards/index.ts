export { pageCardsRoutes } from './routes.ts';
export { createPageCards } from './service.ts';
