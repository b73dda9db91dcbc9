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
  async function tell(user_id: number, id: number): Promise<void> {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    const told = await notifications.read(user_id, id);
    if (told) socket.publish(topic, 'notification.created', told);
  }
  events.subscribe('notification.created', ({ user_id, notification_id }) =>
    socket.trackDelivery(user_id, tell(user_id, notification_id).catch(onFailure)),
  );
}
