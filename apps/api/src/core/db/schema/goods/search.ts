import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Rows whose text for search may have changed, written by triggers in the transaction of the change; `transaction_id` orders
 * them on PostgreSQL, where ids are assigned before the commit.
 */
export const searchChanges = sqliteTable('search_changes', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().$type<'product' | 'category' | 'supplier' | 'inventory' | 'rfq' | 'synonyms'>().notNull(),
  entity_id: integer().notNull(),
  transaction_id: integer().notNull(),
  created_at: integer().notNull(),
});

/** Synonyms: `names` are phrases, each of which also finds rows that are called by another one. */
export const searchSynonyms = sqliteTable('search_synonyms', {
  id: integer().primaryKey({ autoIncrement: true }),
  names: text({ mode: 'json' }).$type<string[]>().notNull(),
  version: integer().notNull().default(1),
});

/** Folded queries that found no product with all their words, with how often and when they were last asked. */
export const searchMisses = sqliteTable('search_misses', {
  query: text().primaryKey(),
  times: integer().notNull(),
  last_at: integer().notNull(),
});
