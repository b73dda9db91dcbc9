import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Facts about the database itself: its mode (demo or production) and how far its demo data reach. */
export const facts = sqliteTable('facts', { key: text().primaryKey(), value: text().notNull() });

/** First answers of creating calls, kept for a day. */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  actor_id: integer().notNull(),
  route: text().notNull(),
  key: text().notNull(),
  body_hash: text().notNull(),
  status: integer(),
  response: text({ mode: 'json' }).$type<unknown>(),
  created_at: integer().notNull(),
});

/** Events on their way to the other processes (PostgreSQL only fills it). */
export const eventOutbox = sqliteTable('event_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  created_at: integer().notNull(),
  notified_at: integer(),
});
