import type { Push } from '../push/index.ts';
import { type ChannelsDeps, createChannels } from './channels.ts';
import { createNotifications, type Notifications, type NotificationsDeps } from './service.ts';

type DeliveredDeps = ChannelsDeps & Omit<NotificationsDeps, 'channels'> & { push: Pick<Push, 'addToBadge'> };

/** Creates the notification service with all channels of the portal. */
export function createDeliveredNotifications(deps: DeliveredDeps): Notifications {
  const notifications = createNotifications({ ...deps, channels: createChannels(deps) });
  deps.push.addToBadge(notifications.countUnread);
  return notifications;
}
