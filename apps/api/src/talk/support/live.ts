import type { Publishing } from '../../core/realtime/publisher.ts';
import type { Support } from './types.ts';

/** Publishes to the supporters of a desk that another one answers a room now. */
export function publishSupport({ events, socket, support }: Publishing & { support: Support }): void {
  events.subscribe('support.changed', async ({ desk_id, partner_id }) => {
    for (const { user_id } of await support.listMembers(desk_id)) {
      const topic = `user:${user_id}`;
      if (socket.noteChange(topic)) socket.publish(topic, 'support.changed', { user_id: partner_id });
    }
  });
}
