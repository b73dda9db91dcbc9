import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The row that a change of a user's log locks, and the first retained sequence number of the log. */
export const userSync = sqliteTable('user_sync', {
  user_id: integer().primaryKey(),
  /** The last number when `floor` was moved last, and no less than `floor - 1`: the newest event has its own number. */
  head: integer().notNull().default(0),
  floor: integer().notNull().default(1),
});

/** Events of a user, numbered without gaps; `ref_id` and `ref_seq` reference their row. */
export const userEvents = sqliteTable('user_events', {
  user_id: integer().notNull(),
  seq: integer().notNull(),
  /** Identifies the event, since a restored copy of the database may have a different event at this number. */
  id: text().notNull(),
  type: text().notNull(),
  ref_id: integer(),
  ref_seq: integer(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  created_at: integer().notNull(),
});
