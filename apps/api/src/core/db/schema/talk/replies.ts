import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The prepared replies that admins keep for those who answer people in the chat. */
export const preparedReplies = sqliteTable('prepared_replies', {
  id: integer().primaryKey({ autoIncrement: true }),
  title: text().notNull(),
  /** With placeholders, as in `{name}`. */
  text: text().notNull(),
  is_shown: integer({ mode: 'boolean' }).notNull(),
  /** Rises in the order of the list, with gaps. */
  position: integer().notNull(),
  version: integer().notNull().default(1),
});
