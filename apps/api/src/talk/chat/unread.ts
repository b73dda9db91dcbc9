import type { Transaction } from '../../core/db/database.ts';
import * as rooms from './rooms-repo.ts';

/*
 * The only place that changes unread counts. Every change runs under the room's lock, so the stored number always equals a
 * fresh count: a new message increments it, at constant cost; only reading, deleting and unblocking count again.
 */

/** A sender has read their own message and all before it. Takes and returns the sender's side of a locked room. */
export const markSentRead = (tx: Transaction, side: rooms.MemberRow, seq: number, now: number): Promise<rooms.MemberRow> =>
  rooms.updateMember(tx, side, { read_seq: seq, delivered_seq: seq, unread: 0, updated_at: now });

/** Adds one unread message. Takes and returns the receiver's side of a locked room, which is not blocked. */
export const incrementUnread = (tx: Transaction, side: rooms.MemberRow, now: number): Promise<rooms.MemberRow> =>
  rooms.updateMember(tx, side, { unread: side.unread + 1, updated_at: now });

/** Updates one side of a locked room, counts its unread messages again, and returns the side. */
export async function recount(
  tx: Transaction,
  side: rooms.MemberRow,
  values: Partial<Omit<rooms.MemberRow, 'unread'>> = {},
): Promise<rooms.MemberRow> {
  const unread = await rooms.countUnread(tx, { ...side, ...values });
  if (unread === side.unread && Object.keys(values).length === 0) return side;
  return rooms.updateMember(tx, side, { ...values, unread });
}

/** The unread count of a side and of all rooms, as carried by events and answers. */
export const countsOf = async (
  tx: Transaction,
  side: rooms.MemberRow,
): Promise<{ unread_messages_count: number; total_unread: number }> => ({
  unread_messages_count: side.unread,
  total_unread: await rooms.totalUnread(tx, side.user_id),
});
