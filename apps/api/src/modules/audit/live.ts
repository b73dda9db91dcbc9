import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';

/** Tells a user's open pages that somebody did something for them; the entry itself is read by who shows it. */
export function publishAudit(events: Events, socket: Socket): void {
  events.subscribe('audit.recorded', ({ subject_id }) => socket.publish(`user:${subject_id}`, 'audit.recorded', {}));
}
