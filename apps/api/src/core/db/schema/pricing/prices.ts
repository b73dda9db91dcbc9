import type { SourceFailure } from '@rasteh/contract/pricing/currencies/sources';
import type { PriceSheet } from '@rasteh/contract/pricing/price-sheets';
import type { FormulaKind } from '@rasteh/contract/pricing/prices';
import type { PriceView } from '@rasteh/contract/pricing/prices/views';
import type { BatchOrigin, Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
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
  /** Whether the price was replaced by its formula; `source` is then that of the change of what it is computed from. */
  by_formula: integer({ mode: 'boolean' }).notNull().default(false),
});

/** How the amounts of prices are computed: one row for each price that has a formula. Amounts in Rial. */
export const priceFormulas = sqliteTable('price_formulas', {
  price_id: integer().primaryKey(),
  user_id: integer().notNull(),
  /** Who set the formula last: the actor of what a currency changes. */
  actor_id: integer().notNull(),
  kind: text().$type<FormulaKind>().notNull(),
  cost_amount: integer(),
  source_price_id: integer(),
  currency_id: integer(),
  /** What the amount of the currency is multiplied by: a decimal. */
  factor: text(),
  percent_hundredths: integer().notNull(),
  plus_amount: integer().notNull(),
  min_amount: integer(),
  max_amount: integer(),
  round_to: integer().notNull(),
  /** Counts how often it was set. */
  version: integer().notNull().default(1),
  /** The amount of the price when the formula was applied last; another one was stated by hand since. */
  computed_amount: integer(),
  /** The amount that waits for a confirmation, and why. */
  waiting_amount: integer(),
  waiting_code: text().$type<'price_jump' | 'price_far'>(),
  notified_at: integer(),
  /** The time of the rate that was applied last. */
  rated_at: integer(),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
});

/** Changes of prices by batch; a price list is one without rows. `key` joins the changes of one keypad. */
export const priceBatches = sqliteTable('price_batches', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  actor_id: integer().notNull(),
  origin: text().$type<BatchOrigin>().notNull(),
  key: text(),
  price_list_id: integer(),
  changed_at: integer().notNull(),
  undone_at: integer(),
  undone_by: integer(),
});

/** Prices of batches, each with its version before the batch (0 for a new price) and after it. */
export const priceBatchRows = sqliteTable(
  'price_batch_rows',
  {
    batch_id: integer().notNull(),
    price_id: integer().notNull(),
    version_before: integer().notNull(),
    version: integer().notNull(),
    undone_at: integer(),
  },
  ({ batch_id, price_id }) => [primaryKey({ columns: [batch_id, price_id] })],
);

/** Named filters of suppliers for their price grid. */
export const priceViews = sqliteTable('price_views', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  name: text().notNull(),
  filter: text({ mode: 'json' }).$type<PriceView['filter']>().notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
});

/** Lists of suppliers' prices with a public address, which ends with `token`. */
export const priceSheets = sqliteTable('price_sheets', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  title: text().notNull(),
  filter: text({ mode: 'json' }).$type<PriceSheet['filter']>().notNull(),
  vat: text().$type<PriceSheet['vat']>().notNull(),
  unit: text().$type<PriceSheet['unit']>().notNull(),
  shows_phone: integer({ mode: 'boolean' }).notNull(),
  shows_on_call: integer({ mode: 'boolean' }).notNull(),
  token: text().notNull(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
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
  /** The admin who stated it, or the host of the source that gave it; neither for what came with the portal. */
  set_by: integer(),
  host: text(),
});

/** The sources from which amounts of currencies are read; how the readings go is kept beside the settings. */
export const currencySources = sqliteTable('currency_sources', {
  currency_id: integer().primaryKey(),
  url: text().notNull(),
  path: text().notNull(),
  factor: text().notNull(),
  every_minutes: integer().notNull(),
  timeout_s: integer().notNull(),
  most_percent: integer().notNull(),
  least: text().notNull(),
  most: text().notNull(),
  header_name: text(),
  header_value: text(),
  set_by: integer().notNull(),
  set_at: integer().notNull(),
  /** Counts the changes of the settings: a reading with former ones is dropped. */
  version: integer().notNull().default(1),
  next_at: integer().notNull(),
  good_amount: text(),
  good_at: integer(),
  failures: integer().notNull().default(0),
  failed_at: integer(),
  failure: text({ mode: 'json' }).$type<{ reason: SourceFailure; text: string; read: string | null }>(),
});
