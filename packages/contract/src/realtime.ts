import { z } from 'zod';
import { chatFrames, type EphemeralEventName, type LogEventName } from './chat/events.ts';
import { ReadSchema, SendMessageSchema, SentSchema } from './chat/values.ts';
import { CurrencySchema } from './currencies.ts';
import { PublicInventorySchema } from './inventories.ts';
import { NotificationSchema } from './notifications.ts';
import { OfferSchema } from './offers.ts';
import { PriceListSchema } from './price-lists.ts';
import { PriceSchema } from './prices.ts';
import { type DelegationScope, delegationScopes } from './wire/access.ts';
import { ErrorCodeSchema, FieldErrorsSchema } from './wire/errors.ts';
import { IdSchema, MessageIdSchema, TimeSchema } from './wire/values.ts';

const idText = z.string().regex(/[1-9]\d{0,15}/);
/**
 * Topics of a subscription: anyone may subscribe to a category, a product, the currencies and the inventories, logged-in users
 * to `me` (own prices and notifications), and delegates within the scope to `for:<user>:<scope>`, the data of another user.
 */
export const TopicSchema = z.union([
  z.templateLiteral(['category:', idText]),
  z.templateLiteral(['product:', idText]),
  z.literal('currencies'),
  z.literal('inventories'),
  z.literal('me'),
  z.templateLiteral(['for:', idText, ':', z.enum(delegationScopes)]),
]);
export type Topic = z.infer<typeof TopicSchema>;

/** The data of each event; public topics carry only the output of the public reads. */
export const eventSchemas = {
  /** Offers in their current form; `removed_ids` are prices that are no longer public. */
  'offer.changed': z.object({ offers: z.array(OfferSchema), removed_ids: z.array(IdSchema) }),
  /** The user's own prices in their current form. */
  'price.changed': z.object({ prices: z.array(PriceSchema), removed_ids: z.array(IdSchema) }),
  /** The current state of the user's own price list, with its progress. */
  'price_list.changed': z.object({ price_list: PriceListSchema }),
  /** The set of delegates of this user, or of users that this user may act for, has changed. */
  'acting.changed': z.object({}),
  /** An action was performed on behalf of this user: the audit list has a new entry. */
  'audit.recorded': z.object({}),
  /** One of the user's own RFQs, or a quote for it, has changed: read it again. */
  'rfq.changed': z.object({ rfq_id: IdSchema }),
  /** One of the quotes that the user sent has changed: a version, an award, an end. */
  'quote.changed': z.object({ quote_id: IdSchema, rfq_id: IdSchema }),
  /** One of the user's own inventories has changed: read it again. */
  'inventory.changed': z.object({ inventory_id: IdSchema }),
  /** Inventories as the public reads them now; `removed_ids` are no longer public. */
  'public_inventory.changed': z.object({ inventories: z.array(PublicInventorySchema), removed_ids: z.array(IdSchema) }),
  'currency.changed': z.object({ currencies: z.array(CurrencySchema) }),
  /** A new notification of the user, and the unread count including it. */
  'notification.created': z.object({ notification: NotificationSchema, unread_count: z.int().nonnegative() }),
} as const;
export type EventName = keyof typeof eventSchemas;
export type EventData<E extends EventName> = z.infer<(typeof eventSchemas)[E]>;

/**
 * The events of `me` that delegates of the user also receive, with the scope that is required; the others are sent only to the
 * user.
 */
export const scopeOfEvent: Partial<Record<EventName, DelegationScope>> = {
  'price.changed': 'prices',
  'price_list.changed': 'prices',
  'rfq.changed': 'rfq',
  'quote.changed': 'rfq',
  'inventory.changed': 'inventory',
};

const eventFrame = <E extends EventName>(name: E) =>
  z.object({
    v: z.literal(1),
    t: z.literal('evt'),
    e: z.literal(name),
    id: z.string(),
    ts: TimeSchema,
    room: z.string(),
    d: eventSchemas[name] as (typeof eventSchemas)[E],
  });

