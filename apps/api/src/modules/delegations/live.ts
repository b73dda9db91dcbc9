import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';

/** Tells both people that who may act for whom is another than it was; the event says no more, so that it tells nothing else. */
export function publishActing(events: Events, socket: Socket): void {
  events.subscribe('acting.changed', ({ subject_id, actor_id }) => {
    for (const id of [subject_id, actor_id]) if (id !== null) socket.publish(`user:${id}`, 'acting.changed', {});
  });
}
