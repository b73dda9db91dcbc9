import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { actForGrants, loginIdentities, supplierProfiles, users } from '../../core/db/schema/index.ts';
import { haveWords } from '../../core/db/words/word-search.ts';

const isOpen = (now: number) => and(isNull(actForGrants.ended_at), gt(actForGrants.expires_at, now));

export async function findUser(db: Queries, id: number) {
  const [row] = await db.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, id));
  return row;
}

/** The open grant of an admin to act for an ordinary user. */
export async function findGrant(
  db: Queries,
  admin_id: number,
  subject_id: number,
  now: number,
): Promise<{ id: number; expires_at: number } | undefined> {
  const [row] = await db
    .select({ id: actForGrants.id, expires_at: actForGrants.expires_at })
    .from(actForGrants)
    .innerJoin(users, and(eq(users.id, actForGrants.subject_id), eq(users.role, 'user')))
    .where(and(eq(actForGrants.admin_id, admin_id), eq(actForGrants.subject_id, subject_id), isOpen(now)))
    .orderBy(desc(actForGrants.expires_at))
    .limit(1);
  return row;
}

/** Locks a grant against being ended until the end of the transaction; false if it is not open. */
export async function lockGrant(tx: Transaction, id: number, now: number): Promise<boolean> {
  const held = await tx
    .update(actForGrants)
    .set({ ended_at: sql`${actForGrants.ended_at}` })
    .where(and(eq(actForGrants.id, id), isOpen(now)))
    .returning({ id: actForGrants.id });
  return held.length > 0;
}

/** Open grants with the names of admin and subject, newest first. */
export const listGrants = (db: Queries, by: { id: number } | { admin_id: number } | { subject_id: number }, now: number) =>
  db
    .select({
      grant: actForGrants,
      // A table alias would work with only one of the engines.
      admin_name: sql<string>`(select admins.name from users as admins where admins.id = ${actForGrants.admin_id})`,
      subject: {
        id: users.id,
        name: users.name,
        title: supplierProfiles.title,
        handle: supplierProfiles.handle,
        profile_status: supplierProfiles.status,
      },
    })
    .from(actForGrants)
    .innerJoin(users, eq(users.id, actForGrants.subject_id))
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, actForGrants.subject_id))
    .where(
      and(
        'id' in by
          ? eq(actForGrants.id, by.id)
          : 'admin_id' in by
            ? eq(actForGrants.admin_id, by.admin_id)
            : eq(actForGrants.subject_id, by.subject_id),
        isOpen(now),
      ),
    )
    .orderBy(desc(actForGrants.id));

export async function insertGrant(tx: Transaction, row: typeof actForGrants.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(actForGrants).values(row).returning({ id: actForGrants.id })) as [{ id: number }];
  return made.id;
}

/** Ends the open grants of an admin for a user. */
export async function endSameGrants(tx: Transaction, admin_id: number, subject_id: number, now: number): Promise<void> {
  await tx
    .update(actForGrants)
    .set({ ended_at: now })
    .where(and(eq(actForGrants.admin_id, admin_id), eq(actForGrants.subject_id, subject_id), isNull(actForGrants.ended_at)));
}

/** Ends one open grant, on behalf of its admin or its subject; returns both users, or undefined. */
export async function endGrant(tx: Transaction, id: number, by: { admin_id: number } | { subject_id: number }, now: number) {
  const whose = 'admin_id' in by ? eq(actForGrants.admin_id, by.admin_id) : eq(actForGrants.subject_id, by.subject_id);
  const [ended] = await tx
    .update(actForGrants)
    .set({ ended_at: now })
    .where(and(eq(actForGrants.id, id), whose, isNull(actForGrants.ended_at)))
    .returning({ admin_id: actForGrants.admin_id, subject_id: actForGrants.subject_id });
  return ended;
}

const SUBJECTS = 20;

/** The columns by which the other side of a right is named; the query joins users and supplier_profiles. */
export const personColumns = {
  id: users.id,
  name: users.name,
  title: supplierProfiles.title,
  handle: supplierProfiles.handle,
  profile_status: supplierProfiles.status,
};

/** Finds ordinary users whose name, title and handle have these words, or by their whole mobile. */
export const findSubjects = (db: Queries, words: string[][], mobile: string | null) =>
  db
    .select(personColumns)
    .from(users)
    .leftJoin(supplierProfiles, eq(supplierProfiles.user_id, users.id))
    .where(
      and(
        eq(users.role, 'user'),
        inArray(users.status, ['active', 'suspended']),
        mobile
          ? inArray(
              users.id,
              db.select({ id: loginIdentities.user_id }).from(loginIdentities).where(eq(loginIdentities.mobile, mobile)),
            )
          : haveWords([users.name, supplierProfiles.title, supplierProfiles.handle], words),
      ),
    )
    .orderBy(users.id)
    .limit(SUBJECTS);
