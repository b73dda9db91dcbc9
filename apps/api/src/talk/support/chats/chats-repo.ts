import type { SupportState } from '@rasteh/contract/talk/support';
import { and, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../../core/db/database.ts';
import { prepared } from '../../../core/db/prepared.ts';
import { newestSeq } from '../../../core/db/rows/newest-message.ts';
import { desks, messages, roomMembers, rooms, supportChats, supportSeats } from '../../../core/db/schema/index.ts';

/** A room of a desk by its user. */
export type Target = { desk_id: number; partner_id: number };
export type ChatRow = typeof supportChats.$inferSelect;
export type NewChat = typeof supportChats.$inferInsert;

const isAt = ({ desk_id, partner_id }: Target) => and(eq(supportChats.desk_id, desk_id), eq(supportChats.partner_id, partner_id));
const lockOne = prepared(
  (queries, target: Target) =>
    queries
      .select()
      .from(supportChats)
      .where(and(isAt(target), eq(supportChats.is_current, true))),
  { locks: true },
);

/** The current conversation of a room; nothing changes it before the transaction ends. */
export async function lockCurrent(tx: Transaction, target: Target): Promise<ChatRow | undefined> {
  return (await lockOne(tx, target))[0];
}

/** Opens a conversation, which becomes the current one. */
export async function insertCurrent(tx: Transaction, row: NewChat): Promise<void> {
  await tx
    .update(supportChats)
    .set({ is_current: false })
    .where(and(isAt(row), eq(supportChats.is_current, true)));
  await tx.insert(supportChats).values(row);
}

export async function updateChat(tx: Transaction, id: number, values: Partial<ChatRow>): Promise<void> {
  await tx.update(supportChats).set(values).where(eq(supportChats.id, id));
}

/** The earlier conversations of a room, newest first. */
export const listEarlier = (queries: Queries, target: Target, limit: number) =>
  queries
    .select({
      chat: supportChats,
      solver: sql<string | null>`(select u.name from users u where u.id = ${supportChats.solved_by})`,
    })
    .from(supportChats)
    .where(and(isAt(target), eq(supportChats.is_current, false)))
    .orderBy(desc(supportChats.id))
    .limit(limit);

/** Rooms of a desk whose newest messages no conversation counts: those of the time before there were any, or of a node of the version before. */
export const listBehind = (queries: Queries, desk_id: number, limit: number) =>
  queries
    .select({ room_id: rooms.id, partner_id: roomMembers.partner_id })
    .from(roomMembers)
    .innerJoin(rooms, eq(rooms.id, roomMembers.room_id))
    .leftJoin(
      supportChats,
      and(
        eq(supportChats.desk_id, roomMembers.user_id),
        eq(supportChats.partner_id, roomMembers.partner_id),
        eq(supportChats.is_current, true),
      ),
    )
    .where(
      and(
        eq(roomMembers.user_id, desk_id),
        gt(newestSeq('rooms.id'), 0),
        or(isNull(supportChats.id), lt(supportChats.seq, newestSeq('rooms.id'))),
      ),
    )
    .limit(limit);

/** The messages of a room after a number, oldest first. */
export const listMessagesAfter = (queries: Queries, room_id: number, seq: number, limit: number) =>
  queries
    .select({ seq: messages.seq, at: messages.created_at, sender_id: messages.sender_id, author_id: messages.author_id })
    .from(messages)
    .where(and(eq(messages.room_id, room_id), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(limit);

/** Whether the user of a room has written after a number. */
export async function hasWrittenAfter(queries: Queries, { desk_id, partner_id }: Target, seq: number): Promise<boolean> {
  const [found] = await queries
    .select({ seq: messages.seq })
    .from(messages)
    .innerJoin(roomMembers, eq(roomMembers.room_id, messages.room_id))
    .where(
      and(
        eq(roomMembers.user_id, desk_id),
        eq(roomMembers.partner_id, partner_id),
        gt(messages.seq, seq),
        ne(messages.sender_id, desk_id),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The number of the newest message of a room, whose row is locked until the transaction ends. */
export async function lockRoom(tx: Transaction, room_id: number): Promise<number> {
  await lockRoomRow(tx, { room_id });
  // A statement of its own: the one that waited for the lock sees the messages of the time before.
  const [row] = await tx
    .select({ last_seq: newestSeq('rooms.id') })
    .from(rooms)
    .where(eq(rooms.id, room_id));
  return row?.last_seq ?? 0;
}
const lockRoomRow = prepared(
  (queries, { room_id }: { room_id: number }) => queries.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, room_id)),
  { locks: true },
);

/** When a supporter was last at the desk; undefined before the first time. */
export async function findSeen(queries: Queries, supporter_id: number): Promise<number | undefined> {
  const [row] = await queries.select().from(supportSeats).where(eq(supportSeats.supporter_id, supporter_id));
  return row?.last_seen_at;
}

export async function setSeen(tx: Transaction, supporter_id: number, last_seen_at: number): Promise<void> {
  await tx
    .insert(supportSeats)
    .values({ supporter_id, last_seen_at })
    .onConflictDoUpdate({ target: supportSeats.supporter_id, set: { last_seen_at } });
}

/** Whether a user is a desk. */
export async function isDesk(queries: Queries, id: number): Promise<boolean> {
  return (await queries.select({ id: desks.user_id }).from(desks).where(eq(desks.user_id, id))).length > 0;
}

/** The state of a conversation at a time (ms): a snooze ends by itself. */
export const stateAt = (now: number) => sql<SupportState>`(case when ${supportChats.state} = 'solved' then 'solved'
  when ${supportChats.state} = 'snoozed' and ${supportChats.snoozed_until} > ${now} then 'snoozed'
  when ${supportChats.waiting_since} is not null or ${supportChats.state} = 'snoozed' then 'open' else 'waiting' end)`;

/** The current conversation of a room with its state at a time; null without one. */
export async function findCurrent(queries: Queries, target: Target, now: number) {
  const [row] = await queries
    .select({ id: supportChats.id, state: stateAt(now), rating: supportChats.rating })
    .from(supportChats)
    .where(and(isAt(target), eq(supportChats.is_current, true)));
  return row ?? null;
}
