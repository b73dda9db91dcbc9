export { hashPassword } from './password.ts';
export { askerOf, authRoutes } from './routes.ts';
export { type Auth, createAuth } from './service.ts';
export { endEverySession } from './sessions-repo.ts';
export { consoleContext, createFirstAdmin, createSupporter, StaffError } from './staff.ts';
export type { Asker } from './step-up.ts';
