import type { Publishing } from '../../core/realtime/publisher.ts';

/** Notifies a user's open pages that another user acted for them; pages that show the entry read it themselves. */
export function publishAudit({ events, socket }: Publishing): void {
  events.subscribe('audit.recorded', ({ subject_id }) => socket.publish(`user:${subject_id}`, 'audit.recorded', {}));
}
