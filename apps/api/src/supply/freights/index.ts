export { freightsRoutes } from './routes.ts';
export { createFreights, type Freights } from './service.ts';
