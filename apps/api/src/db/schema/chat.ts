import type { Report } from '@rasteh/contract/chat';
import type { Card, MessageType } from '@rasteh/contract/chat/values';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Reserved users as whom supporters talk, in the order of their positions. */
export const desks = sqliteTable('desks', { user_id: integer().primaryKey(), position: integer().notNull() });

/** At which desk a supporter sits: one at most. */
export const deskMembers = sqliteTable('desk_members', { user_id: integer().primaryKey(), desk_id: integer().notNull() });

/** Rooms of two, `user_a` being the lower id. */
export const rooms = sqliteTable('rooms', {
  id: integer().primaryKey({ autoIncrement: true }),
  user_a: integer().notNull(),
  user_b: integer().notNull(),
  /** The number of the newest message; whoever changes anything of the room locks this row first. */
  last_seq: integer().notNull().default(0),
  created_by: integer().notNull(),
  created_at: integer().notNull(),
});

/** One side of a room: two pointers that only grow, and what is unread by them. */
export const roomMembers = sqliteTable('room_members', {
  room_id: integer().notNull(),
  user_id: integer().notNull(),
  partner_id: integer().notNull(),
  delivered_seq: integer().notNull().default(0),
  read_seq: integer().notNull().default(0),
  unread: integer().notNull().default(0),
  /** Since when this side lets nothing through. */
  blocked_at: integer(),
  /** When the newest message was sent. */
  updated_at: integer().notNull(),
});

/** Messages; a deleted one keeps its place and loses its content. */
export const messages = sqliteTable('messages', {
  id: integer().primaryKey({ autoIncrement: true }),
  room_id: integer().notNull(),
  seq: integer().notNull(),
  /** Made by the client; the same sender never has it twice. */
  message_id: text().notNull(),
  sender_id: integer().notNull(),
  /** The person who wrote it: another than the sender at a desk. */
  author_id: integer().notNull(),
  type: text().$type<MessageType>().notNull(),
  body: text().notNull(),
  /** The body as it is searched. */
  words: text().notNull(),
  /** Tells the same message from another under the same id. */
  content_hash: text().notNull(),
  reply_seq: integer(),
  card: text({ mode: 'json' }).$type<Card>(),
  created_at: integer().notNull(),
  deleted_at: integer(),
});

/** Reports with the messages as they were. */
export const chatReports = sqliteTable('chat_reports', {
  id: integer().primaryKey({ autoIncrement: true }),
  room_id: integer().notNull(),
  reporter_id: integer().notNull(),
  reported_id: integer().notNull(),
  reason: text().notNull(),
  messages: text({ mode: 'json' }).$type<Report['messages']>().notNull(),
  created_at: integer().notNull(),
  closed_at: integer(),
  closed_by: integer(),
});
