import { z } from 'zod';
import type { Database, Transaction } from '../../core/db/database.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { JobQueue, Jobs } from '../../core/plugins/jobs/jobs.ts';
import type { Events } from '../../core/realtime/events/events.ts';
import type { Attachments } from '../../reach/files/index.ts';
import type { Notifications } from '../../reach/notifications/index.ts';
import * as repo from './repo.ts';

export const ExpirySchema = z.strictObject({ inventory_id: z.int() });
export type ExpiryQueue = JobQueue<typeof ExpirySchema>;
type ExpiryDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  jobs: Jobs;
  notifications: Notifications;
  attachments: Attachments;
};

/**
 * The expiry job of an inventory. The status is derived on read and needs no job; this one stores it, notifies the supplier,
 * and reschedules itself if the end was moved.
 */
export function createExpiry({ db, clock, events, jobs, notifications, attachments }: ExpiryDeps): ExpiryQueue {
  const expiry = jobs.define('expireInventory', {
    schema: ExpirySchema,
    run: ({ inventory_id }, job) =>
      db.transaction(async (tx) => {
        await expire(tx, inventory_id);
        // Last, as a change of its owner locks the inventory and then its job: the other way round both would wait for each other.
        await job.hold(tx);
      }),
  });

  async function expire(tx: Transaction, inventory_id: number): Promise<void> {
    const now = clock();
    const row = await repo.findInventory(tx, inventory_id, now);
    if (row?.expires_at && row.expires_at > now) {
      await expiry.add(tx, { inventory_id }, { due_at: row.expires_at, unique_key: String(inventory_id) });
      return;
    }
    const expired = await repo.markExpired(tx, inventory_id, now);
    if (!expired) return;
    const { user_id, title } = expired;
    await attachments.show(tx, expired, false);
    await notifications.add(tx, user_id, 'inventory.expired', { inventory_id, title });
    await events.publish(tx, 'inventory.changed', { inventory_id, user_id });
  }
  return expiry;
}
