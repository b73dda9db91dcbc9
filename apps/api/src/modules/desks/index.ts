export { desksRoutes } from './routes.ts';
export { createDesks } from './service.ts';
