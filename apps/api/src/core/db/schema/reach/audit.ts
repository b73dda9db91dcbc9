import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Audit log of actor, action and subject: a trigger refuses every change but the masking of an entry that was written before there was any. */
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
  is_masked: integer({ mode: 'boolean' }).notNull().default(false),
});
