import type { ReviewEntity, ReviewStatus } from '@rasteh/contract/reach/reviews';
import type { ReasonKind } from '@rasteh/contract/reach/reviews/reasons';
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
  /** The reviewer; null if approved by the flag `trusted`. That of a pending row has approved it, and can still take that back. */
  reviewer_id: integer(),
  /** What a reviewer asked its author to change last, when, and when it was sent in again. */
  change_reason: text(),
  change_requested_at: integer(),
  change_answered_at: integer(),
  created_at: integer().notNull(),
  reviewed_at: integer(),
  version: integer().notNull().default(1),
});

/** The usual reasons that admins have changed; kinds without a row have those that come with the portal. */
export const reviewReasons = sqliteTable('review_reasons', {
  kind: text().$type<ReasonKind>().primaryKey(),
  reasons: text({ mode: 'json' }).$type<string[]>().notNull(),
  version: integer().notNull(),
  updated_at: integer().notNull(),
});
