import { and, eq, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { loginIdentities, users } from '../../core/db/schema/index.ts';

const identityColumns = {
  id: loginIdentities.id,
  user_id: loginIdentities.user_id,
  mobile: loginIdentities.mobile,
  password_hash: loginIdentities.password_hash,
  name: users.name,
  role: users.role,
  status: users.status,
  trusted: users.trusted,
};

/** A login identity (a mobile) with its user. */
export type Identity = NonNullable<Awaited<ReturnType<typeof findIdentity>>>;

/** Finds an identity by mobile or by id. */
export async function findIdentity(db: Queries, by: { mobile: string } | { id: number }) {
  const [row] = await db
    .select(identityColumns)
    .from(loginIdentities)
    .innerJoin(users, eq(users.id, loginIdentities.user_id))
    .where('mobile' in by ? eq(loginIdentities.mobile, by.mobile) : eq(loginIdentities.id, by.id));
  return row;
}

type NewUser = { name: string; mobile: string; role: 'user' | 'supporter' | 'admin'; password_hash: string | null; now: number };

/** Creates a user with a verified mobile; undefined when the mobile is taken: the caller must then roll back. */
export async function insertUser(
  tx: Transaction,
  { name, mobile, role, password_hash, now }: NewUser,
): Promise<Identity | undefined> {
  const [user] = (await tx.insert(users).values({ name, role, created_at: now }).returning({ id: users.id })) as [{ id: number }];
  const [identity] = await tx
    .insert(loginIdentities)
    .values({ user_id: user.id, mobile, verified_at: now, password_hash, created_at: now })
    .onConflictDoNothing({ target: loginIdentities.mobile })
    .returning({ id: loginIdentities.id });
  return identity && { id: identity.id, user_id: user.id, mobile, password_hash, name, role, status: 'active', trusted: false };
}

/** Replaces the password of an identity; false when the stored hash is no longer the one that was checked. */
export async function replacePassword(tx: Transaction, id: number, from: string | null, to: string): Promise<boolean> {
  const was = from === null ? isNull(loginIdentities.password_hash) : eq(loginIdentities.password_hash, from);
  const changed = await tx
    .update(loginIdentities)
    .set({ password_hash: to })
    .where(and(eq(loginIdentities.id, id), was))
    .returning({ id: loginIdentities.id });
  return changed.length > 0;
}

/** Whether an admin exists. */
export async function hasAdmin(db: Queries): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)).length > 0;
}
