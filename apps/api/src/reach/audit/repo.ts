import { auditExportLimits } from '@rasteh/contract/wire/limits';
import { MINUTE_MS } from '@rasteh/persian/calendar/spans';
import { and, between, count, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { actForGrants, auditLog, users } from '../../core/db/schema/index.ts';
import { haveWords } from '../../core/db/words/word-search.ts';

export type NewAuditEntry = Omit<typeof auditLog.$inferInsert, 'is_masked'>;
export type AuditRow = typeof auditLog.$inferSelect;
export type ActionFilter = { action: string; subject_id?: number | undefined };

const insertOne = prepared((queries, { entry }: { entry: typeof auditLog.$inferInsert }) =>
  queries.insert(auditLog).values(entry).returning({ id: auditLog.id }),
);

export async function insertEntry(tx: Transaction, entry: NewAuditEntry): Promise<void> {
  await insertOne(tx, { entry: { ...entry, is_masked: true } });
}

/** Those of one user, or the first of all. */
export type OlderEntries = { user_id: number } | { most: number };

/** Entries that may name a person and were not masked when they were written. */
export async function listUnmasked(queries: Queries, which: OlderEntries): Promise<AuditRow[]> {
  // The condition of the index.
  const isUnmasked = sql`${auditLog.is_masked} = 0 and ${auditLog.entity} in ('identity', 'delegation', 'profile', 'verification')`;
  const rows = queries.select().from(auditLog);
  if ('user_id' in which) return rows.where(and(isUnmasked, eq(auditLog.subject_id, which.user_id)));
  return rows.where(isUnmasked).orderBy(auditLog.subject_id).limit(which.most);
}

/** Replaces what an entry says by its masked form; one that is masked already stays. */
export async function maskEntry(
  tx: Transaction,
  { id, before, after }: Pick<AuditRow, 'id' | 'before' | 'after'>,
): Promise<void> {
  await tx
    .update(auditLog)
    .set({ before, after, is_masked: true })
    .where(and(eq(auditLog.id, id), eq(auditLog.is_masked, false)));
}

/** Finds an entry of this action by id. */
export async function findEntry(queries: Queries, action: string, id: number): Promise<AuditRow | undefined> {
  const [row] = await queries
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.id, id), eq(auditLog.action, action)));
  return row;
}

/** All entries with the same request and action as this one, in order. */
export const listOfRequest = (queries: Queries, { action, subject_id, at, request_id }: AuditRow): Promise<AuditRow[]> =>
  queries
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subject_id, subject_id),
        between(auditLog.at, at - MINUTE_MS, at + MINUTE_MS),
        eq(auditLog.action, action),
        eq(auditLog.request_id, request_id),
      ),
    )
    .orderBy(auditLog.id);

const isOf = ({ action, subject_id }: ActionFilter): SQL | undefined =>
  and(eq(auditLog.action, action), subject_id === undefined ? undefined : eq(auditLog.subject_id, subject_id));

/** The columns of an entry without `before`. */
const brief = {
  id: auditLog.id,
  at: auditLog.at,
  actor_id: auditLog.actor_id,
  subject_id: auditLog.subject_id,
  after: auditLog.after,
};
export type AuditBrief = Pick<AuditRow, keyof typeof brief>;

