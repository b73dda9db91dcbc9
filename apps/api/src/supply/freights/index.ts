export { freightsRoutes } from './routes.ts';
export { createFreights } from './service.ts';
