import type { ApiKeyScope, DelegationScope } from '@rasteh/contract/wire/access';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

// Tables are declared once, in drizzle's SQLite words, and used on PostgreSQL too: docs/decisions/002-one-table-definition.md.
// Times are milliseconds since 1970 in UTC.

/** People and firms; what belongs to a person's log-in is in login_identities. */
export const users = sqliteTable('users', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().$type<'person' | 'company'>().notNull().default('person'),
  name: text().notNull(),
  role: text().$type<'user' | 'supporter' | 'admin'>().notNull().default('user'),
  status: text().$type<'active' | 'suspended' | 'closed'>().notNull().default('active'),
  trusted: integer({ mode: 'boolean' }).notNull().default(false),
  /** The national id of a person or the legal one of a firm, and its economic code: they stand on quotes. */
  identity_code: text(),
  economic_code: text(),
  created_at: integer().notNull(),
});

/** A mobile that logs a user in; a firm may have several. */
export const loginIdentities = sqliteTable('login_identities', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  mobile: text().notNull(),
  verified_at: integer(),
  password_hash: text(),
  created_at: integer().notNull(),
});

/** One-time codes; only a keyed hash of the code is kept. */
export const oneTimeCodes = sqliteTable('one_time_codes', {
  id: integer().primaryKey({ autoIncrement: true }),
  mobile: text().notNull(),
  code_hash: text().notNull(),
  ip: text().notNull(),
  /** Of the browser that asked for it; empty for one that keeps no cookies. */
  browser_hash: text().notNull().default(''),
  /** Tries by that browser, and by all others together. */
  tries: integer().notNull().default(0),
  foreign_tries: integer().notNull().default(0),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  ended_at: integer(),
});

/** Browsers in which a mobile has logged in: their sends are not counted with those of strangers. */
export const knownBrowsers = sqliteTable('known_browsers', {
  mobile: text().notNull(),
  browser_hash: text().notNull(),
  logged_in_at: integer().notNull(),
});

/** Opaque sessions; only the hash of the token is kept. */
export const sessions = sqliteTable('sessions', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  identity_id: integer().notNull(),
  token_hash: text().notNull(),
  device: text().notNull(),
  ip: text().notNull(),
  created_at: integer().notNull(),
  last_seen_at: integer().notNull(),
  ended_at: integer(),
});

/** API keys; only the hash of the secret is kept. */
export const apiKeys = sqliteTable('api_keys', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  title: text().notNull(),
  secret_hash: text().notNull(),
  hint: text().notNull(),
  scopes: text({ mode: 'json' }).$type<ApiKeyScope[]>().notNull(),
  created_at: integer().notNull(),
  last_used_at: integer(),
  revoked_at: integer(),
});

/** Text messages that wait to be read by an operator, when no gateway is set. */
export const smsOutbox = sqliteTable('sms_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  mobile: text().notNull(),
  text: text().notNull(),
  created_at: integer().notNull(),
});

/** A right that a user gave another: to act for them within scopes. One given to a mobile keeps it, and may wait for its delegate. */
export const delegations = sqliteTable('delegations', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  delegate_id: integer(),
  mobile: text(),
  scopes: text({ mode: 'json' }).$type<DelegationScope[]>().notNull(),
  created_at: integer().notNull(),
  expires_at: integer(),
  ended_at: integer(),
  ended_by: integer(),
});

/** The reason for which an admin acts for a user, for a while. */
export const actForGrants = sqliteTable('act_for_grants', {
  id: integer().primaryKey({ autoIncrement: true }),
  admin_id: integer().notNull(),
  subject_id: integer().notNull(),
  reason: text().notNull(),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  ended_at: integer(),
});

/** Who did what for whom: insert only, a trigger refuses the rest. */
export const auditLog = sqliteTable('audit_log', {
  id: integer().primaryKey({ autoIncrement: true }),
  at: integer().notNull(),
  actor_id: integer().notNull(),
  subject_id: integer().notNull(),
  action: text().notNull(),
  entity: text().notNull(),
  entity_id: integer(),
  before: text({ mode: 'json' }).$type<unknown>(),
  after: text({ mode: 'json' }).$type<unknown>(),
  grant_id: integer(),
  request_id: text().notNull(),
  ip: text().notNull(),
});
