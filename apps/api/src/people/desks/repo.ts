import { and, asc, eq, max, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { locked } from '../../core/db/rows/locked.ts';
import { deskMembers, desks, users } from '../../core/db/schema/index.ts';

export type SupporterRow = Awaited<ReturnType<typeof listSupporters>>[number];

/** The desks ordered by position, or one of them. */
export const listDesks = (queries: Queries, id?: number) =>
  queries
    .select({ id: users.id, name: users.name })
    .from(desks)
    .innerJoin(users, eq(users.id, desks.user_id))
    .where(id === undefined ? undefined : eq(desks.user_id, id))
    .orderBy(asc(desks.position), asc(desks.user_id));

/** Supporters by name, with their desk; closed accounts are excluded. */
export const listSupporters = (queries: Queries) =>
  queries
    .select({ user_id: users.id, name: users.name, status: users.status, desk_id: deskMembers.desk_id })
    .from(users)
    .leftJoin(deskMembers, eq(deskMembers.user_id, users.id))
    .where(and(eq(users.role, 'supporter'), ne(users.status, 'closed')))
    .orderBy(asc(users.name), asc(users.id));

const lockOne = (queries: Transaction, { user_id }: { user_id: number }) =>
  locked(queries, queries.select({ role: users.role, status: users.status }).from(users).where(eq(users.id, user_id)));

/** Role, status and desk of a user; the row is locked until the transaction ends, so concurrent moves wait. */
export async function lockUser(tx: Transaction, user_id: number) {
  const [person] = await lockOne(tx, { user_id });
  if (!person) return undefined;
  const [assignDesk] = await tx
    .select({ desk_id: deskMembers.desk_id })
    .from(deskMembers)
    .where(eq(deskMembers.user_id, user_id));
  return { ...person, desk_id: assignDesk?.desk_id ?? null };
}

/** Locks the desks: of two changes of their names one waits for the other. */
export async function lockDesks(tx: Transaction): Promise<void> {
  await locked(tx, tx.select({ user_id: desks.user_id }).from(desks).orderBy(asc(desks.user_id)));
}

/** Adds a desk after the others, as a reserved user. */
export async function insertDesk(tx: Transaction, name: string, now: number): Promise<number> {
  const [made] = await tx.insert(users).values({ kind: 'company', name, created_at: now }).returning({ id: users.id });
  if (!made) throw new Error('no row was inserted');
  const [last] = await tx.select({ position: max(desks.position) }).from(desks);
  await tx.insert(desks).values({ user_id: made.id, position: (last?.position ?? 0) + 1 });
  return made.id;
}

export async function renameDesk(tx: Transaction, id: number, name: string): Promise<void> {
  await tx.update(users).set({ name }).where(eq(users.id, id));
}

/** Assigns a user to a desk, or to none. */
export async function seat(tx: Transaction, user_id: number, desk_id: number | null): Promise<void> {
  await tx.delete(deskMembers).where(eq(deskMembers.user_id, user_id));
  if (desk_id !== null) await tx.insert(deskMembers).values({ user_id, desk_id });
}