/** One frame for each event: a missing one is a compile error. */
const eventFrames = {
  'offer.changed': eventFrame('offer.changed'),
  'price.changed': eventFrame('price.changed'),
  'price_list.changed': eventFrame('price_list.changed'),
  'acting.changed': eventFrame('acting.changed'),
  'audit.recorded': eventFrame('audit.recorded'),
  'rfq.changed': eventFrame('rfq.changed'),
  'quote.changed': eventFrame('quote.changed'),
  'inventory.changed': eventFrame('inventory.changed'),
  'public_inventory.changed': eventFrame('public_inventory.changed'),
  'currency.changed': eventFrame('currency.changed'),
  'notification.created': eventFrame('notification.created'),
} satisfies { [E in EventName]: ReturnType<typeof eventFrame<E>> };
type AnyEventFrame = (typeof eventFrames)[EventName];

const eventFrameUnion = z.discriminatedUnion('e', [
  ...(Object.values(eventFrames) as [AnyEventFrame, ...AnyEventFrame[]]),
  ...(Object.values(chatFrames) as AnyChatFrame[]),
]);

/** The data of each command. */
export const commandSchemas = {
  /** Replaces the subscription by exactly these topics; the answer lists them. */
  'topics.follow': z.strictObject({ topics: z.array(TopicSchema).max(50) }),
  ping: z.strictObject({}),
  /** The same body as POST /api/chat/messages, handled by the same code. */
  'message.send': SendMessageSchema,
  'message.delete': z.strictObject({ message_id: MessageIdSchema }),
  /** The user has read the room up to this message. */
  'room.read': z.strictObject({ user_id: IdSchema, seq: z.int().positive() }),
  /** The user is typing: at most every three seconds, otherwise it is dropped. */
  'room.typing': z.strictObject({ user_id: IdSchema }),
  /** The partner whose presence is sent besides that of the desks: the open partner, or null. */
  'partner.watch': z.strictObject({ user_id: IdSchema.nullable() }),
} as const;
export type CommandName = keyof typeof commandSchemas;
/** The client input of a command; values with a default may be omitted. */
export type CommandData<C extends CommandName> = z.input<(typeof commandSchemas)[C]>;

/** The data of the answer to each command, sent after it is done: for a change, after its commit. */
export const answerSchemas = {
  /**
   * When each of these topics last changed: data of it that was read later is still current. A topic that is missing here may
   * have changed at any time.
   */
  'topics.follow': commandSchemas['topics.follow'].extend({ changed_at: z.record(z.string(), TimeSchema) }),
  ping: z.object({}),
  'message.send': SentSchema,
  'message.delete': z.object({ message_id: z.uuidv7(), deleted_at: TimeSchema }),
  'room.read': ReadSchema,
  'room.typing': z.object({}),
  'partner.watch': z.object({ user_id: IdSchema.nullable(), is_online: z.boolean() }),
} as const satisfies Record<CommandName, z.ZodType>;
export type AnswerData<C extends CommandName> = z.infer<(typeof answerSchemas)[C]>;

const commandFrame = <C extends CommandName>(name: C) =>
  z.strictObject({
    t: z.literal('cmd'),
    id: z.string().min(1).max(64),
    c: z.literal(name),
    d: commandSchemas[name] as (typeof commandSchemas)[C],
  });
const answerFrame = <C extends CommandName>(name: C) =>
  z.object({
    v: z.literal(1),
    t: z.literal('ack'),
    id: z.string(),
    ok: z.literal(true),
    c: z.literal(name),
    d: answerSchemas[name] as (typeof answerSchemas)[C],
  });

/** One frame for each command and one for its answer: a missing one is a compile error. */
const commandFrames = {
  'topics.follow': commandFrame('topics.follow'),
  ping: commandFrame('ping'),
  'message.send': commandFrame('message.send'),
  'message.delete': commandFrame('message.delete'),
  'room.read': commandFrame('room.read'),
  'room.typing': commandFrame('room.typing'),
  'partner.watch': commandFrame('partner.watch'),
} satisfies { [C in CommandName]: ReturnType<typeof commandFrame<C>> };
const answerFrames = {
  'topics.follow': answerFrame('topics.follow'),
  ping: answerFrame('ping'),
  'message.send': answerFrame('message.send'),
  'message.delete': answerFrame('message.delete'),
  'room.read': answerFrame('room.read'),
  'room.typing': answerFrame('room.typing'),
  'partner.watch': answerFrame('partner.watch'),
} satisfies { [C in CommandName]: ReturnType<typeof answerFrame<C>> };
type AnyCommandFrame = (typeof commandFrames)[CommandName];
type AnyAnswerFrame = (typeof answerFrames)[CommandName];

