import type { QuoteStatus } from '@rasteh/contract/trade/quotes/forms';
import type { RatingStatus } from '@rasteh/contract/trade/quotes/ratings';
import type { RfqAudience, RfqInvitationState, RfqStatus } from '@rasteh/contract/trade/rfqs';
import type { DeliveryState } from '@rasteh/contract/wire/vocabulary';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Requests for quotation; `published_at` is set by the first publication and never changes. */
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
  /** Title, lines and products, folded, for the buyer's search. */
  words: text().notNull(),
  refreshed_at: integer(),
  published_at: integer(),
  closed_at: integer(),
  /** The number of an RFQ whose first publication was taken back, reused by its next publication. */
  kept_number: text(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  deleted_at: integer(),
});

/** Requested goods; quantities in thousandths of the unit, `awarded` is the quantity awarded so far, at most `quantity`. */
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

/** Lines that a buyer asks for again, as JSON in `lines`; the name is unique for its user. */
export const rfqTemplates = sqliteTable('rfq_templates', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_id: integer().notNull(),
  name: text().notNull(),
  lines: text({ mode: 'json' }).$type<unknown>().notNull(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
});

/** Folded words of an RFQ's title, lines and products, for search by prefix. */
export const rfqWords = sqliteTable('rfq_words', { word: text().notNull(), rfq_id: integer().notNull() });

export const rfqInvitations = sqliteTable('rfq_invitations', {
  rfq_id: integer().notNull(),
  user_id: integer().notNull(),
  state: text().$type<RfqInvitationState>().notNull(),
  reason: text(),
  invited_at: integer().notNull(),
  /** When they were notified: not before the publication. */
  notified_at: integer(),
  seen_at: integer(),
  answered_at: integer(),
});

/** Quotes for RFQs: one per supplier, with versions; expiry is derived from `valid_until`. */
export const quotes = sqliteTable('quotes', {
  id: integer().primaryKey({ autoIncrement: true }),
  number: text().notNull(),
  rfq_id: integer().notNull(),
  user_id: integer().notNull(),
  version: integer().notNull(),
  status: text().$type<Exclude<QuoteStatus, 'expired'>>().notNull(),
  valid_until: integer().notNull(),
  decline_reason: text(),
  /** The last version that the buyer has seen, 0 for none. */
  seen_version: integer().notNull().default(0),
  created_at: integer().notNull(),
});

/** Immutable versions of sent quotes: a trigger refuses every change. */
export const quoteVersions = sqliteTable('quote_versions', {
  quote_id: integer().notNull(),
  version: integer().notNull(),
  sent_at: integer().notNull(),
  actor_id: integer().notNull(),
  content: text({ mode: 'json' }).$type<unknown>().notNull(),
});

/** Awarded lines: quantity in thousandths of the unit of the RFQ line, amount in Rial per unit. */
export const awards = sqliteTable('awards', {
  id: integer().primaryKey({ autoIncrement: true }),
  rfq_id: integer().notNull(),
  rfq_line_id: integer().notNull(),
  quote_id: integer().notNull(),
  quote_version: integer().notNull(),
  quantity: integer().notNull(),
  amount: integer().notNull(),
  /** Why the buyer chose this quote; no supplier reads it. */
  reason: text(),
  actor_id: integer().notNull(),
  awarded_at: integer().notNull(),
});

/** Awards that one side cancelled, with the id that they had; `cancelled_by` is the user of that side. */
export const cancelledAwards = sqliteTable('cancelled_awards', {
  id: integer().primaryKey(),
  rfq_id: integer().notNull(),
  rfq_line_id: integer().notNull(),
  quote_id: integer().notNull(),
  quote_version: integer().notNull(),
  quantity: integer().notNull(),
  amount: integer().notNull(),
  reason: text(),
  actor_id: integer().notNull(),
  awarded_at: integer().notNull(),
  cancelled_by: integer().notNull(),
  cancelled_at: integer().notNull(),
  cancel_reason: text().notNull(),
});

/** Steps of a delivery, stated by `user_id`, one of the two sides of a quote; `day` is a day in Tehran. */
export const deliverySteps = sqliteTable('delivery_steps', {
  id: integer().primaryKey({ autoIncrement: true }),
  quote_id: integer().notNull(),
  user_id: integer().notNull(),
  actor_id: integer().notNull(),
  state: text().$type<DeliveryState>().notNull(),
  day: text().notNull(),
  note: text().notNull(),
  stated_at: integer().notNull(),
});

/** Share links to a quote, created by one side; only the hash of the token is stored. */
export const quoteLinks = sqliteTable('quote_links', {
  quote_id: integer().notNull(),
  made_by: integer().notNull(),
  token_hash: text().notNull(),
  created_at: integer().notNull(),
});

/** Ratings of deals by `user_id`, one of the two sides of a quote, about the other. */
export const ratings = sqliteTable('ratings', {
  id: integer().primaryKey({ autoIncrement: true }),
  quote_id: integer().notNull(),
  award_id: integer().notNull(),
  user_id: integer().notNull(),
  about_id: integer().notNull(),
  stars: integer().notNull(),
  text: text().notNull(),
  status: text().$type<RatingStatus>().notNull(),
  version: integer().notNull().default(1),
  created_at: integer().notNull(),
  published_at: integer(),
});
