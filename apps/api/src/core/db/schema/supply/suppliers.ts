import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import type { PutFreights } from '@rasteh/contract/supply/freights';
import type { Hours } from '@rasteh/contract/supply/suppliers/hours';
import type { ShowcaseContent } from '@rasteh/contract/supply/suppliers/showcase';
import type { DocumentKind, ShowcaseKind } from '@rasteh/contract/wire/vocabulary';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The supplier side of a user; public once approved. */
export const supplierProfiles = sqliteTable('supplier_profiles', {
  user_id: integer().primaryKey(),
  handle: text().notNull(),
  title: text().notNull(),
  about: text().notNull().default(''),
  /** The text with its formats, whose words `about` has; null where it has none. */
  about_body: text({ mode: 'json' }).$type<RichText>(),
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
  address: text().notNull().default(''),
  /** In whole hundred-thousandths of a degree, as the longitude; both or neither are set. */
  latitude: integer(),
  longitude: integer(),
  contacts: text({ mode: 'json' }).$type<{ name: string; role: string; phone: string }[]>().notNull().default([]),
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

/** When a supplier is open: the spans of each weekday from Saturday on, in Tehran's time. */
export const supplierHours = sqliteTable('supplier_hours', {
  user_id: integer().primaryKey(),
  week: text({ mode: 'json' }).$type<Hours['week']>().notNull(),
  open_on_holidays: integer({ mode: 'boolean' }).notNull(),
  loading_until: text(),
  closed_days: text({ mode: 'json' }).$type<Hours['closed_days']>().notNull(),
  version: integer().notNull().default(1),
});

/** What a supplier charges for trips; the whole table is stated at once. */
export const supplierFreights = sqliteTable('supplier_freights', {
  user_id: integer().primaryKey(),
  rates: text({ mode: 'json' }).$type<PutFreights['rates']>().notNull(),
  stated_at: integer().notNull(),
  version: integer().notNull().default(1),
});

/** Documents, honors and services that a supplier shows; `content` is the public one once `published_at` is set. */
export const showcaseItems = sqliteTable('showcase_items', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  kind: text().$type<ShowcaseKind>().notNull(),
  content: text({ mode: 'json' }).$type<ShowcaseContent>().notNull(),
  position: integer().notNull(),
  status: text().$type<'pending' | 'published' | 'rejected'>().notNull(),
  published_at: integer(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  deleted_at: integer(),
});

/** Documents by which suppliers are verified; `level` is what an accepted one proves. */
export const verificationDocuments = sqliteTable('verification_documents', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  number: text().notNull(),
  /** The last valid day in Tehran, `YYYY-MM-DD`. */
  valid_until: text(),
  status: text().$type<'pending' | 'accepted' | 'rejected' | 'expired'>().notNull().default('pending'),
  level: text().$type<'registered' | 'verified'>(),
  reason: text(),
  reviewer_id: integer(),
  reviewed_at: integer(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
});

/** The users that saw the numbers of a supplier, with the price that was shown beside them. */
export const contactReveals = sqliteTable('contact_reveals', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  supplier_id: integer().notNull(),
  price_id: integer(),
  amount: integer(),
  unit_id: integer(),
  created_at: integer().notNull(),
});

/** What lists of suppliers filter and sort by, counted every hour. */
export const supplierFacts = sqliteTable('supplier_facts', {
  user_id: integer().primaryKey(),
  reply_minutes: integer(),
  fresh_percent: integer(),
  quotes: integer().notNull(),
  prices: integer().notNull(),
  stated_at: integer(),
});

/** How often the pages of suppliers were opened, by civil day in Tehran (days since 1970). */
export const supplierViews = sqliteTable(
  'supplier_views',
  { supplier_id: integer().notNull(), day: integer().notNull(), views: integer().notNull() },
  ({ supplier_id, day }) => [primaryKey({ columns: [supplier_id, day] })],
);
