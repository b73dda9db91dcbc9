export { type ClearRows, createClosings } from './closings.ts';
export { REMOVED_NAME } from './removed-name-text.ts';
export { accountsRoutes } from './routes.ts';
export { createAccounts } from './service.ts';
