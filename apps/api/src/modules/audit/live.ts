import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';

/** Notifies a user's open pages that another user acted for them; pages that show the entry read it themselves. */
export function publishAudit(events: Events, socket: Socket): void {
  events.subscribe('audit.recorded', ({ subject_id }) => socket.publish(`user:${subject_id}`, 'audit.recorded', {}));
}
