import type { Database } from '../../db/database.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';
import * as repo from './repo.ts';

type LiveDeps = { db: Database; events: Events; socket: Socket; onFailure: (error: unknown) => void };

/**
 * Publishes changes of a quote to the connected clients of both sides: the quote to its sender, the RFQ to the buyer.
 * Rivals receive nothing, not even that a quote exists.
 */
export function publishQuotes({ db, events, socket, onFailure }: LiveDeps): void {
  /** Whether a supplier's quotes can be accepted depends on the supplier's status. */
  async function publishToBuyers(user_id: number): Promise<void> {
    for (const { rfq_id, buyer } of await repo.listOpenOf(db.read, user_id))
      socket.publish(`user:${buyer}`, 'rfq.changed', { rfq_id });
  }
  events.subscribe('quote.changed', ({ quote_id, rfq_id, sender_id, buyer_id }) => {
    socket.publish(`user:${sender_id}`, 'quote.changed', { quote_id, rfq_id });
    socket.publish(`user:${buyer_id}`, 'rfq.changed', { rfq_id });
  });
  events.subscribe('supplier.changed', ({ user_id }) => void publishToBuyers(user_id).catch(onFailure));
}
