import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Tasks that users have put aside. */
export const taskDismissals = sqliteTable('task_dismissals', {
  user_id: integer().notNull(),
  task: text().notNull(),
  dismissed_at: integer().notNull(),
});
