export { identityRoutes } from './routes.ts';
export { createIdentities } from './service.ts';
