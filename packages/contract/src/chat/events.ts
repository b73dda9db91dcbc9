import { z } from 'zod';
import { IdSchema, TimeSchema } from '../wire/values.ts';
import { ChatUserSchema, chatPointer, chatSeq, MessageSchema, ReadSchema, unreadFields } from './values.ts';

/**
 * What happened in one's rooms, each under the next number of one's own log, which outlives sockets and processes. `user_id` is the
 * other person; each event that changes what is unread carries both absolute counts.
 */
export const logEventSchemas = {
  /** A message of one's own or of the other's; it is as it reads now, so that what was deleted since comes empty. */
  'message.created': z.object({
    user_id: IdSchema,
    user: ChatUserSchema,
    message: MessageSchema,
    /** Who sends has read all before it: that moves their side, as the other one sees it. */
    read_seq: chatPointer,
    delivered_to_seq: chatPointer,
    read_to_seq: chatPointer,
    ...unreadFields,
  }),
  'message.deleted': z.object({
    user_id: IdSchema,
    message_id: z.uuidv7(),
    seq: chatSeq,
    deleted_at: TimeSchema,
    ...unreadFields,
  }),
  /** One has read, on this device or another. */
  'room.read': ReadSchema,
  /** How far what one sent has come: both pointers only grow. */
  'room.receipts': z.object({ user_id: IdSchema, delivered_to_seq: chatPointer, read_to_seq: chatPointer }),
  /** One has blocked the other, or has stopped it. */
  'room.blocked': z.object({ user_id: IdSchema, is_blocked: z.boolean(), ...unreadFields }),
} as const;
export type LogEventName = keyof typeof logEventSchemas;
export type LogEventData<E extends LogEventName> = z.infer<(typeof logEventSchemas)[E]>;

/** What passes: it has no number, is kept nowhere, and may be lost. */
export const ephemeralEventSchemas = {
  /** The other is writing; it is shown for six seconds. */
  'room.typing': z.object({ user_id: IdSchema }),
  /** Whether the partner that is watched, or a desk, is there. */
  'partner.presence': z.object({ user_id: IdSchema, is_online: z.boolean() }),
} as const;
export type EphemeralEventName = keyof typeof ephemeralEventSchemas;
export type EphemeralEventData<E extends EphemeralEventName> = z.infer<(typeof ephemeralEventSchemas)[E]>;

const frameOf = <E extends LogEventName>(name: E) =>
  z.object({
    v: z.literal(1),
    t: z.literal('evt'),
    /** The number in one's log: the last one and one more, or something was missed. */
    s: z.int().positive(),
    e: z.literal(name),
    /** Names the event; with the number it is how a place in the log is recognised. */
    id: z.string(),
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

/** One frame for each event of the log and each that passes: a forgotten one does not compile. */
export const chatFrames = {
  'message.created': frameOf('message.created'),
  'message.deleted': frameOf('message.deleted'),
  'room.read': frameOf('room.read'),
  'room.receipts': frameOf('room.receipts'),
  'room.blocked': frameOf('room.blocked'),
  'room.typing': ephemeralFrameOf('room.typing'),
  'partner.presence': ephemeralFrameOf('partner.presence'),
} satisfies { [E in LogEventName]: ReturnType<typeof frameOf<E>> } & {
  [E in EphemeralEventName]: ReturnType<typeof ephemeralFrameOf<E>>;
};
/** An event of one's log, as a socket and a page of the log bring it. */
export const LogFrameSchema = z
  .discriminatedUnion('e', [
    chatFrames['message.created'],
    chatFrames['message.deleted'],
    chatFrames['room.read'],
    chatFrames['room.receipts'],
    chatFrames['room.blocked'],
  ])
  .meta({ id: 'ChatEvent' });
export type LogFrame = z.infer<(typeof chatFrames)[LogEventName]>;
export type EphemeralFrame = z.infer<(typeof chatFrames)[EphemeralEventName]>;
