import type { Identity } from '@rasteh/contract/identity';
import { eq } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';

const { kind, identity_code, economic_code } = users;

export async function findIdentity(queries: Queries, user_id: number): Promise<Identity | undefined> {
  const [row] = await queries.select({ kind, identity_code, economic_code }).from(users).where(eq(users.id, user_id));
  return row;
}

export const updateIdentity = (tx: Transaction, user_id: number, identity: Identity): PromiseLike<unknown> =>
  tx.update(users).set(identity).where(eq(users.id, user_id));
