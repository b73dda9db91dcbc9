import type { Identity } from '@rasteh/contract/people/identity';
import { and, eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { users } from '../../core/db/schema/index.ts';

const { kind, identity_code, economic_code, identity_version: version } = users;

export async function findIdentity(queries: Queries, user_id: number): Promise<Identity | undefined> {
  const [row] = await queries.select({ kind, identity_code, economic_code, version }).from(users).where(eq(users.id, user_id));
  return row;
}

/** Stores an identity in place of the version that it names, as the next one; false when another was stored since. */
export async function updateIdentity(
  tx: Transaction,
  user_id: number,
  { version: read, ...identity }: Identity,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ ...identity, identity_version: read + 1 })
    .where(and(eq(users.id, user_id), eq(version, read)))
    .returning({ id: users.id });
  return rows.length > 0;
}
