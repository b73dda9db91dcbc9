import type { WatchKind } from '@rasteh/contract/supply/watchlist';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What users watch: `item_id` is a product, the user of a supplier, or a category. */
export const watchedItems = sqliteTable('watched_items', {
  user_id: integer().notNull(),
  kind: text().$type<WatchKind>().notNull(),
  item_id: integer().notNull(),
  created_at: integer().notNull(),
});
