import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { newestSeq } from '../../core/db/rows/newest-message.ts';
import { desks, messages, roomMembers, rooms, userEvents } from '../../core/db/schema/index.ts';

export type MemberRow = typeof roomMembers.$inferSelect;
/** Both sides of a room as seen by one of them, and the number of its newest message. */
export type Sides = { mine: MemberRow; theirs: MemberRow; last_seq: number };

const pairOf = (one: number, other: number) => ({ user_a: Math.min(one, other), user_b: Math.max(one, other) });

const byPair = (queries: Queries, { user_a, user_b }: { user_a: number; user_b: number }) =>
  queries
    .select({ id: rooms.id })
    .from(rooms)
    .where(and(eq(rooms.user_a, user_a), eq(rooms.user_b, user_b)));
const readPair = prepared(byPair);
const lockPair = prepared(byPair, { locks: true });

/** The room of two users as `user_id` sees it. */
export async function findRoom(queries: Queries, user_id: number, other: number): Promise<Sides | undefined> {
  const [room] = await readPair(queries, pairOf(user_id, other));
  return room && findSides(queries, room.id, user_id);
}

/** The same, locked: nothing in the room changes before the transaction ends. */
export async function lockRoom(tx: Transaction, user_id: number, other: number): Promise<Sides | undefined> {
  const [room] = await lockPair(tx, pairOf(user_id, other));
  // A statement of its own: the one that waited for the lock sees the messages of the time before.
  return room && findSides(tx, room.id, user_id);
}

/** Creates a room with its two sides unless it exists. */
export async function ensureRoom(tx: Transaction, created_by: number, other: number, now: number): Promise<void> {
  const [made] = await tx
    .insert(rooms)
    .values({ ...pairOf(created_by, other), created_by, created_at: now })
    .onConflictDoNothing()
    .returning({ id: rooms.id });
  if (!made) return;
  await tx.insert(roomMembers).values([
    { room_id: made.id, user_id: created_by, partner_id: other, updated_at: now },
    { room_id: made.id, user_id: other, partner_id: created_by, updated_at: now },
  ]);
}

/** Starts an empty room that a block had created: it counts as started now, by the sender of its first message. */
export async function startRoom(tx: Transaction, room_id: number, created_by: number, now: number): Promise<void> {
  await tx.update(rooms).set({ created_by, created_at: now }).where(eq(rooms.id, room_id));
}

/** The number of rooms a user has started since `since`; rooms with desks are not counted. */
export async function countStartedRooms(queries: Queries, user_id: number, since: number): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(rooms)
    .leftJoin(desks, sql`${desks.user_id} in (${rooms.user_a}, ${rooms.user_b})`)
    .where(and(eq(rooms.created_by, user_id), gt(rooms.created_at, since), isNull(desks.user_id)));
  return row?.n ?? 0;
}

const readMembers = prepared((queries, { room_id }: { room_id: number }) =>
  queries
    .select({ member: roomMembers, last_seq: newestSeq('room_members.room_id') })
    .from(roomMembers)
    .where(eq(roomMembers.room_id, room_id)),
);

/** Both sides of a room as seen by this user; undefined when the user is not a member. */
export async function findSides(queries: Queries, room_id: number, user_id: number): Promise<Sides | undefined> {
  const sides = await readMembers(queries, { room_id });
  const mine = sides.find(({ member }) => member.user_id === user_id);
  const theirs = sides.find(({ member }) => member.user_id !== user_id);
  return mine && theirs && { mine: mine.member, theirs: theirs.member, last_seq: mine.last_seq };
}

const setMember = prepared(
  (queries, { room_id, user_id, values }: { room_id: number; user_id: number; values: Partial<MemberRow> }) =>
    queries
      .update(roomMembers)
      .set(values)
      .where(and(eq(roomMembers.room_id, room_id), eq(roomMembers.user_id, user_id)))
      .returning({ room_id: roomMembers.room_id }),
);

/** Updates one side of a room. */
export async function updateMember(tx: Transaction, side: MemberRow, values: Partial<MemberRow>): Promise<MemberRow> {
  const { room_id, user_id } = side;
  await setMember(tx, { room_id, user_id, values });
  return { ...side, ...values };
}

const countAfter = prepared((queries, values: { room_id: number; read_seq: number; user_id: number }) =>
  queries
    .select({ n: count() })
    .from(messages)
    .where(
      and(
        eq(messages.room_id, values.room_id),
        gt(messages.seq, values.read_seq),
        ne(messages.sender_id, values.user_id),
        isNull(messages.deleted_at),
      ),
    ),
);

