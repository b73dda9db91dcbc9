import { and, count, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { apiKeys, users } from '../../core/db/schema/index.ts';

/** A valid key of a user whose account is not closed, by the hash of its secret or by id. */
export async function findKey(db: Queries, by: { secret_hash: string } | { id: number }) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      user_id: apiKeys.user_id,
      scopes: apiKeys.scopes,
      last_used_at: apiKeys.last_used_at,
      role: users.role,
      status: users.status,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.user_id))
    .where(
      and(
        'id' in by ? eq(apiKeys.id, by.id) : eq(apiKeys.secret_hash, by.secret_hash),
        isNull(apiKeys.revoked_at),
        ne(users.status, 'closed'),
      ),
    );
  return row;
}

/** The valid keys of a user, newest first. */
export async function listKeys(db: Queries, user_id: number) {
  return db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.user_id, user_id), isNull(apiKeys.revoked_at)))
    .orderBy(desc(apiKeys.id));
}

export async function countKeys(tx: Transaction, user_id: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.user_id, user_id), isNull(apiKeys.revoked_at)));
  return Number(row?.count ?? 0);
}

export async function insertKey(tx: Transaction, row: typeof apiKeys.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(apiKeys).values(row).returning({ id: apiKeys.id })) as [{ id: number }];
  return made.id;
}

export async function touchKey(tx: Transaction, id: number, now: number): Promise<void> {
  await tx.update(apiKeys).set({ last_used_at: now }).where(eq(apiKeys.id, id));
}

/** Revokes a key of a user; false when the user has no such valid key. */
export async function revokeKey(tx: Transaction, id: number, user_id: number, now: number): Promise<boolean> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revoked_at: now })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.user_id, user_id), isNull(apiKeys.revoked_at)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

/** Revokes all valid keys of a user; returns their ids. */
export async function revokeKeys(tx: Transaction, user_id: number, now: number): Promise<number[]> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revoked_at: now })
    .where(and(eq(apiKeys.user_id, user_id), isNull(apiKeys.revoked_at)))
    .returning({ id: apiKeys.id });
  return revoked.map(({ id }) => id);
}

/** Deletes all keys of a user, revoked ones too. */
export async function deleteKeys(tx: Transaction, user_id: number): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.user_id, user_id));
}
