import type { Delivery, PriceState } from '@rasteh/contract/prices';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a price says besides its identity; an archive keeps the same columns. Amounts in Rial, quantities in thousandths. */
const terms = () => ({
  amount: integer(),
  min_quantity: integer().notNull(),
  delivery: text().$type<Delivery>().notNull(),
  city_id: integer().notNull(),
  vat_included: integer({ mode: 'boolean' }).notNull(),
  payment: text().$type<'cash' | 'credit'>().notNull(),
  credit_days: integer().notNull(),
  state: text().$type<PriceState>().notNull(),
  valid_until: integer(),
  stated_at: integer().notNull(),
  note: text(),
});

/** Live prices; the basis is unique among those that are not deleted. */
export const prices = sqliteTable('prices', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  product_id: integer().notNull(),
  variation_id: integer(),
  unit_id: integer().notNull(),
  ...terms(),
  /** The last other amount, for the change in percent. */
  previous_amount: integer(),
  /** [day since 1970 in Tehran, amount] pairs of the last 30 days: a sparkline without a second read. */
  trend: text({ mode: 'json' }).$type<[day: number, amount: number][]>().notNull(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  deleted_at: integer(),
});

/** Earlier prices, written in the transaction of each change. */
export const priceArchives = sqliteTable('price_archives', {
  id: integer().primaryKey({ autoIncrement: true }),
  price_id: integer().notNull(),
  product_id: integer().notNull(),
  user_id: integer().notNull(),
  unit_id: integer().notNull(),
  ...terms(),
  replaced_at: integer().notNull(),
  actor_id: integer().notNull(),
  reason: text().$type<'update' | 'state' | 'import' | 'correction'>().notNull(),
  source: text().$type<'web' | 'import' | 'api'>().notNull(),
  batch_id: text(),
});

/** Currencies and indices; amounts are decimal strings. */
export const currencies = sqliteTable('currencies', {
  id: integer().primaryKey({ autoIncrement: true }),
  code: text().notNull(),
  title: text().notNull(),
  position: integer().notNull(),
  amount: text().notNull(),
  previous_amount: text(),
  quote_unit: text().notNull(),
  updated_at: integer().notNull(),
});

export const currencyHistory = sqliteTable('currency_history', {
  id: integer().primaryKey({ autoIncrement: true }),
  currency_id: integer().notNull(),
  amount: text().notNull(),
  at: integer().notNull(),
});
