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

/** Work that is due at a time, claimed by one process until its lease ends. */
export const jobs = sqliteTable('jobs', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  /** Of the jobs of a kind with the same key one waits or runs. */
  unique_key: text(),
  data: text({ mode: 'json' }).$type<unknown>().notNull(),
  due_at: integer().notNull(),
  /** It was asked for again while it ran: then it is due once more. */
  again_at: integer(),
  /** Names the claim that runs it. */
  lease: text(),
  leased_until: integer(),
  tries: integer().notNull().default(0),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  last_error: text(),
  created_at: integer().notNull(),
  ended_at: integer(),
  outcome: text().$type<'done' | 'failed' | 'cancelled'>(),
});
