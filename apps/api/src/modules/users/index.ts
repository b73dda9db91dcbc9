export { usersRoutes } from './routes.ts';
export { createUsers } from './service.ts';
