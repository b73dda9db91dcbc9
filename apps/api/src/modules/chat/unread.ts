import type { Transaction } from '../../db/database.ts';
import * as rooms from './rooms-repo.ts';

/*
 * The one place where what is unread changes. Every change holds the room, so that the number that stands on a side is that of a
 * count: a message that comes is one more, whatever lies there unread; only what is read, deleted or unblocked is counted anew.
 */

/** One's own message is read by oneself, with all before it: gives the sender's side of a held room. */
export const markSentRead = (tx: Transaction, side: rooms.MemberRow, seq: number, now: number): Promise<rooms.MemberRow> =>
  rooms.updateMember(tx, side, { read_seq: seq, delivered_seq: seq, unread: 0, updated_at: now });

/** One more is unread: gives the receiver's side of a held room, which is not blocked. */
export const incrementUnread = (tx: Transaction, side: rooms.MemberRow, now: number): Promise<rooms.MemberRow> =>
  rooms.updateMember(tx, side, { unread: side.unread + 1, updated_at: now });

/** Changes one side of a held room, counts anew what is unread on it, and gives the side. */
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
