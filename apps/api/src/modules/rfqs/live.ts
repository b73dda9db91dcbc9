import type { Database } from '../../db/database.ts';
import type { Publishing } from '../../realtime/publishing.ts';
import { findBuyer } from './repo.ts';

/** Publishes changes of an RFQ to the connected clients of its buyer only. */
export function publishRfqs({ events, socket, db }: Publishing & { db: Database }): void {
  events.subscribe('rfq.changed', async ({ rfq_id }) => {
    const user_id = await findBuyer(db.read, rfq_id);
    if (user_id !== undefined) socket.publish(`user:${user_id}`, 'rfq.changed', { rfq_id });
  });
}
