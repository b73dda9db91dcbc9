import { and, eq } from 'drizzle-orm';
import type { Queries } from './database.ts';
import { users } from './schema/index.ts';

/** Whether a reader, null for a guest, is an active admin. */
export async function isActiveAdmin(queries: Queries, user_id: number | null): Promise<boolean> {
  if (user_id === null) return false;
  const isOne = and(eq(users.id, user_id), eq(users.role, 'admin'), eq(users.status, 'active'));
  return (await queries.select({ id: users.id }).from(users).where(isOne)).length > 0;
}
