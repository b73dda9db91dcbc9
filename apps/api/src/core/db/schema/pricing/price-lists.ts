import type { PriceList, PriceListCounts, PriceListFailure, PriceListStatus } from '@rasteh/contract/pricing/price-lists';
import type { Mapping } from '@rasteh/contract/pricing/price-lists/mapping';
import type { PriceListRow, PriceListRowChange, PriceListRowKind } from '@rasteh/contract/pricing/price-lists/rows';
import type { MedianScope } from '@rasteh/contract/pricing/prices';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { prices } from './prices.ts';

/** Uploaded price lists; `acting` is the actor and the request, for the audit log. */
export const priceLists = sqliteTable('price_lists', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  actor_id: integer().notNull(),
  status: text().$type<PriceListStatus>().notNull(),
  source: text().$type<PriceList['source']>().notNull(),
  file_id: integer(),
  text: text(),
  title: text().notNull(),
  format: text().$type<'xlsx' | 'csv' | 'text'>(),
  sheet: integer(),
  sheets: text({ mode: 'json' }).$type<PriceList['sheets']>().notNull(),
  columns: text({ mode: 'json' }).$type<PriceList['columns']>().notNull(),
  header_row: integer(),
  /** Fingerprint of the header titles: lists of one supplier with the same header share a column mapping. */
  fingerprint: text(),
  mapping: text({ mode: 'json' }).$type<Mapping>(),
  mapping_from: text().$type<'guessed' | 'remembered' | 'chosen'>(),
  money_unit_from: text().$type<'header' | 'cells' | 'none'>(),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  counts: text({ mode: 'json' }).$type<PriceListCounts>().notNull(),
  failure: text().$type<PriceListFailure>(),
  absent: text().$type<'keep' | 'unavailable'>(),
  acting: text({ mode: 'json' }).$type<{ source: 'web' | 'api'; request_id: string; ip: string }>().notNull(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
  applied_at: integer(),
  undone_at: integer(),
  /** When its rows and text were deleted. */
  forgotten_at: integer(),
});

/**
 * Rows of price lists, with the terms of the price that a row creates or updates; amounts in Rial, quantities in thousandths.
 */
export const priceListRows = sqliteTable('price_list_rows', {
  id: integer().primaryKey({ autoIncrement: true }),
  price_list_id: integer().notNull(),
  line: integer(),
  kind: text().$type<PriceListRowKind>().notNull(),
  outcome: text().$type<PriceListRow['outcome']>(),
  cells: text({ mode: 'json' }).$type<string[]>().notNull(),
  chosen: text({ mode: 'json' }).$type<PriceListRowChange>().notNull(),
  text: text().notNull().default(''),
  text_key: text().notNull().default(''),
  product_id: integer(),
  variation_id: integer(),
  price_id: integer(),
  price_version: integer(),
  unit_id: integer(),
  amount: integer(),
  current_amount: integer(),
  /** For a new price: the median that it is compared to, in its own terms. */
  expected_amount: integer(),
  expected_of: text().$type<MedianScope>(),
  min_quantity: integer(),
  delivery: text().$type<Delivery>(),
  city_id: integer(),
  vat_included: integer({ mode: 'boolean' }),
  payment: text().$type<'cash' | 'credit'>(),
  credit_days: integer(),
  state: text().$type<PriceState>(),
  valid_until: integer(),
  note: text(),
  is_jump: integer({ mode: 'boolean' }).notNull().default(false),
  is_confirmed: integer({ mode: 'boolean' }).notNull().default(false),
  errors: text({ mode: 'json' }).$type<PriceListRow['errors']>().notNull(),
  suggestions: text({ mode: 'json' }).$type<{ product_id: number; price_id: number | null; terms: string | null }[]>().notNull(),
  next_comparable_amount: integer(),
  next_valid_until: integer(),
  next_previous_amount: integer(),
  next_trend: text({ mode: 'json' }).$type<(typeof prices.$inferSelect)['trend']>(),
  before_previous_amount: integer(),
  before_trend: text({ mode: 'json' }).$type<(typeof prices.$inferSelect)['trend']>(),
  applied_version: integer(),
});

/** Column mappings confirmed by a supplier, per header. */
export const priceListMappings = sqliteTable('price_list_mappings', {
  user_id: integer().notNull(),
  fingerprint: text().notNull(),
  mapping: text({ mode: 'json' }).$type<Mapping>().notNull(),
  used_at: integer().notNull(),
});

/** Product matches of a supplier, per text. */
export const priceListMatches = sqliteTable('price_list_matches', {
  user_id: integer().notNull(),
  text_key: text().notNull(),
  product_id: integer().notNull(),
  variation_id: integer(),
  used_at: integer().notNull(),
});