/** The unread count of one side: the partner's messages after `read_seq`, without deleted ones; 0 while blocked. */
export async function countUnread(queries: Queries, side: MemberRow): Promise<number> {
  if (side.blocked_at !== null) return 0;
  const { room_id, read_seq, user_id } = side;
  return (await countAfter(queries, { room_id, read_seq, user_id }))[0]?.n ?? 0;
}

const sumUnread = prepared((queries, { user_id }: { user_id: number }) =>
  queries
    .select({ n: sql<number>`coalesce(sum(${roomMembers.unread}), 0)`.mapWith(Number) })
    .from(roomMembers)
    .where(and(eq(roomMembers.user_id, user_id), gt(roomMembers.unread, 0))),
);

/** The unread total of all rooms of a user. */
export async function totalUnread(queries: Queries, user_id: number): Promise<number> {
  return (await sumUnread(queries, { user_id }))[0]?.n ?? 0;
}

const theirSides = sql`(select t.delivered_seq from room_members t where t.room_id = room_members.room_id and t.user_id = room_members.partner_id)`;
const theirRead = sql`(select t.read_seq from room_members t where t.room_id = room_members.room_id and t.user_id = room_members.partner_id)`;

/** A room without messages was created by a block: only the blocking side sees it, so that it can unblock. */
const isShown = or(gt(newestSeq('room_members.room_id'), 0), isNotNull(roomMembers.blocked_at));

const selectRooms = (queries: Queries) =>
  queries
    .select({
      member: roomMembers,
      last_seq: newestSeq('room_members.room_id'),
      delivered_to_seq: sql<number>`${theirSides}`.mapWith(Number),
      read_to_seq: sql<number>`${theirRead}`.mapWith(Number),
    })
    .from(roomMembers);

const readRooms = prepared((queries, { user_id, limit, offset }: { user_id: number; limit: number; offset: number }) =>
  selectRooms(queries)
    .where(and(eq(roomMembers.user_id, user_id), isShown))
    .orderBy(desc(roomMembers.updated_at), desc(roomMembers.partner_id))
    .limit(limit)
    .offset(offset),
);

/** The rooms of a user, the latest first. */
export const listRooms = (queries: Queries, user_id: number, { limit, offset }: { limit: number; offset: number }) =>
  readRooms(queries, { user_id, limit, offset });
/** The rooms of a user with messages in the order in which they began, after one of them. */
export const listRoomsAfter = (queries: Queries, user_id: number, room_id: number, limit: number): Promise<RoomListRow[]> =>
  selectRooms(queries)
    .where(and(eq(roomMembers.user_id, user_id), gt(roomMembers.room_id, room_id), gt(newestSeq('room_members.room_id'), 0)))
    .orderBy(asc(roomMembers.room_id))
    .limit(limit);
export type RoomListRow = Awaited<ReturnType<typeof listRooms>>[number];

export async function countRooms(queries: Queries, user_id: number): Promise<number> {
  const [row] = await queries
    .select({ n: count() })
    .from(roomMembers)
    .where(and(eq(roomMembers.user_id, user_id), isShown));
  return row?.n ?? 0;
}

const undelivered = prepared((queries, { user_id }: { user_id: number }) =>
  queries
    .select({
      room_id: roomMembers.room_id,
      partner_id: roomMembers.partner_id,
      last_seq: newestSeq('room_members.room_id'),
    })
    .from(roomMembers)
    .where(and(eq(roomMembers.user_id, user_id), lt(roomMembers.delivered_seq, newestSeq('room_members.room_id'))))
    .orderBy(asc(roomMembers.room_id)),
);

/** Rooms with messages not yet delivered to the user, with the newest `seq` of each. */
export const listUndelivered = (queries: Queries, user_id: number) => undelivered(queries, { user_id });

const newestOfLog = prepared((queries, values: { user_id: number; room_id: number; upTo: number }) =>
  queries
    .select({ seq: userEvents.ref_seq })
    .from(userEvents)
    .where(
      and(
        eq(userEvents.user_id, values.user_id),
        eq(userEvents.type, 'message.created'),
        eq(userEvents.ref_id, values.room_id),
        lte(userEvents.seq, values.upTo),
      ),
    )
    .orderBy(desc(userEvents.seq))
    .limit(1),
);

/** The newest message `seq` of a room in the user's log up to `upTo`; 0 without one. */
export async function findNewestSeqInLog(queries: Queries, user_id: number, room_id: number, upTo: number): Promise<number> {
  const [row] = await newestOfLog(queries, { user_id, room_id, upTo });
  return row?.seq ?? 0;
}
