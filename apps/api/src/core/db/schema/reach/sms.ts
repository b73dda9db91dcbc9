import type { SmsCause, SmsGatewayName, SmsKind, SmsOutcome } from '@rasteh/contract/reach/sms';
import type { SmsTextKind } from '@rasteh/contract/reach/sms/texts';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Each attempt to send a text message, kept for 30 days; never with its text, a code or the whole mobile. */
export const smsAttempts = sqliteTable('sms_attempts', {
  id: integer().primaryKey({ autoIncrement: true }),
  kind: text().$type<SmsKind>().notNull(),
  /** As `maskMobile` shows it. */
  mobile: text().notNull(),
  /** Its last four digits, by which an attempt is found. */
  mobile_end: text().notNull(),
  gateway: text().$type<SmsGatewayName>().notNull(),
  outcome: text().$type<SmsOutcome>().notNull(),
  cause: text().$type<SmsCause>(),
  /** The HTTP status, or the provider's own code. */
  status: integer(),
  duration_ms: integer().notNull(),
  created_at: integer().notNull(),
});

/** The texts of messages that admins have changed; null once the default text is restored. */
export const smsTexts = sqliteTable('sms_texts', {
  kind: text().$type<SmsTextKind>().primaryKey(),
  text: text(),
  version: integer().notNull(),
});

/** Text messages for an operator to read, when no gateway is configured. */
export const smsOutbox = sqliteTable('sms_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  mobile: text().notNull(),
  text: text().notNull(),
  created_at: integer().notNull(),
});
