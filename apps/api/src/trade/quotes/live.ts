import type { Database } from '../../core/db/database.ts';
import type { Publishing } from '../../core/realtime/publisher.ts';
import * as repo from './repo.ts';

/**
 * Publishes changes of a quote to the connected clients of both sides: the quote to its sender, the RFQ to the buyer.
 * Rivals receive nothing, not even that a quote exists.
 */
export function publishQuotes({ events, socket, db }: Publishing & { db: Database }): void {
  events.subscribe('quote.changed', ({ quote_id, rfq_id, sender_id, buyer_id }) => {
    socket.publish(`user:${sender_id}`, 'quote.changed', { quote_id, rfq_id });
    socket.publish(`user:${buyer_id}`, 'rfq.changed', { rfq_id });
  });
  // Whether a supplier's quotes can be accepted depends on the supplier's status.
  events.subscribe('supplier.changed', async ({ user_id }) => {
    for (const { rfq_id, buyer } of await repo.listOpenOf(db.read, user_id))
      socket.publish(`user:${buyer}`, 'rfq.changed', { rfq_id });
  });
}
