import type { Events } from '../core/realtime/events/events.ts';
import type { ClearRows } from '../people/accounts/index.ts';
import { closeQuoted, deleteLinks, deleteTemplates, deleteUnquoted } from './closing-repo.ts';

/** Withdraws the RFQs of a user; those with quotes stay, closed, for the suppliers who have quoted them. */
export const clearTrade =
  ({ events }: { events: Pick<Events, 'publish'> }): ClearRows =>
  async (tx, user_id, now) => {
    const rfq_ids = [...(await deleteUnquoted(tx, user_id, now)), ...(await closeQuoted(tx, user_id, now))];
    for (const rfq_id of rfq_ids) await events.publish(tx, 'rfq.changed', { rfq_id });
    await deleteLinks(tx, user_id);
    await deleteTemplates(tx, user_id);
  };
