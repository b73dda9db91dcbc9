import type { Publishing } from '../../realtime/publishing.ts';
import type { LiveSocket } from '../../realtime/socket.ts';
import type { Notifications } from './service.ts';

type LiveDeps = Publishing<LiveSocket> & { notifications: Notifications };

/** Publishes a new notification to a user's open pages, with the unread count. */
export function publishNotifications({ events, socket, notifications }: LiveDeps): void {
  async function publishOne(user_id: number, id: number): Promise<void> {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    const notification = await notifications.read(user_id, id);
    if (notification) socket.publish(topic, 'notification.created', notification);
  }
  events.subscribe('notification.created', ({ user_id, notification_id }) => {
    const delivery = publishOne(user_id, notification_id);
    socket.trackDelivery(user_id, delivery);
    return delivery;
  });
}
