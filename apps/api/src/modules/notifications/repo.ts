import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/database.ts';
import { notifications } from '../../db/schema/index.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotification(tx: Transaction, row: typeof notifications.$inferInsert): Promise<number> {
  const [made] = (await tx.insert(notifications).values(row).returning({ id: notifications.id })) as [{ id: number }];
  return made.id;
}

export async function findNotification(queries: Queries, user_id: number, id: number): Promise<NotificationRow | undefined> {
  const [row] = await queries
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.user_id, user_id)));
  return row;
}

/** A page of a user's notifications, newest first. */
export const listNotifications = (
  queries: Queries,
  user_id: number,
  bounds: { limit: number; offset: number },
): Promise<NotificationRow[]> =>
  queries
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, user_id))
    .orderBy(desc(notifications.id))
    .limit(bounds.limit)
    .offset(bounds.offset);

/** The number of a user's notifications, all or unread. */
export async function countNotifications(queries: Queries, user_id: number, which: 'all' | 'unread'): Promise<number> {
  const unread = which === 'unread' ? isNull(notifications.read_at) : undefined;
  const [row] = await queries
    .select({ n: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), unread));
  return row?.n ?? 0;
}

/** Marks unread notifications of a user as read, these or all; returns the number of rows changed. */
export async function markRead(tx: Transaction, user_id: number, ids: number[] | 'all', now: number): Promise<number> {
  const marked = await tx
    .update(notifications)
    .set({ read_at: now })
    .where(
      and(
        eq(notifications.user_id, user_id),
        isNull(notifications.read_at),
        ids === 'all' ? undefined : inArray(notifications.id, ids),
      ),
    )
    .returning({ id: notifications.id });
  return marked.length;
}
