import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { Database, Queries, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { jobs } from '../../db/schema/index.ts';

export type JobRow = typeof jobs.$inferSelect;
type NewJob = Pick<JobRow, 'kind' | 'unique_key' | 'data' | 'due_at' | 'created_at'>;
type Claim = Pick<JobRow, 'id' | 'lease'>;

const isFree = (now: number) => or(isNull(jobs.lease), lt(jobs.leased_until, now));
const isHeldBy = ({ id, lease }: Claim) => and(eq(jobs.id, id), eq(jobs.lease, lease ?? ''), isNull(jobs.ended_at));

const insertOne = prepared((queries, { job }: { job: NewJob }) =>
  queries
    .insert(jobs)
    .values(job)
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.unique_key],
      targetWhere: isNull(jobs.ended_at),
      set: {
        data: sql`excluded.data`,
        due_at: sql`case when ${jobs.lease} is null and excluded.due_at < ${jobs.due_at} then excluded.due_at else ${jobs.due_at} end`,
        again_at: sql`case when ${jobs.lease} is null then null else excluded.due_at end`,
      },
    })
    .returning({ id: jobs.id }),
);

/** Adds a job; a queued job of the same key becomes due at the earlier time, a running one becomes due again. */
export async function insertJob(tx: Transaction, job: NewJob): Promise<number> {
  const [row] = await insertOne(tx, { job });
  return (row as { id: number }).id;
}

/** The key of the one job of a kind that repeats. */
const EVERY = 'every';

/** Adds the job of a kind that repeats, due in `in_ms`; one that is queued becomes due at the earlier time. */
export const insertRepeating = (tx: Transaction, kind: string, now: number, in_ms: number): Promise<number> =>
  insertJob(tx, { kind, data: {}, due_at: now + in_ms, unique_key: EVERY, created_at: now });

type Due = { kinds: string[]; now: number; most: number };
const dueIn = (queries: Queries, { kinds, now, most }: Due) =>
  queries
    .select({ id: jobs.id, kind: jobs.kind })
    .from(jobs)
    .where(and(isNull(jobs.ended_at), lte(jobs.due_at, now), isFree(now), inArray(jobs.kind, kinds)))
    .orderBy(asc(jobs.due_at), asc(jobs.id))
    .limit(most);
const listDue = prepared(dueIn);
/** Skips the jobs that another process is claiming. */
const lockDue = prepared(dueIn, { locks: 'skip' });

/**
 * Claims the oldest due jobs, or those whose lease has expired: at most `most`, and of each kind as many as it has `room` for. Processes
 * that claim at the same time get different ones.
 */
export async function claimJobs(
  db: Database,
  claim: { room: ReadonlyMap<string, number>; most: number; lease: string; now: number; lease_ms(kind: string): number },
): Promise<JobRow[]> {
  const { room, most, lease, now, lease_ms } = claim;
  const due = { kinds: [...room.keys()], now, most };
  // A process without work asks every second: it begins no transaction.
  if (room.size === 0 || most <= 0 || (await listDue(db.read, due)).length === 0) return [];
  return db.transaction(async (tx) => {
    const claimed: JobRow[] = [];
    for (const [kind, found] of Map.groupBy(await lockDue(tx, due), (job) => job.kind)) {
      const ids = found.slice(0, room.get(kind)).map(({ id }) => id);
      const values = { lease, leased_until: now + lease_ms(kind), tries: sql`${jobs.tries} + 1` };
      claimed.push(...(await tx.update(jobs).set(values).where(inArray(jobs.id, ids)).returning()));
    }
    return claimed;
  });
}

/** Updates a job while this claim holds it; false if the claim was lost or the job cancelled. */
export async function updateHeld(tx: Transaction, claim: Claim, values: Partial<JobRow>): Promise<boolean> {
  return (await tx.update(jobs).set(values).where(isHeldBy(claim)).returning({ id: jobs.id })).length > 0;
}

type Outcome = 'done' | 'failed';

