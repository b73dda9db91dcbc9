import { createLazyRoute } from '@tanstack/react-router';
import { NotificationPanel } from '../../../reach/notifications/notification-panel.tsx';

/** The notifications, in a chunk of its own. */
export const panelNotificationsLazy = createLazyRoute('/panel/notifications')({ component: NotificationPanel });
