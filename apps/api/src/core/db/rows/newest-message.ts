import { sql } from 'drizzle-orm';

/**
 * The number of the newest message of a room, 0 without one: numbers have no gaps, and no message is removed, so it is stored nowhere else.
 * `room_id` is text, because drizzle leaves the table of a column out where a query has one table.
 */
export const newestSeq = (room_id: 'rooms.id' | 'room_members.room_id') =>
  sql<number>`coalesce((select max(newest.seq) from messages newest where newest.room_id = ${sql.raw(room_id)}), 0)`.mapWith(
    Number,
  );
