import type { Queries, Transaction } from '../../../db/database.ts';
import { invalid } from '../../../lib/app-error.ts';
import { type Clock, toWire } from '../../../lib/clock.ts';
import type { Notifications } from '../../notifications/index.ts';
import * as repo from '../repo.ts';

/** Who is asked for an answer. */
export type Invitations = {
  /** @throws invalid at `field` for somebody who is no public supplier, or is the buyer */
  check(queries: Queries, buyer_id: number, user_ids: readonly number[], field: string): Promise<void>;
  /** Writes down who is to be asked; of those named before, who has not answered is asked no longer. */
  plan(tx: Transaction, rfq_id: number, user_ids: readonly number[]): Promise<void>;
  /** Tells these of those who were asked and not told. */
  tell(tx: Transaction, rfq: repo.RfqRow, user_ids: readonly number[]): Promise<void>;
  /** Tells all who were asked and not told. */
  tellUntold(tx: Transaction, rfq: repo.RfqRow): Promise<void>;
};

/** Makes the invitations. */
export function createInvitations({ clock, notifications }: { clock: Clock; notifications: Notifications }): Invitations {
  async function tell(tx: Transaction, { id, number, title, deadline }: repo.RfqRow, whom: readonly number[] | 'all') {
    for (const user_id of await repo.claimUnnotifiedInvitations(tx, id, whom, clock()))
      await notifications.add(tx, user_id, 'rfq.invited', {
        rfq_id: id,
        number: number ?? '',
        title,
        deadline: toWire(deadline),
      });
  }
  return {
    tell,
    tellUntold: (tx, rfq) => tell(tx, rfq, 'all'),
    async check(queries, buyer_id, user_ids, field) {
      const askable = await repo.findAskable(queries, user_ids);
      const wrong = user_ids.findIndex((id) => id === buyer_id || !askable.has(id));
      if (wrong >= 0) throw invalid({ [`${field}.${wrong}`]: 'این تأمین‌کننده پیدا نشد.' });
    },
    async plan(tx, rfq_id, user_ids) {
      await repo.uninvite(tx, rfq_id, user_ids);
      await repo.invite(tx, rfq_id, user_ids, clock());
    },
  };
}
