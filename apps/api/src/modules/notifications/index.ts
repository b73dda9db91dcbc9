export { publishNotifications } from './live.ts';
export { notificationsRoutes } from './routes.ts';
export { createNotifications, type Notifications } from './service.ts';
