export { createUserAccounts } from './accounts-service.ts';
export { publishColleagues } from './colleagues.ts';
export { createUserReader } from './details-service.ts';
export { usersRoutes } from './routes.ts';
export { createUsers, type Users } from './service.ts';
