import type { RichText } from '@rasteh/contract/rich-text/rich-text';
import type { PageKind } from '@rasteh/contract/site/pages/save-page';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Pages about the portal, and news. */
export const pages = sqliteTable('pages', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().$type<PageKind>().notNull(),
  slug: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  body: text({ mode: 'json' }).$type<RichText>().notNull(),
  status: text().$type<'draft' | 'published'>().notNull().default('draft'),
  /** The time of the first publication; of one that is scheduled it is still to come. */
  published_at: integer(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  updated_at: integer().notNull(),
});

/** Every slug that was ever public or is of a draft: reserved for its page. */
export const pageSlugs = sqliteTable('page_slugs', {
  slug: text().primaryKey(),
  page_id: integer().notNull(),
  /** Since when it is or was public, or will be; null before. */
  used_at: integer(),
});

/** What each save of a page stored. */
export const pageVersions = sqliteTable(
  'page_versions',
  {
    page_id: integer().notNull(),
    version: integer().notNull(),
    kind: text().$type<PageKind>().notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    body: text({ mode: 'json' }).$type<RichText>().notNull(),
    actor_id: integer(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.page_id, table.version] })],
);
