export { tasksRoutes } from './routes.ts';
export { createTasks } from './service.ts';
