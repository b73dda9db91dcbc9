import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';

/** Notifies both users that the set of delegates has changed; the event has no data, so it reveals nothing else. */
export function publishActing(events: Events, socket: Socket): void {
  events.subscribe('acting.changed', ({ subject_id, actor_id }) => {
    for (const id of [subject_id, actor_id]) if (id !== null) socket.publish(`user:${id}`, 'acting.changed', {});
  });
}
