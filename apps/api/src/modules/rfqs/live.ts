import type { Database } from '../../db/database.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';
import { findBuyer } from './repo.ts';

/** Publishes changes of an RFQ to the connected clients of its buyer only. */
export function publishRfqs(db: Database, events: Events, socket: Socket, onFailure: (error: unknown) => void): void {
  async function publishChange(rfq_id: number): Promise<void> {
    const user_id = await findBuyer(db.read, rfq_id);
    if (user_id !== undefined) socket.publish(`user:${user_id}`, 'rfq.changed', { rfq_id });
  }
  events.subscribe('rfq.changed', ({ rfq_id }) => void publishChange(rfq_id).catch(onFailure));
}
