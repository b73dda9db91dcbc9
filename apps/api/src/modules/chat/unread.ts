import type { Transaction } from '../../db/database.ts';
import * as rooms from './rooms-repo.ts';

/** Changes one side of a held room, counts anew what is unread on it, and gives the side: the one place where that changes. */
export async function recount(
  tx: Transaction,
  side: rooms.MemberRow,
  values: Partial<Omit<rooms.MemberRow, 'unread'>> = {},
): Promise<rooms.MemberRow> {
  const unread = await rooms.countUnread(tx, { ...side, ...values });
  if (unread === side.unread && Object.keys(values).length === 0) return side;
  return rooms.updateMember(tx, side, { ...values, unread });
}

/** What is unread on a side and in all, as events and answers carry it. */
export const countsOf = async (
  tx: Transaction,
  side: rooms.MemberRow,
): Promise<{ unread_messages_count: number; total_unread: number }> => ({
  unread_messages_count: side.unread,
  total_unread: await rooms.totalUnread(tx, side.user_id),
});