/** Ends a job, or makes it due again if it was added again meanwhile; false if the claim was lost or it has already ended. */
export async function endHeld(
  tx: Transaction,
  claim: Claim,
  { outcome, now, error = null }: { outcome: Outcome; now: number; error?: string | null },
): Promise<boolean> {
  const isAgain = sql`${jobs.again_at} is not null`;
  const rows = await tx
    .update(jobs)
    .set({
      due_at: sql`case when ${isAgain} then ${jobs.again_at} else ${jobs.due_at} end`,
      tries: sql`case when ${isAgain} then 0 else ${jobs.tries} end`,
      ended_at: sql`case when ${isAgain} then null else cast(${now} as bigint) end`,
      outcome: sql`case when ${isAgain} then null else cast(${outcome} as text) end`,
      again_at: null,
      lease: null,
      leased_until: null,
      last_error: error,
    })
    .where(isHeldBy(claim))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

const cancelledAt = (now: number) => ({
  ended_at: now,
  outcome: 'cancelled' as const,
  lease: null,
  leased_until: null,
  again_at: null,
});

/** Cancels a job that has not ended; false if there is none. */
export async function cancelJob(tx: Transaction, id: number, now: number): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set(cancelledAt(now))
    .where(and(eq(jobs.id, id), isNull(jobs.ended_at)))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** Cancels the job of this key if it was never tried and is not due at `now`; undefined if there is none. */
export async function dropJob(tx: Transaction, kind: string, unique_key: string, now: number): Promise<JobRow | undefined> {
  const isUntouched = and(isNull(jobs.ended_at), isNull(jobs.lease), eq(jobs.tries, 0), gt(jobs.due_at, now));
  const [row] = await tx
    .update(jobs)
    .set(cancelledAt(now))
    .where(and(eq(jobs.kind, kind), eq(jobs.unique_key, unique_key), isUntouched))
    .returning();
  return row;
}

/** Deletes jobs that ended before `until`. */
export const deleteEnded = (tx: Transaction, until: number) =>
  tx.delete(jobs).where(and(isNotNull(jobs.ended_at), lt(jobs.ended_at, until)));

/** Finds a job by id; undefined once it is deleted. */
export async function findJob(db: Queries, id: number): Promise<JobRow | undefined> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row;
}

/** What waits: the jobs that are due and not ended, when (ms) the oldest of them became due, and the failed jobs that are not deleted yet. */
export type JobCounts = { due: number; oldest_at: number | null; failed: number };

/** What waits of one kind: the jobs that are due and not ended, when (ms) the oldest of them became due, and the failed ones that are not deleted yet. */
export type KindCounts = JobCounts & { kind: string };

/** Counts the jobs of each kind that has any. */
export async function countByKind(db: Queries, now: number): Promise<KindCounts[]> {
  const due = await db
    .select({ kind: jobs.kind, n: count(), oldest_at: min(jobs.due_at) })
    .from(jobs)
    .where(and(isNull(jobs.ended_at), lte(jobs.due_at, now)))
    .groupBy(jobs.kind);
  const failed = await db
    .select({ kind: jobs.kind, n: count() })
    .from(jobs)
    .where(and(isNotNull(jobs.ended_at), eq(jobs.outcome, 'failed')))
    .groupBy(jobs.kind);
  const kinds = new Set([...due, ...failed].map(({ kind }) => kind));
  const ofKind = <Row extends { kind: string }>(rows: Row[], kind: string) => rows.find((row) => row.kind === kind);
  return [...kinds].map((kind) => {
    const row = ofKind(due, kind);
    return { kind, due: row?.n ?? 0, oldest_at: row?.oldest_at ?? null, failed: ofKind(failed, kind)?.n ?? 0 };
  });
}

/** Counts the jobs. */
export async function countJobs(db: Queries, now: number): Promise<JobCounts> {
  const [due] = await db
    .select({ n: count(), oldest_at: min(jobs.due_at) })
    .from(jobs)
    .where(and(isNull(jobs.ended_at), lte(jobs.due_at, now)));
  const [failed] = await db
    .select({ n: count() })
    .from(jobs)
    .where(and(isNotNull(jobs.ended_at), eq(jobs.outcome, 'failed')));
  return { due: due?.n ?? 0, oldest_at: due?.oldest_at ?? null, failed: failed?.n ?? 0 };
}
