import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../core/db/database.ts';
import { prepared } from '../../core/db/prepared.ts';
import { newestSeq } from '../../core/db/rows/newest-message.ts';
import { messages, rooms } from '../../core/db/schema/index.ts';

export type MessageRow = typeof messages.$inferSelect;
export type NewMessage = typeof messages.$inferInsert;

const bySender = prepared((queries, values: { sender_id: number; message_id: string }) =>
  queries
    .select()
    .from(messages)
    .where(and(eq(messages.sender_id, values.sender_id), eq(messages.message_id, values.message_id))),
);

/** Finds a message by its sender-assigned id. */
export async function findBySender(queries: Queries, sender_id: number, message_id: string): Promise<MessageRow | undefined> {
  return (await bySender(queries, { sender_id, message_id }))[0];
}

/** Finds a message of a room by its id. */
export async function findInRoom(queries: Queries, room_id: number, message_id: string): Promise<MessageRow | undefined> {
  const [row] = await queries
    .select()
    .from(messages)
    .where(and(eq(messages.room_id, room_id), eq(messages.message_id, message_id)))
    .limit(1);
  return row;
}

const insert = prepared((queries, { row }: { row: NewMessage }) => queries.insert(messages).values(row).returning());

export async function insertMessage(tx: Transaction, row: NewMessage): Promise<MessageRow> {
  const [made] = (await insert(tx, { row })) as [MessageRow];
  return made;
}

/** The ids of messages of a user whose content is still there. */
export async function listWrittenBy(queries: Queries, sender_id: number, limit: number): Promise<string[]> {
  const rows = await queries
    .select({ message_id: messages.message_id })
    .from(messages)
    .where(and(eq(messages.sender_id, sender_id), isNull(messages.deleted_at)))
    .limit(limit);
  return rows.map(({ message_id }) => message_id);
}

/** Clears the content of a message; the row keeps its `seq`. */
export async function clearMessage(tx: Transaction, id: number, now: number): Promise<void> {
  await tx.update(messages).set({ body: '', words: '', card: null, reply_seq: null, deleted_at: now }).where(eq(messages.id, id));
}

const ofRange = prepared((queries, values: { room_id: number; after: number; upTo: number }) =>
  queries
    .select()
    .from(messages)
    .where(and(eq(messages.room_id, values.room_id), gt(messages.seq, values.after), lte(messages.seq, values.upTo)))
    .orderBy(desc(messages.seq)),
);

/** The messages of a `seq` range, newest first. */
export const listRange = (queries: Queries, room_id: number, after: number, upTo: number): Promise<MessageRow[]> =>
  ofRange(queries, { room_id, after, upTo });

const ofPlaces = (queries: Queries, { room_id, seqs }: { room_id: number; seqs: number[] }) =>
  queries
    .select()
    .from(messages)
    .where(and(eq(messages.room_id, room_id), inArray(messages.seq, seqs)));

/** The messages of a room with these `seq` values. */
export async function listBySeqs(queries: Queries, room_id: number, seqs: readonly number[]): Promise<MessageRow[]> {
  if (seqs.length === 0) return [];
  const wanted = new Set(seqs);
  const [first, last] = [Math.min(...wanted), Math.max(...wanted)];
  // Nearly all are neighbours: a range is one statement, whatever its length.
  if (last - first < wanted.size) return listRange(queries, room_id, first - 1, last);
  return ofPlaces(queries, { room_id, seqs: [...wanted] });
}

const newestOf = prepared((queries, { room_ids }: { room_ids: number[] }) =>
  queries
    .select({ message: messages })
    .from(rooms)
    .innerJoin(messages, and(eq(messages.room_id, rooms.id), eq(messages.seq, newestSeq('rooms.id'))))
    .where(inArray(rooms.id, room_ids)),
);

/** The newest message of each of these rooms, keyed by room id. */
export async function listNewest(queries: Queries, room_ids: number[]): Promise<Map<number, MessageRow>> {
  if (room_ids.length === 0) return new Map();
  return new Map((await newestOf(queries, { room_ids })).map(({ message }) => [message.room_id, message]));
}

/** The room id of a message that is not deleted. */
export async function findRoomOf(queries: Queries, id: number): Promise<number | undefined> {
  const [row] = await queries
    .select({ room_id: messages.room_id })
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.deleted_at)));
  return row?.room_id;
}

/** Messages of a `seq` range whose search text matches the pattern, newest first. */
export const search = (
  queries: Queries,
  { room_id, after, before, like }: { room_id: number; after: number; before: number; like: string },
  limit: number,
): Promise<MessageRow[]> =>
  queries
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.room_id, room_id),
        gt(messages.seq, after),
        lt(messages.seq, before),
        sql`${messages.words} like ${like} escape '\\'`,
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
