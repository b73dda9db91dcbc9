import { and, between, count, desc, eq, gte, inArray, lt, ne, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { actForGrants, auditLog, users } from '../../db/schema/index.ts';

export type NewAuditEntry = typeof auditLog.$inferInsert;
export type AuditRow = typeof auditLog.$inferSelect;
export type ActionFilter = { action: string; subject_id?: number | undefined };

const insertOne = prepared((queries, { entry }: { entry: NewAuditEntry }) =>
  queries.insert(auditLog).values(entry).returning({ id: auditLog.id }),
);

export async function insertEntry(tx: Transaction, entry: NewAuditEntry): Promise<void> {
  await insertOne(tx, { entry });
}

/** Finds an entry of this action by id. */
export async function findEntry(queries: Queries, action: string, id: number): Promise<AuditRow | undefined> {
  const [row] = await queries
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.id, id), eq(auditLog.action, action)));
  return row;
}

const MINUTE_MS = 60_000;

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
  subject_id: number;
  /** Matches any of these actions. */
  actions?: string[] | undefined;
  actor_role?: (typeof users.$inferSelect)['role'] | undefined;
  /** From `since` (inclusive) to `before` (exclusive), in ms. */
  since?: number | undefined;
  before?: number | undefined;
};
const fits = ({ subject_id, actions, actor_role, since, before }: EntryFilter) =>
  and(
    isByOther(subject_id),
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
  filter: EntryFilter,
  bounds: { limit: number; offset: number },
): Promise<NamedEntry[]> =>
  selectEntries(db).where(fits(filter)).orderBy(desc(auditLog.id)).limit(bounds.limit).offset(bounds.offset);

export async function countByOthers(db: Queries, filter: EntryFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(fits(filter));
  return row?.n ?? 0;
}

/** One entry of another user acting for this user. */
export async function findByOthers(db: Queries, subject_id: number, id: number): Promise<NamedEntry | undefined> {
  const [row] = await selectEntries(db).where(and(isByOther(subject_id), eq(auditLog.id, id)));
  return row;
}
