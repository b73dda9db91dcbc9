import { type ChannelsDeps, createChannels } from './channels.ts';
import { createNotifications, type Notifications, type NotificationsDeps } from './service.ts';

/** Creates the notification service with all channels of the portal. */
export const createDeliveredNotifications = (deps: ChannelsDeps & Omit<NotificationsDeps, 'channels'>): Notifications =>
  createNotifications({ ...deps, channels: createChannels(deps) });
