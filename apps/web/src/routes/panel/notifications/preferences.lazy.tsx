import { createLazyRoute } from '@tanstack/react-router';
import { NotificationPreferencesPage } from '../../../reach/notifications/preferences-page.tsx';

/** The preferences of notifications, in a chunk of their own. */
export const panelNotificationPreferencesLazy = createLazyRoute('/panel/notifications/preferences')({
  component: NotificationPreferencesPage,
});
