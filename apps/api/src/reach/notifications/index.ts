export { createDeliveredNotifications } from './delivered.ts';
export { publishNotifications } from './live.ts';
export { createPreferences } from './preferences/service.ts';
export { notificationPreferencesRoutes, notificationsRoutes } from './routes.ts';
export { createNotifications, type Notifications } from './service.ts';
