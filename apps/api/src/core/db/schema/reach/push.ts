import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Push subscriptions: one row for each browser, of the user and the session that saved it last. */
export const pushSubscriptions = sqliteTable('push_subscriptions', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  session_id: integer().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  /** The id of the key with which the browser subscribed: another key cannot reach it. */
  key_id: text().notNull(),
  device: text().notNull(),
  saved_at: integer().notNull(),
  /** When the push service refused our key or message; nothing is sent until the browser saves it again. */
  refused_at: integer(),
});

/** What is to be pushed: to a user at first (`subscription_id` is null), then to each of their browsers. */
export const pushDeliveries = sqliteTable('push_deliveries', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  /** Deliveries of one topic that are not planned yet are one: the newest data count. */
  topic: text().notNull(),
  kind: text().notNull(),
  data: text({ mode: 'json' }).$type<unknown>().notNull(),
  subscription_id: integer(),
  /** The host of the push service, for the limits of each. */
  host: text(),
  due_at: integer().notNull(),
  expires_at: integer().notNull(),
  tries: integer().notNull().default(0),
  /** The push service refused the length of the message: only the title is sent. */
  is_short: integer({ mode: 'boolean' }).notNull().default(false),
  /** Identifies the process that works on it. */
  lease: text(),
  leased_until: integer(),
  created_at: integer().notNull(),
});
