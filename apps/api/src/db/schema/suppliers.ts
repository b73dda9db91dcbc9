import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The supplier side of a user; public once approved. */
export const supplierProfiles = sqliteTable('supplier_profiles', {
  user_id: integer().primaryKey(),
  handle: text().notNull(),
  title: text().notNull(),
  about: text().notNull().default(''),
  /** The city of the supplier; the cities it sells in are in supplier_cities. */
  city_id: integer().notNull(),
  verified: text().$type<'none' | 'registered' | 'verified'>().notNull().default('none'),
  status: text().$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
  created_at: integer().notNull(),
  reviewed_at: integer(),
  kind: text().$type<'person' | 'company'>().notNull().default('company'),
  /** The person or firm behind the title, for reviewers; empty if not asked yet. */
  name: text().notNull().default(''),
  /** Canonical numbers; shown to logged-in users only. */
  phones: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
});

export const supplierCategories = sqliteTable('supplier_categories', {
  user_id: integer().notNull(),
  category_id: integer().notNull(),
});

export const supplierCities = sqliteTable('supplier_cities', { user_id: integer().notNull(), city_id: integer().notNull() });

/** Every handle that was ever public or is pending: reserved for its user. */
export const supplierHandles = sqliteTable('supplier_handles', {
  handle: text().primaryKey(),
  user_id: integer().notNull(),
  /** Since when it is or was public; null while pending. */
  used_at: integer(),
});
