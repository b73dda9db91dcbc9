import type { QuoteStatus } from '@rasteh/contract/quotes/forms';
import type { RfqAudience, RfqInvitationState, RfqStatus } from '@rasteh/contract/rfqs';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The last number given in a row of numbers, such as `rfq-1405`. */
export const counters = sqliteTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/** Requests for quotation; `published_at` is set by the first publication and stays. */
export const rfqs = sqliteTable('rfqs', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  number: text(),
  title: text().notNull(),
  description: text(),
  city_id: integer().notNull(),
  deadline: integer().notNull(),
  audience: text().$type<RfqAudience>().notNull(),
  status: text().$type<RfqStatus>().notNull(),
  /** Title, lines and products, folded: what its buyer's own search looks in. */
  words: text().notNull(),
  refreshed_at: integer(),
  published_at: integer(),
  closed_at: integer(),
  /** The number of one whose first publication was taken back: its next publication gives it again. */
  kept_number: text(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  deleted_at: integer(),
});

/** What is asked for; quantities in thousandths of the unit, `awarded` is given away so far and never above `quantity`. */
export const rfqLines = sqliteTable('rfq_lines', {
  id: integer().primaryKey({ autoIncrement: true }),
  rfq_id: integer().notNull(),
  position: integer().notNull(),
  product_id: integer(),
  variation_id: integer(),
  text: text().notNull(),
  quantity: integer().notNull(),
  unit_id: integer().notNull(),
  target_amount: integer(),
  target_shown: integer({ mode: 'boolean' }).notNull(),
  note: text(),
  awarded: integer().notNull().default(0),
  removed_at: integer(),
});

/** Folded words of an RFQ's title, lines and products, for search by prefix. */
export const rfqWords = sqliteTable('rfq_words', { word: text().notNull(), rfq_id: integer().notNull() });

export const rfqInvitations = sqliteTable('rfq_invitations', {
  rfq_id: integer().notNull(),
  user_id: integer().notNull(),
  state: text().$type<RfqInvitationState>().notNull(),
  reason: text(),
  invited_at: integer().notNull(),
  /** When they were told of it: not before it is published. */
  told_at: integer(),
  seen_at: integer(),
  answered_at: integer(),
});

/** Answers to RFQs: one for each supplier, in versions; that one has expired is derived from `valid_until`. */
export const quotes = sqliteTable('quotes', {
  id: integer().primaryKey({ autoIncrement: true }),
  number: text().notNull(),
  rfq_id: integer().notNull(),
  user_id: integer().notNull(),
  version: integer().notNull(),
  status: text().$type<Exclude<QuoteStatus, 'expired'>>().notNull(),
  valid_until: integer().notNull(),
  decline_reason: text(),
  created_at: integer().notNull(),
});

/** What was sent, as it was sent: a trigger refuses every change. */
export const quoteVersions = sqliteTable('quote_versions', {
  quote_id: integer().notNull(),
  version: integer().notNull(),
  sent_at: integer().notNull(),
  actor_id: integer().notNull(),
  content: text({ mode: 'json' }).$type<unknown>().notNull(),
});

/** Lines won: quantity in thousandths of the RFQ line's unit, amount in Rial for one of it. */
export const awards = sqliteTable('awards', {
  id: integer().primaryKey({ autoIncrement: true }),
  rfq_id: integer().notNull(),
  rfq_line_id: integer().notNull(),
  quote_id: integer().notNull(),
  quote_version: integer().notNull(),
  quantity: integer().notNull(),
  amount: integer().notNull(),
  actor_id: integer().notNull(),
  awarded_at: integer().notNull(),
});

/** The address that one side made to show a quote to whoever has it; only the hash of its token is kept. */
export const quoteLinks = sqliteTable('quote_links', {
  quote_id: integer().notNull(),
  made_by: integer().notNull(),
  token_hash: text().notNull(),
  created_at: integer().notNull(),
});
