import type { NotificationType } from '@rasteh/contract/notifications';
import type { ReviewEntity, ReviewStatus } from '@rasteh/contract/reviews';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What waits for review, and what was decided; at most one waits for each row of an entity. */
export const revisions = sqliteTable('revisions', {
  id: integer().primaryKey({ autoIncrement: true }),
  entity: text().$type<ReviewEntity>().notNull(),
  entity_id: integer().notNull(),
  /** Whose row it is. */
  user_id: integer().notNull(),
  data: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** Title, former and new form as they stood when it was decided: what they are about may be gone later. */
  shown: text({ mode: 'json' }).$type<{ title: string; before: unknown; after: unknown }>(),
  status: text().$type<ReviewStatus>().notNull().default('pending'),
  reason: text(),
  /** Who decided; null where the mark `trusted` did. */
  reviewer_id: integer(),
  created_at: integer().notNull(),
  reviewed_at: integer(),
  version: integer().notNull().default(1),
});

/** What a user is told; the payload's form follows from the type. */
export const notifications = sqliteTable('notifications', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  type: text().$type<NotificationType>().notNull(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  created_at: integer().notNull(),
  read_at: integer(),
});
