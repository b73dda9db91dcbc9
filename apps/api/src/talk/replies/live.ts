import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Replies } from './service.ts';

/** Publishes to supporters and admins that the prepared replies have changed. */
export function publishReplies({ events, socket, replies }: Publishing & { replies: Replies }): void {
  events.subscribe('reply.changed', async () => {
    for (const { id } of await replies.listStaff()) {
      const topic = `user:${id}`;
      if (socket.noteChange(topic)) socket.publish(topic, 'reply.changed', {});
    }
  });
}
