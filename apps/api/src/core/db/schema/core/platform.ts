import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Metadata of the database: its mode (demo or production) and the time up to which demo data exist. */
export const facts = sqliteTable('facts', { key: text().primaryKey(), value: text().notNull() });

/** First responses of idempotent calls, stored for a day. */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  actor_id: integer().notNull(),
  route: text().notNull(),
  key: text().notNull(),
  body_hash: text().notNull(),
  status: integer(),
  response: text({ mode: 'json' }).$type<unknown>(),
  created_at: integer().notNull(),
});

/** Points that callers have used of limits that all processes count together (used on PostgreSQL only). */
export const rateLimits = sqliteTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  ends_at: integer().notNull(),
});

/** Outbox of events for the other processes (used on PostgreSQL only). */
export const eventOutbox = sqliteTable('event_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  name: text().notNull(),
  payload: text({ mode: 'json' }).$type<unknown>().notNull(),
  created_at: integer().notNull(),
  notified_at: integer(),
});

/** Jobs that are due at a time, claimed by one process until the lease expires. */
export const jobs = sqliteTable('jobs', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().notNull(),
  /** At most one queued or running job per kind and key. */
  unique_key: text(),
  data: text({ mode: 'json' }).$type<unknown>().notNull(),
  due_at: integer().notNull(),
  /** Added again while running: the time at which it is due once more. */
  again_at: integer(),
  /** Identifies the claim that runs it. */
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

/** The last number assigned in a sequence, such as `rfq-1405`. */
export const counters = sqliteTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/** The months of a table that have left it for a file: of rows with an id from `first_row` to `last_row` and a time in the month. */
export const archivedMonths = sqliteTable('archived_months', {
  id: integer().primaryKey({ autoIncrement: true }),
  table_name: text().notNull(),
  /** As in `2024-05`, in UTC. */
  month: text().notNull(),
  /** 1, and more for rows that a month got after it was archived. */
  part: integer().notNull(),
  from_at: integer().notNull(),
  until_at: integer().notNull(),
  first_row: integer().notNull(),
  last_row: integer().notNull(),
  row_count: integer().notNull(),
  /** Of the file, in hexadecimal digits. */
  sha256: text().notNull(),
  archived_at: integer().notNull(),
  /** When the last of the rows was removed. */
  removed_at: integer(),
});
