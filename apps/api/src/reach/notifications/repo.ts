import type { NotificationType } from '@rasteh/contract/reach/notifications/payloads';
import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { loginIdentities, notifications } from '../../core/db/schema/index.ts';

export type NotificationRow = typeof notifications.$inferSelect;
export type NewNotification = Omit<NotificationRow, 'id' | 'read_at'>;

/** Which notifications of a user are meant; `hidden` are the types that are not shown. */
export type NotificationFilter = {
  user_id: number;
  hidden: readonly NotificationType[];
  types?: readonly NotificationType[] | undefined;
  unread?: boolean;
};

const isMeant = ({ user_id, hidden, types, unread = false }: NotificationFilter): SQL | undefined =>
  and(
    eq(notifications.user_id, user_id),
    hidden.length > 0 ? notInArray(notifications.type, [...hidden]) : undefined,
    types ? inArray(notifications.type, [...types]) : undefined,
    unread ? isNull(notifications.read_at) : undefined,
  );

/** Deletes the unread notifications of these users that are of one type and about the same. */
export async function deleteReplaced(tx: Transaction, user_ids: number[], type: NotificationType, about: number): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.user_id, user_ids),
        eq(notifications.type, type),
        eq(notifications.about, about),
        isNull(notifications.read_at),
      ),
    );
}

export const insertNotifications = (tx: Transaction, rows: NewNotification[]): PromiseLike<NotificationRow[]> =>
  tx.insert(notifications).values(rows).returning();

export async function findNotification(queries: Queries, user_id: number, id: number): Promise<NotificationRow | undefined> {
  const [row] = await queries
    .select()
    .from(notifications)
    .where(and(eq(notifications.id, id), eq(notifications.user_id, user_id)));
  return row;
}

type Bounds = { limit: number; offset: number; before: number | undefined };

/** A page of a user's notifications, newest first; `before` is the id from which older ones are listed. */
export const listNotifications = (
  queries: Queries,
  filter: NotificationFilter,
  { limit, offset, before }: Bounds,
): Promise<NotificationRow[]> =>
  queries
    .select()
    .from(notifications)
    .where(and(isMeant(filter), before === undefined ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit)
    .offset(offset);

/** The number of notifications, counted up to one more than COUNT_CAP. */
export async function countNotifications(queries: Queries, filter: NotificationFilter): Promise<number> {
  const found = queries
    .select({ id: notifications.id })
    .from(notifications)
    .where(isMeant(filter))
    .limit(COUNT_CAP + 1);
  const [row] = await queries.select({ n: count() }).from(found.as('found'));
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

/** The number of a user's unread notifications by type, the most first. */
export const countUnreadByType = (queries: Queries, user_id: number): PromiseLike<{ type: NotificationType; count: number }[]> =>
  queries
    .select({ type: notifications.type, count: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, user_id), isNull(notifications.read_at)))
    .groupBy(notifications.type)
    .orderBy(desc(count()), asc(notifications.type));

/** The mobile of a user to which text messages go: the first that was verified. */
export async function findMobile(queries: Queries, user_id: number): Promise<string | undefined> {
  const [row] = await queries
    .select({ mobile: loginIdentities.mobile })
    .from(loginIdentities)
    .where(and(eq(loginIdentities.user_id, user_id), isNotNull(loginIdentities.verified_at)))
    .orderBy(asc(loginIdentities.id))
    .limit(1);
  return row?.mobile;
}