/** A page of the entries of an action, newest first. */
export const listByAction = (
  queries: Queries,
  filter: ActionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<AuditBrief[]> =>
  queries.select(brief).from(auditLog).where(isOf(filter)).orderBy(desc(auditLog.id)).limit(limit).offset(offset);

export async function countByAction(queries: Queries, filter: ActionFilter): Promise<number> {
  const [row] = await queries.select({ n: count() }).from(auditLog).where(isOf(filter));
  return row?.n ?? 0;
}

/** Entries of other users acting for this user. */
const isByOther = (subject_id: number) => and(eq(auditLog.subject_id, subject_id), ne(auditLog.actor_id, auditLog.subject_id));

export type EntryFilter = {
  /** The user to whom it was done; undefined for all. */
  subject_id?: number | undefined;
  actor_id?: number | undefined;
  /** Matches any of these actions. */
  actions?: string[] | undefined;
  actor_role?: (typeof users.$inferSelect)['role'] | undefined;
  /** From `since` (inclusive) to `before` (exclusive), in ms. */
  since?: number | undefined;
  before?: number | undefined;
  /** Entries with an id below this one. */
  below?: number | undefined;
  /** Words of the name of either user, or of what was stored, as `wordsOf` has them. */
  words?: string[][] | undefined;
};

const named = alias(users, 'named');
/** Whether an entry has what is searched for: the log grows without end, so the newest entries alone are looked through. */
function has(words: string[][]): SQL | undefined {
  const isRecent = sql`${auditLog.id} > (select coalesce(max(newest.id), 0) from audit_log newest) - ${auditExportLimits.searched}`;
  const ofSubject = sql`exists (select 1 from users as named where ${named.id} = ${auditLog.subject_id} and ${haveWords([named.name], words)})`;
  return and(isRecent, or(haveWords([users.name], words), ofSubject, haveWords([auditLog.before, auditLog.after], words)));
}

const fits = ({ subject_id, actor_id, actions, actor_role, since, before, below, words }: EntryFilter) =>
  and(
    words && words.length > 0 ? has(words) : undefined,
    below === undefined ? undefined : lt(auditLog.id, below),
    subject_id === undefined ? undefined : eq(auditLog.subject_id, subject_id),
    actor_id === undefined ? undefined : eq(auditLog.actor_id, actor_id),
    actions && inArray(auditLog.action, actions),
    actor_role && eq(users.role, actor_role),
    since === undefined ? undefined : gte(auditLog.at, since),
    before === undefined ? undefined : lt(auditLog.at, before),
  );

const selectEntries = (db: Queries) =>
  db
    .select({ entry: auditLog, actor_name: users.name, actor_role: users.role, reason: actForGrants.reason })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .leftJoin(actForGrants, eq(actForGrants.id, auditLog.grant_id));
export type NamedEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** A page of what other users did for this user, newest first. */
export const listByOthers = (
  db: Queries,
  filter: EntryFilter & { subject_id: number },
  bounds: { limit: number; offset: number },
): Promise<NamedEntry[]> =>
  selectEntries(db)
    .where(and(isByOther(filter.subject_id), fits(filter)))
    .orderBy(desc(auditLog.id))
    .limit(bounds.limit)
    .offset(bounds.offset);

export async function countByOthers(db: Queries, filter: EntryFilter & { subject_id: number }): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(and(isByOther(filter.subject_id), fits(filter)));
  return row?.n ?? 0;
}

/** One entry of another user acting for this user. */
export async function findByOthers(db: Queries, subject_id: number, id: number): Promise<NamedEntry | undefined> {
  const [row] = await selectEntries(db).where(and(isByOther(subject_id), eq(auditLog.id, id)));
  return row;
}

/** The last entry of an action about a user. */
export async function findLast(db: Queries, filter: Required<ActionFilter>): Promise<NamedEntry | undefined> {
  const [row] = await selectEntries(db).where(isOf(filter)).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

/** A page of the whole log, newest first, with the name of the user to whom it was done. */
export const listAll = (db: Queries, filter: EntryFilter, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      entry: auditLog,
      actor_name: users.name,
      actor_role: users.role,
      subject_name: sql<string>`(select subjects.name from users as subjects where subjects.id = ${auditLog.subject_id})`,
      reason: actForGrants.reason,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .leftJoin(actForGrants, eq(actForGrants.id, auditLog.grant_id))
    .where(fits(filter))
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .offset(offset);

/** How many entries of the whole log fit, counted up to `most`: the log grows without end. */
export async function countAll(db: Queries, filter: EntryFilter, most: number): Promise<number> {
  const fitting = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(fits(filter))
    .limit(most)
    .as('fitting');
  const [row] = await db.select({ n: count() }).from(fitting);
  return row?.n ?? 0;
}

/** The names of users by id. */
export async function findNames(queries: Queries, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
