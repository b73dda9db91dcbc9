export { createRightsEnding, type RightsEnding } from './ending-service.ts';
export { defineMobileForgetting } from './forgetting.ts';
export { publishDelegations } from './live.ts';
export { delegationsRoutes } from './routes.ts';
export { createDelegations, type Delegations } from './service.ts';
