export { publishActing } from './live.ts';
export { actForRoutes, delegationsRoutes } from './routes.ts';
export { createDelegations, type Delegations } from './service.ts';
