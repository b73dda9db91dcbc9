import type { Publishing } from '../../core/realtime/publisher.ts';

/** Notifies both users that the set of delegates has changed; the event has no data, so it reveals nothing else. */
export function publishDelegations({ events, socket }: Publishing): void {
  events.subscribe('acting.changed', ({ subject_id, actor_id }) => {
    for (const id of [subject_id, actor_id]) if (id !== null) socket.publish(`user:${id}`, 'acting.changed', {});
  });
}
