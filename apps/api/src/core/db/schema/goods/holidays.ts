import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What admins change of the official holidays: days that they close, and official ones that they open, with their names. */
export const holidayChanges = sqliteTable('holiday_changes', {
  /** `YYYY-MM-DD`. */
  day: text().primaryKey(),
  kind: text().$type<'closed' | 'open'>().notNull(),
  name: text().notNull(),
});
