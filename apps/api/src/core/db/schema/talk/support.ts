import type { SupportWeek } from '@rasteh/contract/talk/support/hours';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Conversations of users with a desk; of each room the newest is current, and the others are solved. */
export const supportChats = sqliteTable('support_chats', {
  id: integer().primaryKey({ autoIncrement: true }),
  desk_id: integer().notNull(),
  partner_id: integer().notNull(),
  is_current: integer({ mode: 'boolean' }).notNull().default(true),
  /** What supporters decided; a snoozed one is open again after `snoozed_until`. */
  state: text().$type<'open' | 'snoozed' | 'solved'>().notNull().default('open'),
  /** The newest message of the room that is counted here. */
  seq: integer().notNull(),
  opened_at: integer().notNull(),
  /** Since when the user waits for an answer. */
  waiting_since: integer(),
  /** The first answer. */
  answered_at: integer(),
  answered_by: integer(),
  snoozed_until: integer(),
  solved_at: integer(),
  solved_by: integer(),
  /** The stars that the user gave after it was solved. */
  rating: integer(),
  rated_at: integer(),
  /** The page on which the user wrote the message that opened it. */
  from_path: text(),
});

/** Notes about a room that only its desk reads, each after the message `seq`. */
export const supportNotes = sqliteTable('support_notes', {
  id: integer().primaryKey({ autoIncrement: true }),
  desk_id: integer().notNull(),
  partner_id: integer().notNull(),
  author_id: integer().notNull(),
  text: text().notNull(),
  seq: integer().notNull(),
  created_at: integer().notNull(),
});

/** The tags that a desk gives to a room. */
export const supportTags = sqliteTable('support_tags', {
  desk_id: integer().notNull(),
  partner_id: integer().notNull(),
  tag: text().notNull(),
});

/** When each supporter was last at the desk, by the minute. */
export const supportSeats = sqliteTable('support_seats', {
  supporter_id: integer().primaryKey(),
  last_seen_at: integer().notNull(),
});

/** When supporters answer, and what is answered at other times; one row with id 1, none for the defaults. */
export const supportHours = sqliteTable('support_hours', {
  id: integer().primaryKey(),
  week: text({ mode: 'json' }).$type<SupportWeek>().notNull(),
  open_on_holidays: integer({ mode: 'boolean' }).notNull(),
  reply: text().notNull(),
  version: integer().notNull(),
});
