import { z } from 'zod';
import { FileSchema } from '../../reach/files.ts';
import { isLinkUrl, isSitePath } from '../../rich-text/link-url.ts';
import { chatLimits } from '../../wire/limits.ts';
import { IdSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { MessageIdSchema, SentMessageIdSchema } from './message-id.ts';

/**
 * What a message carries: text alone, images, files, one voice or a card; text is required by `text` and optional with the
 * others.
 */
export const messageTypes = ['text', 'image', 'file', 'voice', 'card'] as const;
/** What a message carries. */
export type MessageType = (typeof messageTypes)[number];

/** Kinds of cards. */
export const cardTypes = ['price', 'product', 'inventory', 'rfq'] as const;

/** A market item in a message, as it was when the message was sent; `amount` is for one unit. */
export const CardSchema = z
  .object({
    type: z.enum(cardTypes),
    id: IdSchema,
    title: z.string(),
    href: z.string().meta({ description: 'The page of the item' }),
    amount: z.int().positive().nullable(),
    unit: z.string().nullable(),
  })
  .meta({ id: 'ChatCard' });
/** A market item in a message. */
export type Card = z.infer<typeof CardSchema>;

/** A chat partner: a user, or a desk of supporters. It never includes a mobile. */
export const ChatUserSchema = z
  .object({
    user_id: IdSchema,
    name: z.string().meta({ description: 'The title of a public supplier, otherwise the name' }),
    is_desk: z.boolean(),
    handle: z.string().nullable().meta({ description: "The address of a public supplier's page" }),
  })
  .meta({ id: 'ChatUser' });
/** A chat partner. */
export type ChatUser = z.infer<typeof ChatUserSchema>;

/** How far a message came, from its sender's view; a status never goes back. */
export const messageStatuses = ['sent', 'delivered', 'seen'] as const;

const seq = z.int().positive();
/** A position in a room: 0 before the first message. */
const pointer = z.int().nonnegative();

/** A message as one of its two sides sees it. */
export const MessageSchema = z
  .object({
    message_id: SentMessageIdSchema,
    /** The number of the message in the room, without gaps. */
    seq,
    from_user_id: IdSchema,
    to_user_id: IdSchema,
    to: IdSchema.meta({ description: 'The other person, regardless of the author' }),
    is_owner: z.boolean(),
    message: z.string().meta({ description: 'Empty after deletion' }),
    message_type: z.enum(messageTypes),
    created_at: TimeSchema,
    seen: z.literal([0, 1]),
    status: z.enum(messageStatuses),
    reply_to: z
      .object({
        message_id: SentMessageIdSchema,
        seq,
        from_user_id: IdSchema,
        message: z.string(),
        message_type: z.enum(messageTypes),
      })
      .nullable()
      .meta({ description: 'The message it replies to; its text is empty after deletion' }),
    files: z.array(FileSchema),
    card: CardSchema.nullable(),
    author: z
      .object({ user_id: IdSchema, name: z.string() })
      .nullable()
      .meta({ description: 'The supporter who wrote it, visible only to their desk' }),
    deleted_at: TimeSchema.nullable(),
  })
  .meta({ id: 'ChatMessage' });
/** A message as one of its two sides sees it. */
export type Message = z.infer<typeof MessageSchema>;

/** A room of the user with another person. */
export const RoomSchema = ChatUserSchema.extend({
  unseen: pointer,
  unread_messages_count: pointer,
  last_seq: pointer,
  read_seq: pointer.meta({ description: 'The last message that the user has read' }),
  delivered_to_seq: pointer.meta({
    description: 'The last messages of the user that were delivered to, and read by, the other person',
  }),
  read_to_seq: pointer,
  is_blocked: z.boolean().meta({ description: 'Whether the user has blocked the other person' }),
  last_message: MessageSchema.nullable(),
  updated_at: TimeSchema,
}).meta({ id: 'ChatRoom' });
/** A room of the user with another person. */
export type Room = z.infer<typeof RoomSchema>;

/** A desk, and whether one of its members is online. */
export const SupporterSchema = ChatUserSchema.extend({ is_online: z.boolean() }).meta({ id: 'ChatSupporter' });
/** A desk with its presence. */
export type Supporter = z.infer<typeof SupporterSchema>;

/** The data for starting a chat with a person; without a room the pointers are 0. */
export const PartnerSchema = RoomSchema.pick({
  user_id: true,
  name: true,
  is_desk: true,
  handle: true,
  unread_messages_count: true,
  last_seq: true,
  read_seq: true,
  delivered_to_seq: true,
  read_to_seq: true,
  is_blocked: true,
})
  .extend({ is_online: z.boolean() })
  .meta({ id: 'ChatPartner' });
/** The data for starting a chat with a person. */
export type Partner = z.infer<typeof PartnerSchema>;

/** Current numbers of unread messages, in the room and in total: absolute, never a difference. */
export const unreadFields = { unread_messages_count: pointer, total_unread: pointer } as const;
/** A position in a room or a log, or a count of messages: 0 before the first. */
export const chatPointer = pointer;
/** The number of a message in its room, counted from 1 without gaps. */
export const chatSeq = seq;

const needs: Record<MessageType, (sent: { message: string; file_ids: number[]; card?: unknown }) => boolean> = {
  text: ({ message, file_ids, card }) => message !== '' && file_ids.length === 0 && !card,
  image: ({ file_ids, card }) => file_ids.length > 0 && !card,
  file: ({ file_ids, card }) => file_ids.length > 0 && !card,
  voice: ({ file_ids, card }) => file_ids.length === 1 && !card,
  card: ({ file_ids, card }) => file_ids.length === 0 && Boolean(card),
};

const isPagePath = (path: string): boolean => isSitePath(path) && isLinkUrl(path);

/**
 * A message to send, the same for POST and the socket. `message_id` stays the same for each retry: the same message again
 * changes nothing, a different message with that id is refused with `client_id_conflict`.
 */
export const SendMessageSchema = z
  .strictObject({
    message_id: MessageIdSchema,
    to: IdSchema,
    message: textSchema(0, chatLimits.message_characters).default(''),
    message_type: z.enum(messageTypes).default('text'),
    reply_to: MessageIdSchema.nullable().optional(),
    file_ids: z.array(IdSchema).max(chatLimits.files).default([]).meta({
      description:
        'Files that the sender uploaded before: images of category image, a voice of category audio, others attachment or document',
    }),
    card: z
      .strictObject({ type: z.enum(cardTypes), id: IdSchema })
      .nullable()
      .optional(),
    from_path: z.string().max(500).refine(isPagePath, { error: 'link_url' }).optional().meta({
      description:
        'The page of this site on which it was written; of the message that opens a conversation with a desk, its supporters see it',
    }),
  })
  .refine((sent) => needs[sent.message_type](sent), { error: 'message_content', path: ['message'] });
/** A message to send, with its defaults applied. */
export type SendMessage = z.infer<typeof SendMessageSchema>;

/** The response to a sent message; `dup` is true if it existed already. */
export const SentSchema = z.object({ message: MessageSchema, dup: z.boolean() });
/** The response to a sent message. */
export type Sent = z.infer<typeof SentSchema>;

/** The last read message of a room, and the current unread counts. */
export const ReadSchema = z.object({ user_id: IdSchema, read_seq: pointer, ...unreadFields });
/** The last read message of a room, and the current unread counts. */
export type Read = z.infer<typeof ReadSchema>;
