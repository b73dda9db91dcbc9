import type { ReplyContent } from '@rasteh/contract/talk/replies';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { preparedReplies, users } from '../../core/db/schema/index.ts';

export type ReplyRow = typeof preparedReplies.$inferSelect;

/** All replies in their order. */
export const listReplies = (queries: Queries): Promise<ReplyRow[]> =>
  queries.select().from(preparedReplies).orderBy(asc(preparedReplies.position), asc(preparedReplies.id));

/** The supporters and admins of now. */
export const listStaff = (queries: Queries): Promise<{ id: number }[]> =>
  queries
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, ['supporter', 'admin']), eq(users.status, 'active')));

/**
 * Locks the replies until the transaction ends, and returns them in their order: two changes at once could each add what the other one
 * refuses. The oldest stands for all.
 */
export async function lockReplies(tx: Transaction): Promise<ReplyRow[]> {
  for (;;) {
    const [locked] = await tx
      .update(preparedReplies)
      .set({ version: sql`${preparedReplies.version}` })
      .where(eq(preparedReplies.id, sql`(select min(id) from prepared_replies)`))
      .returning({ id: preparedReplies.id });
    const replies = await listReplies(tx);
    // The oldest one was deleted meanwhile: the next oldest stands for all.
    if (locked || replies.length === 0) return replies;
  }
}

export async function insertReply(tx: Transaction, values: ReplyContent & { position: number }): Promise<ReplyRow> {
  const [row] = await tx.insert(preparedReplies).values(values).returning();
  return row as ReplyRow;
}

/** Replaces the content of a reply, which then has the next version. */
export async function updateReply(tx: Transaction, id: number, content: ReplyContent): Promise<ReplyRow> {
  const version = sql<number>`${preparedReplies.version} + 1`;
  const [row] = await tx
    .update(preparedReplies)
    .set({ ...content, version })
    .where(eq(preparedReplies.id, id))
    .returning();
  return row as ReplyRow;
}

export async function setPosition(tx: Transaction, id: number, position: number): Promise<void> {
  await tx.update(preparedReplies).set({ position }).where(eq(preparedReplies.id, id));
}

export async function deleteReply(tx: Transaction, id: number): Promise<void> {
  await tx.delete(preparedReplies).where(eq(preparedReplies.id, id));
}
