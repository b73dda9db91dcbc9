import { and, count, desc, eq, ne } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { actForGrants, auditLog, users } from '../../db/schema/index.ts';

/** What others did for a user. */
const byAnother = (subject_id: number) => and(eq(auditLog.subject_id, subject_id), ne(auditLog.actor_id, auditLog.subject_id));

const selectEntries = (db: Queries) =>
  db
    .select({ entry: auditLog, actor_name: users.name, actor_role: users.role, reason: actForGrants.reason })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actor_id))
    .leftJoin(actForGrants, eq(actForGrants.id, auditLog.grant_id));
export type NamedEntry = Awaited<ReturnType<typeof selectEntries>>[number];

/** A page of what others did for a user, newest first. */
export const listEntries = (db: Queries, subject_id: number, bounds: { limit: number; offset: number }): Promise<NamedEntry[]> =>
  selectEntries(db).where(byAnother(subject_id)).orderBy(desc(auditLog.id)).limit(bounds.limit).offset(bounds.offset);

export async function countEntries(db: Queries, subject_id: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(auditLog).where(byAnother(subject_id));
  return row?.n ?? 0;
}

/** One thing that another did for a user. */
export async function findEntry(db: Queries, subject_id: number, id: number): Promise<NamedEntry | undefined> {
  const [row] = await selectEntries(db).where(and(byAnother(subject_id), eq(auditLog.id, id)));
  return row;
}
