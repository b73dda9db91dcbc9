import type { FileCategory } from '@rasteh/contract/files/rules';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Stored files; the bytes of a row lie under its key. */
export const files = sqliteTable('files', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  category: text().$type<FileCategory>().notNull(),
  scope: text().$type<DelegationScope>(),
  name: text().notNull(),
  mime: text().notNull(),
  size_bytes: integer().notNull(),
  /** What all its widths take together: what counts against the quota. */
  stored_bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  widths: text({ mode: 'json' }).$type<number[]>().notNull(),
  sha256: text().notNull(),
  storage_key: text().notNull(),
  /** Null while something uses it; else since when nothing does. */
  unused_since: integer(),
  created_at: integer().notNull(),
});

/** What uses a file, at which place in its list, and whether everybody may see it there. */
export const fileUses = sqliteTable('file_uses', {
  file_id: integer().notNull(),
  entity: text().notNull(),
  entity_id: integer().notNull(),
  position: integer().notNull(),
  is_public: integer({ mode: 'boolean' }).notNull(),
});

/** How many bytes the files of a user take, kept with each change so that parallel uploads count once each. */
export const fileSpace = sqliteTable('file_space', { user_id: integer().primaryKey(), used_bytes: integer().notNull() });
