export { offersRoutes } from './routes.ts';
export { createOffers } from './service.ts';
