import type { InventoryStatus } from '@rasteh/contract/supply/inventories';
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Goods in stock; `published_at`, `refreshed_at` and `expires_at` are set by the first publication. Quantities are thousandths
 * of the unit; the two `base_` columns are in the base unit of its dimension, to compare rows in different units.
 */
export const inventories = sqliteTable('inventories', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  product_id: integer().notNull(),
  variation_id: integer(),
  title: text().notNull(),
  quantity: integer().notNull(),
  unit_id: integer().notNull(),
  amount: integer(),
  base_quantity: real().notNull(),
  base_amount: real(),
  city_id: integer().notNull(),
  description: text(),
  /** Title, product and description, folded, for search. */
  words: text().notNull(),
  valid_days: integer().notNull(),
  status: text().$type<InventoryStatus>().notNull(),
  published_at: integer(),
  refreshed_at: integer(),
  expires_at: integer(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  deleted_at: integer(),
});

/** Saved searches of users; `filters` is canonical JSON, so that each is stored once. */
export const savedSearches = sqliteTable('saved_searches', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  title: text().notNull(),
  filters: text().notNull(),
  seen_at: integer().notNull(),
  /** When its owner was notified of new results last. */
  notified_at: integer(),
  created_at: integer().notNull(),
});
