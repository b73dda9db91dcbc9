import type { ReviewEntity, ReviewStatus } from '@rasteh/contract/reviews';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Pending and decided reviews; at most one is pending per row of an entity. */
export const revisions = sqliteTable('revisions', {
  id: integer().primaryKey({ autoIncrement: true }),
  entity: text().$type<ReviewEntity>().notNull(),
  entity_id: integer().notNull(),
  /** The owner of the row. */
  user_id: integer().notNull(),
  data: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** Snapshot of title, former and new form at the decision, since the row may be deleted later. */
  shown: text({ mode: 'json' }).$type<{ title: string; before: unknown; after: unknown }>(),
  status: text().$type<ReviewStatus>().notNull().default('pending'),
  reason: text(),
  /** The reviewer; null if approved by the flag `trusted`. */
  reviewer_id: integer(),
  created_at: integer().notNull(),
  reviewed_at: integer(),
  version: integer().notNull().default(1),
});
