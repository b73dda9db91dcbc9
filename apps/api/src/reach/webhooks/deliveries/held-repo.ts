import { webhookLimits } from '@rasteh/contract/wire/program-limits';
import { HOUR_MS } from '@rasteh/persian/calendar/spans';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../../core/db/database.ts';
import { webhookDeliveries } from '../../../core/db/schema/index.ts';
import { HELD_AT } from '../../../core/plugins/jobs/held.ts';

/** Holds what was due before a time (ms), until it is released; returns how many there are. */
export async function holdWebhooks(tx: Transaction, before: number): Promise<number> {
  const held = await tx
    .update(webhookDeliveries)
    .set({ due_at: HELD_AT, lease: null, leased_until: null })
    .where(and(isNull(webhookDeliveries.ended_at), lt(webhookDeliveries.due_at, before)))
    .returning({ id: webhookDeliveries.id });
  return held.length;
}

/** Makes what is held due at `now`, to be attempted for as long as what is new; returns how many there were. */
export async function releaseWebhooks(tx: Transaction, now: number): Promise<number> {
  const released = await tx
    .update(webhookDeliveries)
    .set({ due_at: now, expires_at: now + webhookLimits.retry_hours * HOUR_MS })
    .where(and(isNull(webhookDeliveries.ended_at), eq(webhookDeliveries.due_at, HELD_AT)))
    .returning({ id: webhookDeliveries.id });
  return released.length;
}
