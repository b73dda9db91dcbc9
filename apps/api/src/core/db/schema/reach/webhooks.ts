import type { WebhookEventName, WebhookFailure, WebhookOffReason } from '@rasteh/contract/reach/webhooks/vocabulary';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Addresses to which a user has events posted. */
export const webhookEndpoints = sqliteTable('webhook_endpoints', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  url: text().notNull(),
  events: text({ mode: 'json' }).$type<WebhookEventName[]>().notNull(),
  /** From this and the secret of the portal follows the secret with which messages are signed. */
  salt: text().notNull(),
  former_salt: text(),
  former_until: integer(),
  created_at: integer().notNull(),
  accepted_at: integer(),
  off_at: integer(),
  off_reason: text().$type<WebhookOffReason>(),
});

/** Messages to endpoints; the id is the sequence of the message. */
export const webhookDeliveries = sqliteTable('webhook_deliveries', {
  id: integer().primaryKey({ autoIncrement: true }),
  endpoint_id: integer().notNull(),
  event: text().notNull(),
  data: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
  state: text({ enum: ['waiting', 'delivered', 'failed'] })
    .notNull()
    .default('waiting'),
  due_at: integer().notNull(),
  /** When the last attempt is made. */
  expires_at: integer().notNull(),
  tries: integer().notNull().default(0),
  /** Identifies the process that works on it. */
  lease: text(),
  leased_until: integer(),
  /** The last attempt. */
  attempted_at: integer(),
  status: integer(),
  answer: text().notNull().default(''),
  took_ms: integer().notNull().default(0),
  failure: text().$type<WebhookFailure>(),
  created_at: integer().notNull(),
  ended_at: integer(),
});
