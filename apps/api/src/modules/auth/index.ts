export { hashPassword } from './password.ts';
export { authRoutes } from './routes.ts';
export { createAuth } from './service.ts';
export { createSmsGateway } from './sms/index.ts';
export { consoleContext, createFirstAdmin, createSupporter, StaffError } from './staff.ts';
