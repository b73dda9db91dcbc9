import { and, gte, inArray, lt, or } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Queries } from '../../../core/db/database.ts';
import { supportChats, users } from '../../../core/db/schema/index.ts';

/** Conversations that were answered, solved or rated within a time (ms), from `since` (inclusive) to `before` (exclusive). */
export const listDone = (queries: Queries, { since, before }: { since: number; before: number }) => {
  const isIn = (at: SQLiteColumn) => and(gte(at, since), lt(at, before));
  const { opened_at, answered_at, answered_by, solved_at, solved_by, rating, rated_at } = supportChats;
  return queries
    .select({ opened_at, answered_at, answered_by, solved_at, solved_by, rating, rated_at })
    .from(supportChats)
    .where(or(isIn(answered_at), isIn(solved_at), isIn(rated_at)));
};

/** The names of users by id. */
export async function findNames(queries: Queries, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
