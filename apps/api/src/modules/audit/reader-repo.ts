import { and, count, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { actForGrants, auditLog, users } from '../../db/schema/index.ts';

/** Entries of other users acting for this user. */
const byOtherUser = (subject_id: number) => and(eq(auditLog.subject_id, subject_id), ne(auditLog.actor_id, auditLog.subject_id));

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
    byOtherUser(subject_id),
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
export const listEntries = (db: Queries, filter: EntryFilter, bounds: { limit: number; offset: number }): Promise<NamedEntry[]> =>
  selectEntries(db).where(fits(filter)).orderBy(desc(auditLog.id)).limit(bounds.limit).offset(bounds.offset);

export async function countEntries(db: Queries, filter: EntryFilter): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .where(fits(filter));
  return row?.n ?? 0;
}

/** One entry of another user acting for this user. */
export async function findEntry(db: Queries, subject_id: number, id: number): Promise<NamedEntry | undefined> {
  const [row] = await selectEntries(db).where(and(byOtherUser(subject_id), eq(auditLog.id, id)));
  return row;
}
