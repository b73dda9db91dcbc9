import type { Delivery, PriceState } from '@rasteh/contract/prices';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a price says besides its identity; an archive keeps the same columns. Amounts in Rial, quantities in thousandths. */
const terms = () => ({
  amount: integer(),
  /** The amount without value added tax for one comparison unit of the category; null where it cannot be brought there. */
  comparable_amount: integer(),
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
  reason: text().$type<'update' | 'state' | 'import' | 'correction' | 'undo'>().notNull(),
  source: text().$type<'web' | 'import' | 'api'>().notNull(),
  batch_id: text(),
});

/** The market of a closed day (days since 1970 in Tehran), in Rial for a unit of the product; a closed day stands. */
export const priceDays = sqliteTable(
  'price_days',
  {
    product_id: integer().notNull(),
    day: integer().notNull(),
    unit_id: integer().notNull(),
    min_amount: integer().notNull(),
    median_amount: integer().notNull(),
    max_amount: integer().notNull(),
    suppliers: integer().notNull(),
  },
  ({ product_id, day }) => [primaryKey({ columns: [product_id, day] })],
);

/** The days that are closed, for every product; the latest says from where on the market is read live. */
export const priceDayClosings = sqliteTable('price_day_closings', {
  day: integer().primaryKey(),
  closed_at: integer().notNull(),
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
