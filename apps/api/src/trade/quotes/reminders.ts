import { quoteLimits } from '@rasteh/contract/wire/limits';
import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import { type Clock, toWire } from '../../core/lib/clock.ts';
import type { Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import * as repo from './repo.ts';

type Deps = { db: Database; clock: Clock; jobs: Jobs; notifications: Notifications };
type Sent = { quote_id: number; version: number; valid_until: number };

export type Reminders = {
  add(tx: Transaction, sent: Sent): Promise<void>;
  /** Drops the reminder of a version that was taken back. */
  drop(tx: Transaction, sent: Omit<Sent, 'valid_until'>): Promise<void>;
};
const keyOf = ({ quote_id, version }: Omit<Sent, 'valid_until'>): string => `${quote_id}.${version}`;

/** Creates the reminders of quotes, a day before they expire. A quote that is valid for less than a day gets none. */
export function createReminders({ db, clock, jobs, notifications }: Deps): Reminders {
  const queue = jobs.define('remindOfQuote', {
    schema: z.strictObject({ quote_id: z.int(), version: z.int() }),
    async run({ quote_id, version }) {
      await db.transaction(async (tx) => {
        const [row] = await repo.listQuotes(tx, { id: quote_id, now: clock() });
        if (!row || row.quote.version !== version || row.quote.status !== 'sent') return;
        const { quote, rfq } = row;
        const payload = { quote_id, rfq_id: rfq.id, title: rfq.title, valid_until: toWire(quote.valid_until) };
        await notifications.add(tx, rfq.user_id, 'quote.expiring', { ...payload, is_received: true });
        await notifications.add(tx, quote.user_id, 'quote.expiring', { ...payload, is_received: false });
      });
    },
  });
  return {
    async add(tx, { quote_id, version, valid_until }) {
      const due_at = valid_until - quoteLimits.reminder_s * 1_000;
      if (due_at > clock()) await queue.add(tx, { quote_id, version }, { due_at, unique_key: keyOf({ quote_id, version }) });
    },
    drop: async (tx, sent) => void (await queue.drop(tx, keyOf(sent))),
  };
}
