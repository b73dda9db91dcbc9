export { publishDelegations } from './live.ts';
export { delegationsRoutes } from './routes.ts';
export { createDelegations, type Delegations } from './service.ts';
