import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The rates of value added tax that admins add to those by law. */
export const vatRates = sqliteTable('vat_rates', {
  /** The first day on which it holds, `YYYY-MM-DD`. */
  day: text().primaryKey(),
  /** In hundredths of a percent. */
  rate: integer().notNull(),
  version: integer().notNull().default(1),
});
