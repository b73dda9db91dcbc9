import type { SmsCounts, SmsKind, SmsOutcome } from '@rasteh/contract/reach/sms';
import { and, asc, count, desc, eq, gt, lt, lte, max } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { smsAttempts } from '../../core/db/schema/index.ts';

/** An attempt to send a message. */
export type AttemptRow = typeof smsAttempts.$inferSelect;

export async function insertAttempt(tx: Transaction, row: typeof smsAttempts.$inferInsert): Promise<void> {
  await tx.insert(smsAttempts).values(row);
}

/** Which attempts are meant; `last_digits` are those of the mobile. */
export type AttemptFilter = {
  kind?: SmsKind | undefined;
  outcome?: SmsOutcome | undefined;
  last_digits?: string | undefined;
};
const isMeant = ({ kind, outcome, last_digits }: AttemptFilter) =>
  and(
    kind && eq(smsAttempts.kind, kind),
    outcome && eq(smsAttempts.outcome, outcome),
    last_digits === undefined ? undefined : eq(smsAttempts.mobile_end, last_digits),
  );

/** A page of the attempts, newest first. */
export const listAttempts = (
  queries: Queries,
  filter: AttemptFilter,
  { limit, offset }: { limit: number; offset: number },
): PromiseLike<AttemptRow[]> =>
  queries.select().from(smsAttempts).where(isMeant(filter)).orderBy(desc(smsAttempts.id)).limit(limit).offset(offset);

/** So many attempts below an id, newest first. */
export const listAttemptsBelow = (
  queries: Queries,
  filter: AttemptFilter,
  below: number | undefined,
  most: number,
): PromiseLike<AttemptRow[]> =>
  queries
    .select()
    .from(smsAttempts)
    .where(and(isMeant(filter), below === undefined ? undefined : lt(smsAttempts.id, below)))
    .orderBy(desc(smsAttempts.id))
    .limit(most);

/** How many attempts that match, and were made after `since` (ms), ended in each way. */
export async function countOutcomes(
  queries: Queries,
  { since, ...filter }: AttemptFilter & { since?: number },
): Promise<SmsCounts> {
  const rows = await queries
    .select({ outcome: smsAttempts.outcome, found: count() })
    .from(smsAttempts)
    .where(and(isMeant(filter), since === undefined ? undefined : gt(smsAttempts.created_at, since)))
    .groupBy(smsAttempts.outcome);
  const counts: SmsCounts = { accepted: 0, refused: 0, failed: 0 };
  for (const { outcome, found } of rows) counts[outcome] = found;
  return counts;
}

/** The median duration (ms) of the attempts since a time, of which there are `total`; the lower one of two in the middle. */
export async function findMedian(queries: Queries, since: number, total: number): Promise<number | null> {
  const [row] = await queries
    .select({ duration_ms: smsAttempts.duration_ms })
    .from(smsAttempts)
    .where(gt(smsAttempts.created_at, since))
    .orderBy(asc(smsAttempts.duration_ms))
    .limit(1)
    .offset(Math.max(0, Math.ceil(total / 2) - 1));
  return row?.duration_ms ?? null;
}

/** The attempts since a time (ms) after the last accepted one, the newest first: the messages that have not gone out in a row. */
export async function findUnsentInRow(queries: Queries, since: number): Promise<{ unsent: number; latest: AttemptRow | null }> {
  const [last] = await queries
    .select({ id: max(smsAttempts.id) })
    .from(smsAttempts)
    .where(eq(smsAttempts.outcome, 'accepted'));
  const isAfter = and(gt(smsAttempts.id, last?.id ?? 0), gt(smsAttempts.created_at, since));
  const [counted] = await queries.select({ found: count() }).from(smsAttempts).where(isAfter);
  const [latest] = await queries.select().from(smsAttempts).where(isAfter).orderBy(desc(smsAttempts.id)).limit(1);
  return { unsent: counted?.found ?? 0, latest: latest ?? null };
}

/** Deletes the attempts before a time (ms), and of the rest all but the newest `most`. */
export async function deleteOld(tx: Transaction, before: number, most: number): Promise<void> {
  await tx.delete(smsAttempts).where(lt(smsAttempts.created_at, before));
  const [over] = await tx.select({ id: smsAttempts.id }).from(smsAttempts).orderBy(desc(smsAttempts.id)).limit(1).offset(most);
  if (over) await tx.delete(smsAttempts).where(lte(smsAttempts.id, over.id));
}
