import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How far the log of a user reaches (`head`), and from where on it is kept (`floor`). */
export const userSync = sqliteTable('user_sync', {
  user_id: integer().primaryKey(),
  head: integer().notNull().default(0),
  floor: integer().notNull().default(1),
});

/** What happened to a user, numbered without gaps; `ref_id` and `ref_seq` name the row that it is about. */
export const userEvents = sqliteTable('user_events', {
  user_id: integer().notNull(),
  seq: integer().notNull(),
  /** Recognises the event: another copy of the database may have another one at this number. */
  id: text().notNull(),
  type: text().notNull(),
  ref_id: integer(),
  ref_seq: integer(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  created_at: integer().notNull(),
});
