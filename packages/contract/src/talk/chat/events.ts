import { z } from 'zod';
import { IdSchema, TimeSchema } from '../../wire/values.ts';
import { SentMessageIdSchema } from './message-id.ts';
import { ChatUserSchema, chatPointer, chatSeq, MessageSchema, ReadSchema, unreadFields } from './values.ts';

/**
 * Events in the rooms of a user, each with the next number of the user's own log, which outlives sockets and processes.
 * `user_id` is the other person; each event that changes the unread messages carries both absolute counts.
 */
export const logEventSchemas = {
  'message.created': z
    .object({
      user_id: IdSchema,
      user: ChatUserSchema,
      message: MessageSchema,
      read_seq: chatPointer.meta({
        description: "Sending marks all earlier messages as read: that moves the sender's pointer, as the other side sees it",
      }),
      delivered_to_seq: chatPointer,
      read_to_seq: chatPointer,
      ...unreadFields,
    })
    .meta({ description: 'A message of either side in its current form, so a message that was deleted since is empty' }),
  'message.deleted': z.object({
    user_id: IdSchema,
    message_id: SentMessageIdSchema,
    seq: chatSeq,
    deleted_at: TimeSchema,
    ...unreadFields,
  }),
  'room.read': ReadSchema.meta({ description: 'The user has read the room, on this device or another' }),
  'room.receipts': z
    .object({ user_id: IdSchema, delivered_to_seq: chatPointer, read_to_seq: chatPointer })
    .meta({ description: "Progress of the user's sent messages: both pointers only grow" }),
  'room.blocked': z
    .object({ user_id: IdSchema, is_blocked: z.boolean(), ...unreadFields })
    .meta({ description: 'The user has blocked or unblocked the other person' }),
} as const;
/** The name of an event of the user's log. */
export type LogEventName = keyof typeof logEventSchemas;
/** The data of an event of the user's log. */
export type LogEventData<E extends LogEventName> = z.infer<(typeof logEventSchemas)[E]>;

/** Ephemeral events: they have no number, are not stored, and may be lost. */
export const ephemeralEventSchemas = {
  'room.typing': z.object({ user_id: IdSchema }).meta({ description: 'The other person is typing; it is shown for six seconds' }),
  'desk.typing': z.object({ user_id: IdSchema, supporter_id: IdSchema }).meta({
    description: 'A supporter of one’s desk is typing to this user, for the supporters of the desk; it is shown for six seconds',
  }),
  'desk.looking': z
    .object({ user_id: IdSchema, supporter: z.object({ user_id: IdSchema, name: z.string() }), is_looking: z.boolean() })
    .meta({
      description:
        'A supporter of one’s desk has the room with this user open, or has left it; it is said again with each heartbeat, and holds for 70 seconds',
    }),
  'partner.presence': z
    .object({ user_id: IdSchema, is_online: z.boolean() })
    .meta({ description: 'Whether the watched partner, or a desk, is online' }),
} as const;
/** The name of an ephemeral event. */
export type EphemeralEventName = keyof typeof ephemeralEventSchemas;
/** The data of an ephemeral event. */
export type EphemeralEventData<E extends EphemeralEventName> = z.infer<(typeof ephemeralEventSchemas)[E]>;

const frameOf = <E extends LogEventName>(name: E) =>
  z.object({
    v: z.literal(1),
    t: z.literal('evt'),
    s: z
      .int()
      .positive()
      .meta({ description: "The number in the user's log: one more than the last one, otherwise an event was missed" }),
    e: z.literal(name),
    id: z.string().meta({ description: 'The id of the event; together with the number it identifies a position in the log' }),
    ts: TimeSchema,
    room: z.literal('me'),
    d: logEventSchemas[name] as (typeof logEventSchemas)[E],
  });

const ephemeralFrameOf = <E extends EphemeralEventName>(name: E) =>
  z.object({
    v: z.literal(1),
    t: z.literal('evt'),
    e: z.literal(name),
    id: z.string(),
    ts: TimeSchema,
    room: z.literal('me'),
    d: ephemeralEventSchemas[name] as (typeof ephemeralEventSchemas)[E],
  });

/** One frame for each log event and each ephemeral event: a missing one is a compile error. */
export const chatFrames = {
  'message.created': frameOf('message.created'),
  'message.deleted': frameOf('message.deleted'),
  'room.read': frameOf('room.read'),
  'room.receipts': frameOf('room.receipts'),
  'room.blocked': frameOf('room.blocked'),
  'room.typing': ephemeralFrameOf('room.typing'),
  'desk.typing': ephemeralFrameOf('desk.typing'),
  'desk.looking': ephemeralFrameOf('desk.looking'),
  'partner.presence': ephemeralFrameOf('partner.presence'),
} satisfies { [E in LogEventName]: ReturnType<typeof frameOf<E>> } & {
  [E in EphemeralEventName]: ReturnType<typeof ephemeralFrameOf<E>>;
};
/** An event of the user's log, as sent over a socket and in a page of the log. */
export const LogFrameSchema = z
  .discriminatedUnion('e', [
    chatFrames['message.created'],
    chatFrames['message.deleted'],
    chatFrames['room.read'],
    chatFrames['room.receipts'],
    chatFrames['room.blocked'],
  ])
  .meta({ id: 'ChatEvent' });
/** An event of the user's log in its frame. */
export type LogFrame = z.infer<(typeof chatFrames)[LogEventName]>;
/** An ephemeral event in its frame. */
export type EphemeralFrame = z.infer<(typeof chatFrames)[EphemeralEventName]>;
