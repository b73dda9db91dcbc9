import { eq, lt } from 'drizzle-orm';
import type { Transaction } from '../../../core/db/database.ts';
import { pushDeliveries } from '../../../core/db/schema/index.ts';
import { HELD_AT } from '../../../core/plugins/jobs/held.ts';

/** Holds what was due before a time (ms), until it is released; returns how many there are. */
export async function holdPushes(tx: Transaction, before: number): Promise<number> {
  const held = await tx
    .update(pushDeliveries)
    .set({ due_at: HELD_AT, lease: null, leased_until: null })
    .where(lt(pushDeliveries.due_at, before))
    .returning({ id: pushDeliveries.id });
  return held.length;
}

/** Makes what is held due at `now`; returns how many there were. */
export async function releasePushes(tx: Transaction, now: number): Promise<number> {
  const released = await tx
    .update(pushDeliveries)
    .set({ due_at: now })
    .where(eq(pushDeliveries.due_at, HELD_AT))
    .returning({ id: pushDeliveries.id });
  return released.length;
}
