export { hashPassword } from './password.ts';
export { accountsRoutes } from './routes.ts';
export { createAccounts } from './service.ts';
export { createSmsGateway } from './sms/index.ts';
export { consoleContext, createFirstAdmin, createSupporter, StaffError } from './staff.ts';
