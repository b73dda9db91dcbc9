import type { Publishing } from '../../core/realtime/publisher.ts';
import type { LiveSocket } from '../../core/realtime/socket.ts';
import type { Notifications } from './service.ts';

type LiveDeps = Publishing<LiveSocket> & { notifications: Notifications };

/** Publishes a new notification to a user's open pages, and the unread count when it changes. */
export function publishNotifications({ events, socket, notifications }: LiveDeps): void {
  async function publishOne(user_id: number, id: number): Promise<void> {
    const topic = `user:${user_id}`;
    if (!socket.noteChange(topic)) return;
    const notification = await notifications.read(user_id, id);
    if (notification) socket.publish(topic, 'notification.created', notification);
  }
  async function publishCount(user_id: number): Promise<void> {
    const topic = `user:${user_id}`;
    if (socket.noteChange(topic))
      socket.publish(topic, 'notification.read', { unread_count: await notifications.countUnread(user_id) });
  }
  events.subscribe('notification.created', async ({ created }) => {
    const deliveries = created.map(({ user_id, notification_id }) => {
      const delivery = publishOne(user_id, notification_id);
      socket.trackDelivery(user_id, delivery);
      return delivery;
    });
    await Promise.all(deliveries);
  });
  events.subscribe('notification.read', ({ user_id }) => {
    const delivery = publishCount(user_id);
    socket.trackDelivery(user_id, delivery);
    return delivery;
  });
}
