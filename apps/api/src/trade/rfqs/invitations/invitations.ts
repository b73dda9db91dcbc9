import type { Queries, Transaction } from '../../../core/db/database.ts';
import { invalid } from '../../../core/lib/app-error.ts';
import { type Clock, toWire } from '../../../core/lib/clock.ts';
import type { Notifications } from '../../../reach/notifications/index.ts';
import type { RfqRow } from '../repo.ts';
import { findInvitable } from '../suppliers-repo.ts';
import * as repo from './repo.ts';

/** The invitations of suppliers to an RFQ. */
export type Invitations = {
  /** @throws invalid at `field` for a user who is not a public supplier, or is the buyer */
  check(queries: Queries, buyer_id: number, user_ids: readonly number[], field: string): Promise<void>;
  /** Stores the suppliers to invite; removes former invitations that are not named and have no answer. */
  plan(tx: Transaction, rfq_id: number, user_ids: readonly number[]): Promise<void>;
  /** Notifies those of these users who are invited and not notified yet. */
  notify(tx: Transaction, rfq: RfqRow, user_ids: readonly number[]): Promise<void>;
  /** Notifies all users who are invited and not notified yet. */
  notifyPending(tx: Transaction, rfq: RfqRow): Promise<void>;
};

/** Creates the invitations. */
export function createInvitations({ clock, notifications }: { clock: Clock; notifications: Notifications }): Invitations {
  async function notify(tx: Transaction, { id, number, title, deadline }: RfqRow, whom: readonly number[] | 'all') {
    for (const user_id of await repo.claimUnnotifiedInvitations(tx, id, whom, clock()))
      await notifications.add(tx, user_id, 'rfq.invited', {
        rfq_id: id,
        number: number ?? '',
        title,
        deadline: toWire(deadline),
      });
  }
  return {
    notify,
    notifyPending: (tx, rfq) => notify(tx, rfq, 'all'),
    async check(queries, buyer_id, user_ids, field) {
      const askable = await findInvitable(queries, user_ids);
      const wrong = user_ids.findIndex((id) => id === buyer_id || !askable.has(id));
      if (wrong >= 0) throw invalid({ [`${field}.${wrong}`]: 'این تأمین‌کننده پیدا نشد.' });
    },
    async plan(tx, rfq_id, user_ids) {
      await repo.deleteInvitations(tx, rfq_id, user_ids);
      await repo.invite(tx, rfq_id, user_ids, clock());
    },
  };
}
