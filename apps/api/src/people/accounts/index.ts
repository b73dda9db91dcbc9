export { accountsRoutes } from './routes.ts';
export { createAccounts } from './service.ts';
