import type { NotificationType } from '@rasteh/contract/reach/notifications/payloads';
import type { NotificationPreferences } from '@rasteh/contract/reach/notifications/preferences';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Notifications of a user; the type determines the shape of the payload. */
export const notifications = sqliteTable('notifications', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  type: text().$type<NotificationType>().notNull(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  /** The key of its kind: an unread notification gives way to a later one of the same type and key. */
  about: integer().notNull().default(0),
  created_at: integer().notNull(),
  read_at: integer(),
});

/** By which channels users receive notifications; those without a row have the defaults. */
export const notificationPreferences = sqliteTable('notification_preferences', {
  user_id: integer().primaryKey(),
  preferences: text({ mode: 'json' }).$type<NotificationPreferences>().notNull(),
  updated_at: integer().notNull(),
});
