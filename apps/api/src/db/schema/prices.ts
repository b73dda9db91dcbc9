import type { Delivery, PriceState } from '@rasteh/contract/prices';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Terms of a price besides its identity; archives have the same columns. Amounts in Rial, quantities in thousandths. */
const terms = () => ({
  amount: integer(),
  /** The amount without value added tax for one comparison unit of the category; null if it cannot be converted. */
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

/** Current prices; the basis is unique among those that are not deleted. */
export const prices = sqliteTable('prices', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  product_id: integer().notNull(),
  variation_id: integer(),
  unit_id: integer().notNull(),
  ...terms(),
  /** The previous different amount, for the change in percent. */
  previous_amount: integer(),
  /** [day since 1970 in Tehran, amount] pairs of the last 30 days: a sparkline without a second query. */
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

/** Market prices of a closed day (days since 1970 in Tehran), in Rial per unit of the product; a closed day never changes. */
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

/** Closed days, for all products; the market after the latest one is computed live. `indexed_at` null: not in `categoryDays` yet. */
export const priceDayClosings = sqliteTable('price_day_closings', {
  day: integer().primaryKey(),
  closed_at: integer().notNull(),
  indexed_at: integer(),
});

/**
 * The index of a category on a closed day: the median of the medians of its products, in Rial per comparison unit, of one size
 * (the option of the first level) or, with `option_id` 0, of all. `prices` is the number of amounts behind it.
 */
export const categoryDays = sqliteTable(
  'category_days',
  {
    category_id: integer().notNull(),
    option_id: integer().notNull(),
    day: integer().notNull(),
    unit_id: integer().notNull(),
    median_amount: integer().notNull(),
    products: integer().notNull(),
    prices: integer().notNull(),
  },
  ({ category_id, option_id, day }) => [primaryKey({ columns: [category_id, option_id, day] })],
);

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
