export { desksRoutes } from './routes.ts';
export { createDesks, type Desks } from './service.ts';