/**
 * A position in the log of a user: up to the event of number `since`, which has the id `mark`, in the database named `epoch`.
 */
export const place = { epoch: z.string().max(100), since: z.int(), mark: z.string().max(100) };

/**
 * Reasons why a position in the log is invalid: no position (`start`), a different log, of another database or of the desk that
 * a supporter has joined (`epoch`), beyond its end (`ahead`), older than the retained events (`pruned`), a different event at
 * that number (`forked`), or a malformed position (`unreadable`).
 */
export const resetReasons = ['start', 'epoch', 'ahead', 'pruned', 'forked', 'unreadable'] as const;
export type ResetReason = (typeof resetReasons)[number];

/** A frame from the server. */
export const ServerFrameSchema = z.discriminatedUnion('t', [
  /** The first one; `session` identifies this socket, `head` is the end of the user's log (0 for guests). */
  z.object({
    v: z.literal(1),
    t: z.literal('hello'),
    session: z.string(),
    epoch: z.string(),
    head: z.int(),
    hb_ms: z.int(),
    caps: z.array(z.string()),
  }),
  /** Heartbeat with the end of the user's log: a client that is behind requests the rest with `resume`. */
  z.object({ v: z.literal(1), t: z.literal('hb'), head: z.int() }),
  /** The position of a `resume` is invalid: read GET /api/chat/bootstrap, then resume from there. */
  z.object({ v: z.literal(1), t: z.literal('reset'), reason: z.enum(resetReasons) }),
  /** All events up to `head` were sent; later frames are new. */
  z.object({ v: z.literal(1), t: z.literal('ready'), head: z.int() }),
  eventFrameUnion,
  z.discriminatedUnion('ok', [
    z.discriminatedUnion('c', Object.values(answerFrames) as [AnyAnswerFrame, ...AnyAnswerFrame[]]),
    z.object({
      v: z.literal(1),
      t: z.literal('ack'),
      id: z.string(),
      ok: z.literal(false),
      err: z.object({
        code: ErrorCodeSchema,
        message: z.string(),
        errors: FieldErrorsSchema.optional(),
        retry_after_ms: z.int().optional(),
      }),
    }),
  ]),
]);
export type ServerFrame = z.infer<typeof ServerFrameSchema>;
/** An event of a topic. */
export type EventFrame = z.infer<AnyEventFrame>;
type AnyChatFrame = (typeof chatFrames)[LogEventName | EphemeralEventName];

/** A frame from a client. */
export const ClientFrameSchema = z.discriminatedUnion('t', [
  z.discriminatedUnion('c', Object.values(commandFrames) as [AnyCommandFrame, ...AnyCommandFrame[]]),
  /** The client has no position: answered by a reset. */
  z.strictObject({ v: z.literal(1), t: z.literal('start') }),
  /** Resumes after the event of number `since`, which has the id `mark`. */
  z.strictObject({ v: z.literal(1), t: z.literal('resume'), ...place }),
  /** All events up to `s` were received: the messages of others among them count as delivered. */
  z.strictObject({ t: z.literal('ack'), s: z.int().nonnegative() }),
]);
export type ClientFrame = z.infer<typeof ClientFrameSchema>;
export type CommandFrame = z.infer<AnyCommandFrame>;
export type ResumeFrame = Extract<ClientFrame, { t: 'resume' }>;

/** Why a socket was closed and whether the client reconnects. */
export const closeCodes = {
  going_away: { code: 1001, retry: true },
  restart: { code: 1012, retry: true },
  too_large: { code: 1009, retry: false },
  bad_frame: { code: 4400, retry: false },
  session_ended: { code: 4401, retry: false },
  forbidden: { code: 4403, retry: false },
  slow_reader: { code: 4408, retry: true },
  too_many_sockets: { code: 4409, retry: false },
  too_old: { code: 4426, retry: false },
  rate_limited: { code: 4429, retry: true },
} as const satisfies Record<string, { code: number; retry: boolean }>;
