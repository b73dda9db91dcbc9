import type { Transaction } from '../../db/database.ts';
import * as rooms from './rooms-repo.ts';

/** Counts anew what is unread on one side of a held room, keeps it there, and gives the side: the one place where it changes. */
export async function recount(tx: Transaction, side: rooms.MemberRow): Promise<rooms.MemberRow> {
  const unread = await rooms.countUnread(tx, side);
  return unread === side.unread ? side : rooms.updateMember(tx, side, { unread });
}

/** What is unread on a side and in all, as events and answers carry it. */
export const countsOf = async (
  tx: Transaction,
  side: rooms.MemberRow,
): Promise<{ unread_messages_count: number; total_unread: number }> => ({
  unread_messages_count: side.unread,
  total_unread: await rooms.totalUnread(tx, side.user_id),
});
