import type { ReviewEntity, ReviewStatus } from '@rasteh/contract/reach/reviews';
import { and, asc, count, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { locked } from '../../core/db/rows/locked.ts';
import { revisions, users } from '../../core/db/schema/index.ts';

export type RevisionRow = typeof revisions.$inferSelect;
type Target = { entity: ReviewEntity; entity_id: number };

const isAt = ({ entity, entity_id }: Target): SQL | undefined =>
  and(eq(revisions.entity, entity), eq(revisions.entity_id, entity_id));
const isWaiting = (): SQL => eq(revisions.status, 'pending');
/** Whether it waits for its author, after a request for a change. */
const isReturned = (): SQL => sql`${revisions.change_requested_at} is not null and ${revisions.change_answered_at} is null`;
/** Whether a pending review is approved, and the approval can still be taken back. */
const isHeld = (): SQL => sql`${revisions.reviewer_id} is not null`;
/** Since when (ms) it waits for a reviewer. */
const waitingSince = sql<number>`coalesce(${revisions.change_answered_at}, ${revisions.created_at})`;
const raised = sql`${revisions.version} + 1`;

export async function findRevision(queries: Queries, id: number): Promise<RevisionRow | undefined> {
  const [row] = await queries.select().from(revisions).where(eq(revisions.id, id));
  return row;
}

/** The pending revision of an entity's row. */
export async function findPending(queries: Queries, target: Target): Promise<RevisionRow | undefined> {
  const [row] = await queries
    .select()
    .from(revisions)
    .where(and(isAt(target), isWaiting()));
  return row;
}

const selectLocked = (
  queries: Transaction,
  { entity, entity_id, user_id }: { entity: string; entity_id: number; user_id: number },
) =>
  locked(
    queries,
    queries
      .select({ id: revisions.id })
      .from(revisions)
      .where(and(isAt({ entity: entity as ReviewEntity, entity_id }), isWaiting(), eq(revisions.user_id, user_id))),
  );
/** Locks the pending revision of a user for an entity's row until the transaction ends, if there is one. */
export async function lockPending(tx: Transaction, target: Target & { user_id: number }): Promise<void> {
  await selectLocked(tx, target);
}

/** The pending revision of an entity's row, else the last decided one. */
export async function findLast(queries: Queries, target: Target): Promise<RevisionRow | undefined> {
  const [row] = await queries
    .select()
    .from(revisions)
    .where(isAt(target))
    .orderBy(asc(sql`case when ${isWaiting()} then 0 else 1 end`), desc(revisions.reviewed_at), desc(revisions.id))
    .limit(1);
  return row;
}

/** The same for many rows, in one query. */
export async function listLast(queries: Queries, entity: ReviewEntity, entity_ids: readonly number[]): Promise<RevisionRow[]> {
  if (entity_ids.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${revisions.entity_id}
    order by case when ${isWaiting()} then 0 else 1 end, ${revisions.reviewed_at} desc, ${revisions.id} desc)`;
  const ranked = queries
    .select({ id: revisions.id, place: place.as('place') })
    .from(revisions)
    .where(and(eq(revisions.entity, entity), inArray(revisions.entity_id, [...entity_ids])))
    .as('ranked');
  return queries
    .select(getTableColumns(revisions))
    .from(revisions)
    .innerJoin(ranked, eq(ranked.id, revisions.id))
    .where(eq(ranked.place, 1));
}

/**
 * Inserts a pending revision; undefined when the row has one already. Its version is above those of all former revisions of the row, so that
 * a version names one content.
 */
export async function insertPending(tx: Transaction, row: typeof revisions.$inferInsert): Promise<RevisionRow | undefined> {
  const version = sql<number>`(select coalesce(max(${revisions.version}), 0) + 1 from ${revisions} where ${isAt(row)})`;
  const [made] = await tx
    .insert(revisions)
    .values({ ...row, version })
    .onConflictDoNothing()
    .returning();
  return made;
}

/** Replaces the pending revision of a user, of this version if one is given, which answers a request for a change; undefined without one. */
export async function replacePending(
  tx: Transaction,
  target: Target & { user_id: number },
  version: number | undefined,
  { data, now }: { data: unknown; now: number },
): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .update(revisions)
    .set({
      data,
      version: raised,
      reviewer_id: null,
      change_answered_at: sql`case when ${isReturned()} then ${now} else ${revisions.change_answered_at} end`,
    })
    .where(
      and(
        isAt(target),
        isWaiting(),
        eq(revisions.user_id, target.user_id),
        version === undefined ? undefined : eq(revisions.version, version),
      ),
    )
    .returning();
  return row;
}

type Decision = { status: Exclude<ReviewStatus, 'pending'>; reason: string | null; reviewer_id: number | null; now: number };

/** Closes a pending revision of this version; undefined after a concurrent change or decision. */
export async function closePending(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  { now, ...decision }: Decision,
): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .update(revisions)
    .set({ ...decision, reviewed_at: now, version: raised })
    .where(and(eq(revisions.id, id), isWaiting(), eq(revisions.version, version)))
    .returning();
  return row;
}

/** Returns a pending revision of this version to its author; undefined after a concurrent change or decision. */
export async function returnPending(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  { reason, now }: { reason: string; now: number },
): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .update(revisions)
    .set({ change_reason: reason, change_requested_at: now, change_answered_at: null, version: raised })
    .where(and(eq(revisions.id, id), isWaiting(), eq(revisions.version, version)))
    .returning();
  return row;
}

/** Notes the approval of a pending revision of this version; undefined after a concurrent change or decision. */
export async function holdPending(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  reviewer_id: number,
): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .update(revisions)
    .set({ reviewer_id, version: raised })
    .where(and(eq(revisions.id, id), isWaiting(), sql`not (${isHeld()})`, eq(revisions.version, version)))
    .returning();
  return row;
}

/** Returns an approved revision of this version to the queue; undefined when it was changed or published meanwhile. */
export async function releasePending(
  tx: Transaction,
  { id, version }: { id: number; version: number },
): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .update(revisions)
    .set({ reviewer_id: null, version: raised })
    .where(and(eq(revisions.id, id), isWaiting(), isHeld(), eq(revisions.version, version)))
    .returning();
  return row;
}

/** Stores the descriptions that were decided on. */
export async function saveShown(tx: Transaction, id: number, shown: NonNullable<RevisionRow['shown']>): Promise<void> {
  await tx.update(revisions).set({ shown }).where(eq(revisions.id, id));
}

export type ReviewFilter = {
  id?: number | undefined;
  user_id?: number | undefined;
  entity?: ReviewEntity | undefined;
  status?: ReviewStatus | undefined;
  /** Only what waits since this time (ms) or longer. */
  waits_since?: number | undefined;
  /** For whom what is pending waits. */
  stage?: 'reviewer' | 'author' | undefined;
};

const fits = ({ id, user_id, entity, status, waits_since, stage }: ReviewFilter): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(revisions.id, id),
    user_id === undefined ? undefined : eq(revisions.user_id, user_id),
    entity && eq(revisions.entity, entity),
    status && eq(revisions.status, status),
    waits_since === undefined ? undefined : lte(waitingSince, waits_since),
    stage && (stage === 'author' ? isReturned() : sql`not (${isReturned()})`),
    stage && sql`not (${isHeld()})`,
  );

/** Revisions with their authors: the queue of the reviewers oldest first, all other lists newest first. */
export function listRevisions(queries: Queries, filter: ReviewFilter, bounds: { limit: number; offset: number }) {
  const isQueue = filter.status === 'pending' && filter.user_id === undefined;
  return queries
    .select({ revision: revisions, user: { id: users.id, name: users.name, trusted: users.trusted } })
    .from(revisions)
    .innerJoin(users, eq(users.id, revisions.user_id))
    .where(fits(filter))
    .orderBy(...(isQueue ? [asc(waitingSince), asc(revisions.id)] : [desc(revisions.id)]))
    .limit(bounds.limit)
    .offset(bounds.offset);
}
export type NamedRevision = Awaited<ReturnType<typeof listRevisions>>[number];

/** The name of the reviewer. */
export async function findReviewer(queries: Queries, id: number): Promise<{ id: number; name: string } | undefined> {
  const [row] = await queries.select({ id: users.id, name: users.name }).from(users).where(eq(users.id, id));
  return row;
}

export async function countRevisions(queries: Queries, filter: ReviewFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(revisions).where(fits(filter));
  return row?.n ?? 0;
}

/** How many revisions of each entity wait for a reviewer, and since when (ms) the oldest of them does. */
export function countPending(queries: Queries) {
  return queries
    .select({ entity: revisions.entity, n: count(), oldest_at: sql`min(${waitingSince})`.mapWith(Number) })
    .from(revisions)
    .where(and(isWaiting(), sql`not (${isReturned()})`, sql`not (${isHeld()})`))
    .groupBy(revisions.entity);
}

/** Whether this user is an admin in charge of a pending revision of the row. */
export async function mayReview(queries: Queries, reader_id: number, target: Target): Promise<boolean> {
  const [row] = await queries
    .select({ id: revisions.id })
    .from(revisions)
    .innerJoin(users, and(eq(users.id, reader_id), eq(users.role, 'admin'), eq(users.status, 'active')))
    .where(and(isAt(target), isWaiting()))
    .limit(1);
  return row !== undefined;
}

/** Whether a submission is approved without a review: the user is trusted, or the actor is a reviewer. */
export async function passesAtOnce(
  queries: Queries,
  { actor_id, subject_id }: { actor_id: number; subject_id: number },
): Promise<boolean> {
  const rows = await queries
    .select({ id: users.id, role: users.role, trusted: users.trusted })
    .from(users)
    .where(sql`${users.id} in (${actor_id}, ${subject_id})`);
  return rows.some(({ id, role, trusted }) => (id === subject_id && trusted) || (id === actor_id && role === 'admin'));
}
