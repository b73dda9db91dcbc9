import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { jobs } from '../../db/schema/index.ts';

/**
 * When what a restore holds is due: at the last moment that a date can name. A job of the same key that is added later is due at its own
 * time, as ever.
 */
export const HELD_AT = 8_640_000_000_000_000;

const isHeld = and(isNull(jobs.ended_at), eq(jobs.due_at, HELD_AT));

/** Holds the jobs of these kinds that were due before a time (ms), until they are released; returns how many there are. */
export async function holdJobs(tx: Transaction, kinds: readonly string[], before: number): Promise<number> {
  const held = await tx
    .update(jobs)
    .set({ due_at: HELD_AT, lease: null, leased_until: null })
    .where(and(isNull(jobs.ended_at), lt(jobs.due_at, before), inArray(jobs.kind, [...kinds])))
    .returning({ id: jobs.id });
  return held.length;
}

/** Makes the jobs that are held due at `now`; returns how many there were. */
export async function releaseJobs(tx: Transaction, now: number): Promise<number> {
  return (await tx.update(jobs).set({ due_at: now }).where(isHeld).returning({ id: jobs.id })).length;
}
