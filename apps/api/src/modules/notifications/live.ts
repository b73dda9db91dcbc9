import type { Events } from '../../realtime/events/events.ts';
import type { LiveSocket } from '../../realtime/socket.ts';
import type { Notifications } from './service.ts';

/** Publishes a new notification to a user's open pages, with the unread count. */
export function publishNotifications(
  notifications: Notifications,
  events: Events,
  socket: LiveSocket,
  onFailure: (error: unknown) => void,
): void {
  async function publishOne(user_id: number, id: number): Promise<void> {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    const notification = await notifications.read(user_id, id);
    if (notification) socket.publish(topic, 'notification.created', notification);
  }
  events.subscribe('notification.created', ({ user_id, notification_id }) =>
    socket.trackDelivery(user_id, publishOne(user_id, notification_id).catch(onFailure)),
  );
}
