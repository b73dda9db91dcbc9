import { z } from 'zod';
import { IdSchema, PageMetaSchema, RialSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { supportLimits, supportStates } from './vocabulary.ts';

const count = z.int().nonnegative();

/** A user of a desk by name. */
export const SupportPersonSchema = z.object({ user_id: IdSchema, name: z.string() });

/** A conversation of a user with a desk, from the message that opened it until it is solved. */
export const SupportChatSchema = z
  .object({
    id: IdSchema,
    state: z.enum(supportStates).meta({
      description:
        '`open` waits for the desk, `waiting` for the user; a snoozed one is open again after its time, or with a message of the user',
    }),
    opened_at: TimeSchema,
    waiting_since: TimeSchema.nullable().meta({ description: 'Since when the user waits for an answer; null when none is due' }),
    due_at: TimeSchema.nullable().meta({
      description: 'Until when the first answer is due, in the hours of the desk; null after it',
    }),
    answered_at: TimeSchema.nullable().meta({ description: 'The first answer of the desk' }),
    snoozed_until: TimeSchema.nullable(),
    solved_at: TimeSchema.nullable(),
    solved_by: SupportPersonSchema.nullable(),
    rating: z.int().min(1).max(5).nullable(),
    from_path: z.string().nullable().meta({ description: 'The page of this site on which the user opened it' }),
  })
  .meta({ id: 'SupportChat' });
/** A conversation of a user with a desk. */
export type SupportChat = z.infer<typeof SupportChatSchema>;

/**
 * A room of a desk: who writes, what is unread by the desk, the newest message, its conversation of now, and the supporter who answers
 * it, with the note of whoever handed it over. A claim of a supporter who has left the desk, is suspended, or has been away for ten
 * minutes, is none.
 */
export const SupportRoomSchema = z
  .object({
    user: SupportPersonSchema,
    unread: count,
    seq: count.meta({ description: 'The number of the newest message' }),
    last_message: z
      .object({
        text: z.string().meta({ description: 'Empty for a message without text, and after its deletion' }),
        author: SupportPersonSchema.nullable().meta({
          description: 'The supporter who wrote it; null for a message of the user',
        }),
        created_at: TimeSchema,
      })
      .nullable(),
    claim: z.object({ supporter: SupportPersonSchema, note: z.string().nullable(), claimed_at: TimeSchema }).nullable(),
    chat: SupportChatSchema.nullable().meta({ description: 'The newest conversation; null for a room without one' }),
    tags: z.array(z.string()),
  })
  .meta({ id: 'SupportRoom' });
/** A room of a desk with its conversation and its claim. */
export type SupportRoom = z.infer<typeof SupportRoomSchema>;

/** The counts of a desk beside a page of its rooms. */
export const SupportMetaSchema = PageMetaSchema.extend({
  counts: z
    .object({ all: count, none: count, mine: count, unread: count })
    .meta({ description: 'Number of the rooms that match the other filters by claim, and of those with unread messages' }),
  states: z
    .object({ open: count, waiting: count, snoozed: count, solved: count })
    .meta({ description: 'Number of the rooms that match the other filters by state' }),
  members: z.array(SupportPersonSchema).meta({ description: 'The other supporters of the desk, to whom a room is handed over' }),
});

/** A note that only the supporters of the desk read. */
export const SupportNoteSchema = z
  .object({
    id: IdSchema,
    author: SupportPersonSchema,
    text: z.string(),
    after_seq: count.meta({ description: 'The number of the message after which it was written' }),
    created_at: TimeSchema,
  })
  .meta({ id: 'SupportNote' });
/** A note that only the supporters of the desk read. */
export type SupportNote = z.infer<typeof SupportNoteSchema>;

/** What a supporter knows of the user of a room. */
export const SupportCustomerSchema = z
  .object({
    user: SupportPersonSchema.extend({ since: TimeSchema, is_suspended: z.boolean() }),
    supplier: z
      .object({ title: z.string(), handle: z.string(), city: z.string(), is_public: z.boolean() })
      .nullable()
      .meta({ description: 'Null for a buyer' }),
    prices: z.object({
      total: count,
      expired: count,
      rows: z
        .array(z.object({ id: IdSchema, product: z.string(), amount: RialSchema.nullable(), is_expired: z.boolean() }))
        .max(supportLimits.prices)
        .meta({ description: 'Those that have expired first, then the latest' }),
    }),
    trade: z.object({ open_rfqs: count, waiting_quotes: count, awards: count }).meta({
      description: 'Open RFQs, quotes that wait for a buyer, and awards of the last 30 days on either side',
    }),
    chats: z.array(SupportChatSchema).max(supportLimits.chats).meta({ description: 'Earlier conversations, newest first' }),
  })
  .meta({ id: 'SupportCustomer' });
/** What a supporter knows of the user of a room. */
export type SupportCustomer = z.infer<typeof SupportCustomerSchema>;

/** A tag of a room. */
export const SupportTagSchema = textSchema(1, supportLimits.tag_characters);
