export { NotificationPreferencesSchema } from '@rasteh/contract/reach/notifications/preferences';
