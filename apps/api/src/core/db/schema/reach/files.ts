import type { FileCategory } from '@rasteh/contract/reach/files/rules';
import type { DelegationScope } from '@rasteh/contract/wire/access';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Stored files; the bytes are stored under the key of the row. */
export const files = sqliteTable('files', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  category: text().$type<FileCategory>().notNull(),
  scope: text().$type<DelegationScope>(),
  name: text().notNull(),
  mime: text().notNull(),
  size_bytes: integer().notNull(),
  /** Total bytes of all its widths, which count against the quota. */
  stored_bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  widths: text({ mode: 'json' }).$type<number[]>().notNull(),
  sha256: text().notNull(),
  storage_key: text().notNull(),
  /** Since when the file is unused; null while it is in use. */
  unused_since: integer(),
  created_at: integer().notNull(),
});

/** Uses of a file, with its position in a list and whether it is public there. */
export const fileUses = sqliteTable('file_uses', {
  file_id: integer().notNull(),
  entity: text().notNull(),
  entity_id: integer().notNull(),
  position: integer().notNull(),
  is_public: integer({ mode: 'boolean' }).notNull(),
});

/** Total bytes of a user's files, updated with each change so that parallel uploads are all counted. */
export const fileSpace = sqliteTable('file_space', { user_id: integer().primaryKey(), used_bytes: integer().notNull() });
