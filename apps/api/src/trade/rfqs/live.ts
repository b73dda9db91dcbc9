import type { Database } from '../../core/db/database.ts';
import type { Publishing } from '../../core/realtime/publisher.ts';
import { findBuyer, isOncePublic } from './repo.ts';

const TOPIC = 'rfqs';

/** Publishes changes of an RFQ to its buyer, and to everybody the id of one that everybody may see. */
export function publishRfqs({ events, socket, db }: Publishing & { db: Database }): void {
  events.subscribe('rfq.changed', async ({ rfq_id }) => {
    const user_id = await findBuyer(db.read, rfq_id);
    if (user_id !== undefined) socket.publish(`user:${user_id}`, 'rfq.changed', { rfq_id });
    if (await isOncePublic(db.read, rfq_id)) socket.publish(TOPIC, 'public_rfq.changed', { rfq_ids: [rfq_id] });
  });
}
