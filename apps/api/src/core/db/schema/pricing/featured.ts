import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The products that admins put before the automatic choice of the home page, in their order: one row with id 1. */
export const featuredPins = sqliteTable('featured_pins', {
  id: integer().primaryKey(),
  pins: text({ mode: 'json' }).$type<{ product_id: number; until: string | null }[]>().notNull(),
  version: integer().notNull(),
  updated_at: integer().notNull(),
});
