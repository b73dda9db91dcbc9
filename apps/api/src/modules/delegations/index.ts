export { createDelegations, type Delegations } from './service.ts';
