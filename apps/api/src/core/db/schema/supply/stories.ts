import type { StoryStatus } from '@rasteh/contract/supply/stories';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Stories of suppliers; a price that one leads to is stored with its product. */
export const stories = sqliteTable('stories', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  caption: text().notNull(),
  product_id: integer(),
  price_id: integer(),
  status: text().$type<StoryStatus>().notNull(),
  published_at: integer(),
  expires_at: integer(),
  /** When an admin ended its publication, and why. */
  removed_at: integer(),
  removal_reason: text(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
});

/** Which user has seen which story. */
export const storyViews = sqliteTable('story_views', {
  story_id: integer().notNull(),
  user_id: integer().notNull(),
  seen_at: integer().notNull(),
});
