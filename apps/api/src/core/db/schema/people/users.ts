import type { ConfirmedAction } from '@rasteh/contract/people/auth/mobiles';
import type { ApiKeyScope, DelegationScope } from '@rasteh/contract/wire/access';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What a one-time code is for. */
export type CodePurpose = 'log_in' | 'new_mobile' | ConfirmedAction;

// Tables are declared once, in drizzle's SQLite dialect, also for PostgreSQL: docs/decisions/002-one-table-definition.md.
// Times are milliseconds since 1970 in UTC.

/** People and firms; log-in data is in login_identities. */
export const users = sqliteTable('users', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().$type<'person' | 'company'>().notNull().default('person'),
  name: text().notNull(),
  role: text().$type<'user' | 'supporter' | 'admin'>().notNull().default('user'),
  status: text().$type<'active' | 'suspended' | 'closed'>().notNull().default('active'),
  trusted: integer({ mode: 'boolean' }).notNull().default(false),
  /** The national id of a person or the legal id of a firm, and its economic code: printed on quotes. */
  identity_code: text(),
  economic_code: text(),
  /** Counts the changes of kind and codes by forms. */
  identity_version: integer().notNull().default(1),
  created_at: integer().notNull(),
  /** When the account was closed and anonymized. */
  closed_at: integer(),
});

/** The words by which a user is found; triggers renew them. */
export const userWords = sqliteTable('user_words', { word: text().notNull(), user_id: integer().notNull() });

/** A mobile number that a user logs in with; a firm may have several. */
export const loginIdentities = sqliteTable('login_identities', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  mobile: text().notNull(),
  verified_at: integer(),
  password_hash: text(),
  created_at: integer().notNull(),
});

/** One-time codes; only a keyed hash of the code is stored. */
export const oneTimeCodes = sqliteTable('one_time_codes', {
  id: integer().primaryKey({ autoIncrement: true }),
  mobile: text().notNull(),
  code_hash: text().notNull(),
  ip: text().notNull(),
  /** The network of the address, in which one sender may have many addresses. */
  network: text().notNull().default(''),
  /** Hash of the browser that requested the code; empty for one without cookies. */
  browser_hash: text().notNull().default(''),
  /** Tries by that browser, and by all other browsers together. */
  tries: integer().notNull().default(0),
  foreign_tries: integer().notNull().default(0),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  ended_at: integer(),
  /** What the code is for: a code of one purpose serves no other. */
  purpose: text().$type<CodePurpose>().notNull().default('log_in'),
  /** The session that requested it, which alone can use it; null for a log-in. */
  session_id: integer(),
});

/** Browsers in which a mobile has logged in: their code requests are counted apart from those of unknown browsers. */
export const knownBrowsers = sqliteTable('known_browsers', {
  mobile: text().notNull(),
  browser_hash: text().notNull(),
  logged_in_at: integer().notNull(),
});

/** Opaque sessions; only the hash of the token is stored. */
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

/** API keys; only the hash of the secret is stored. */
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

/** The right of a delegate to act for a user within scopes. One granted to a mobile stores it, and may have no delegate yet. */
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

/** Temporary grants of admins to act for a user, with the reason. */
export const actForGrants = sqliteTable('act_for_grants', {
  id: integer().primaryKey({ autoIncrement: true }),
  admin_id: integer().notNull(),
  subject_id: integer().notNull(),
  reason: text().notNull(),
  created_at: integer().notNull(),
  expires_at: integer().notNull(),
  ended_at: integer(),
});
