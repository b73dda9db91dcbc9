import type { Database } from '../../db/database.ts';
import type { Events } from '../../realtime/events/events.ts';
import type { Socket } from '../../realtime/socket.ts';
import * as repo from './repo.ts';

type LiveDeps = { db: Database; events: Events; socket: Socket; onFailure: (error: unknown) => void };

/**
 * Tells the open panels of both sides of a quote that it is another than it was: who sent it by the quote, who bought by the RFQ.
 * Rivals hear of nothing, not even that there is a quote.
 */
export function publishQuotes({ db, events, socket, onFailure }: LiveDeps): void {
  /** Whether a supplier's quotes can be taken changes with the supplier. */
  async function tellBuyers(user_id: number): Promise<void> {
    for (const { rfq_id, buyer } of await repo.listOpenOf(db.read, user_id))
      socket.publish(`user:${buyer}`, 'rfq.changed', { rfq_id });
  }
  events.subscribe('quote.changed', ({ quote_id, rfq_id, sender_id, buyer_id }) => {
    socket.publish(`user:${sender_id}`, 'quote.changed', { quote_id, rfq_id });
    socket.publish(`user:${buyer_id}`, 'rfq.changed', { rfq_id });
  });
  events.subscribe('supplier.changed', ({ user_id }) => void tellBuyers(user_id).catch(onFailure));
}
