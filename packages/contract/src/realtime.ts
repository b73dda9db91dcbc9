import { z } from 'zod';
import { CategorySchema, ListedUnitSchema } from './goods/catalogue.ts';
import { VatRateSchema } from './goods/vat.ts';
import { ColleagueShownSchema, ColleaguesSchema } from './people/users/colleagues.ts';
import { CurrencySchema } from './pricing/currencies/rates.ts';
import { BoardRowSchema } from './pricing/offers/board.ts';
import { MarketSchema } from './pricing/offers/market.ts';
import { OfferSchema } from './pricing/offers.ts';
import { PriceListSchema } from './pricing/price-lists.ts';
import { PriceSchema } from './pricing/prices.ts';
import { NotificationSchema } from './reach/notifications/payloads.ts';
import { ReviewCountsSchema } from './reach/reviews.ts';
import { PublicInventorySchema } from './supply/inventories.ts';
import { StoryRingSchema } from './supply/stories.ts';
import { chatFrames, type EphemeralEventName, type LogEventName } from './talk/chat/events.ts';
import { MessageIdSchema, SentMessageIdSchema } from './talk/chat/message-id.ts';
import { ReadSchema, SendMessageSchema, SentSchema } from './talk/chat/values.ts';
import { type DelegationScope, delegationScopes } from './wire/access.ts';
import { ErrorCodeSchema, FieldErrorsSchema } from './wire/errors.ts';
import { IdSchema, TimeSchema } from './wire/values.ts';

const idText = z.string().regex(/[1-9]\d{0,15}/);
/**
 * Topics of a subscription: anyone may subscribe to the board of a category, to the prices of a category, a product or a
 * supplier (by its user id), to the market, the categories (`catalogue`), the currencies, the inventories, the open RFQs and the stories,
 * logged-in users to `me` (own prices and notifications), admins to `reviews` (what waits), `sms` (the text messages of the portal) and `colleagues` (what other
 * admins have open), and delegates within the scope to `for:<user>:<scope>`, the data of another user.
 *
 * @example
 * TopicSchema.parse('category:3') // → 'category:3'
 * TopicSchema.parse('user:3') // → throws ZodError
 */
export const TopicSchema = z.union([
  z.templateLiteral(['board:', idText]),
  z.templateLiteral(['category:', idText]),
  z.templateLiteral(['product:', idText]),
  z.templateLiteral(['supplier:', idText]),
  z.literal('market'),
  z.literal('catalogue'),
  z.literal('currencies'),
  z.literal('inventories'),
  z.literal('rfqs'),
  z.literal('stories'),
  z.literal('me'),
  z.literal('reviews'),
  z.literal('sms'),
  z.literal('colleagues'),
  z.templateLiteral(['for:', idText, ':', z.enum(delegationScopes)]),
]);
/** A topic of a subscription. */
export type Topic = z.infer<typeof TopicSchema>;

type EventDeclaration<D extends z.ZodType = z.ZodType> = { data: D; scope: DelegationScope | null };
const event = <D extends z.ZodType>(data: D, scope: DelegationScope | null = null): EventDeclaration<D> => ({ data, scope });

/**
 * Each event of the topics: its data, and the scope within which delegates of the user also receive it; an event without a scope
 * is sent to the user only, or to the followers of a public topic, which carries only the output of the public reads.
 */
export const topicEvents = {
  /** Offers in their current form; `removed_ids` are prices that are no longer public. */
  'offer.changed': event(z.object({ offers: z.array(OfferSchema), removed_ids: z.array(IdSchema) })),
  /** Products of a board as it shows them now without filters; those in `removed_product_ids` have no public price any more. */
  'board.changed': event(z.object({ rows: z.array(BoardRowSchema), removed_product_ids: z.array(IdSchema) })),
  /** The market of now: `categories` are those that differ from the event before; the moves and the sums are complete. */
  'market.changed': event(MarketSchema),
  /** The user's own prices in their current form. */
  'price.changed': event(z.object({ prices: z.array(PriceSchema), removed_ids: z.array(IdSchema) }), 'prices'),
  /** The current state of the user's own price list, with its progress. */
  'price_list.changed': event(z.object({ price_list: PriceListSchema }), 'prices'),
  /** The set of delegates of this user, or of users that this user may act for, has changed. */
  'acting.changed': event(z.object({})),
  /** An action was performed on behalf of this user: the audit list has a new entry. */
  'audit.recorded': event(z.object({})),
  /** One of the user's own RFQs, or a quote for it, has changed: read it again. */
  'rfq.changed': event(z.object({ rfq_id: IdSchema }), 'rfq'),
  /** RFQs for everybody that were published, changed or ended: read them again. */
  'public_rfq.changed': event(z.object({ rfq_ids: z.array(IdSchema) })),
  /** One of the quotes that the user sent has changed: a version, an award, an end. */
  'quote.changed': event(z.object({ quote_id: IdSchema, rfq_id: IdSchema }), 'rfq'),
  /** One of the user's own inventories has changed: read it again. */
  'inventory.changed': event(z.object({ inventory_id: IdSchema }), 'inventory'),
  /** Inventories as the public reads them now; `removed_ids` are no longer public. */
  'public_inventory.changed': event(z.object({ inventories: z.array(PublicInventorySchema), removed_ids: z.array(IdSchema) })),
  /** One of the user's own stories has changed: read them again. */
  'story.changed': event(z.object({ story_id: IdSchema }), 'profile'),
  /** Suppliers with public stories in their current form; `removed_user_ids` have none any more. */
  'story_ring.changed': event(z.object({ rings: z.array(StoryRingSchema), removed_user_ids: z.array(IdSchema) })),
  /** All categories as the public reads them now, after an admin changed one. */
  'category.changed': event(z.object({ categories: z.array(CategorySchema) })),
  /** All units as they are now, after an admin changed one. */
  'unit.changed': event(z.object({ units: z.array(ListedUnitSchema) })),
  /** All rates of value added tax as they are now, after an admin changed a planned one. */
  'vat.changed': event(z.object({ rates: z.array(VatRateSchema) })),
  'currency.changed': event(z.object({ currencies: z.array(CurrencySchema) })),
  /** What waits for review has changed: the counts of now; read the list again. */
  'review.changed': event(ReviewCountsSchema),
  /** There are new attempts to send a text message: read them again. */
  'sms.changed': event(z.object({})),
  /** What admins have open has changed, or how they work there: all of it. */
  'colleague.changed': event(ColleaguesSchema),
  /** Who answers a room of the supporter's desk has changed: read the rooms again. */
  'support.changed': event(z.object({ user_id: IdSchema })),
  /** An admin changed the prepared replies, for supporters and admins: read them again. */
  'reply.changed': event(z.object({})),
  /** A new notification of the user, and the unread count including it. */
  'notification.created': event(z.object({ notification: NotificationSchema, unread_count: z.int().nonnegative() })),
  /** The user has read notifications on some page, or chose which are shown. */
  'notification.read': event(z.object({ unread_count: z.int().nonnegative() })),
} as const satisfies Record<string, EventDeclaration>;
/** The name of an event of a topic. */
export type EventName = keyof typeof topicEvents;
/** The data of an event of a topic. */
export type EventData<E extends EventName> = z.infer<(typeof topicEvents)[E]['data']>;

const eventFrame = <E extends EventName>(name: E) =>
  z.object({
    v: z.literal(1),
    t: z.literal('evt'),
    e: z.literal(name),
    id: z.string(),
    ts: TimeSchema,
    room: z.string(),
    d: topicEvents[name].data as (typeof topicEvents)[E]['data'],
  });
type EventFrames = { [E in EventName]: ReturnType<typeof eventFrame<E>> };
type AnyEventFrame = EventFrames[EventName];

const eventFrameUnion = z.discriminatedUnion('e', [
  ...((Object.keys(topicEvents) as EventName[]).map(eventFrame) as unknown as [AnyEventFrame, ...AnyEventFrame[]]),
  ...(Object.values(chatFrames) as AnyChatFrame[]),
]);

type CommandDeclaration<D extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = { data: D; answer: A };
const command = <D extends z.ZodType, A extends z.ZodType>(data: D, answer: A): CommandDeclaration<D, A> => ({ data, answer });

const FollowSchema = z.strictObject({ topics: z.array(TopicSchema).max(50) });
/** Each command: its data, and the data of its answer, which is sent after it is done: for a change, after its commit. */
export const commands = {
  /**
   * Replaces the subscription by exactly these topics. The answer lists them, with the time when each last changed: data of it
   * that was read later is still current. A topic that is missing there may have changed at any time.
   */
  'topics.follow': command(FollowSchema, FollowSchema.extend({ changed_at: z.record(z.string(), TimeSchema) })),
  ping: command(z.strictObject({}), z.object({})),
  /** The page is in view: sent when it comes into view, and every 20 seconds while it stays. Its user is not pushed to meanwhile. */
  'page.shown': command(z.strictObject({}), z.object({})),
  /** What the page of an admin shows: sent when that changes, and every 20 seconds in view. Answered with what admins have open. */
  'colleague.shown': command(ColleagueShownSchema, ColleaguesSchema),
  /** The same body as POST /api/chat/messages, handled by the same code. */
  'message.send': command(SendMessageSchema, SentSchema),
  'message.delete': command(
    z.strictObject({ message_id: MessageIdSchema }),
    z.object({ message_id: SentMessageIdSchema, deleted_at: TimeSchema }),
  ),
  /** The user has read the room up to this message. */
  'room.read': command(z.strictObject({ user_id: IdSchema, seq: z.int().positive() }), ReadSchema),
  /** The user is typing: at most every three seconds, otherwise it is dropped. */
  'room.typing': command(z.strictObject({ user_id: IdSchema }), z.object({})),
  /** The partner whose presence is sent besides that of the desks: the open partner, or null. */
  'partner.watch': command(
    z.strictObject({ user_id: IdSchema.nullable() }),
    z.object({ user_id: IdSchema.nullable(), is_online: z.boolean() }),
  ),
} as const satisfies Record<string, CommandDeclaration>;
/** The name of a command. */
export type CommandName = keyof typeof commands;
const commandNames = Object.keys(commands) as CommandName[];
/** The client input of a command; values with a default may be omitted. */
export type CommandData<C extends CommandName> = z.input<(typeof commands)[C]['data']>;
/** The data of the answer to a command. */
export type AnswerData<C extends CommandName> = z.infer<(typeof commands)[C]['answer']>;

const commandFrame = <C extends CommandName>(name: C) =>
  z.strictObject({
    t: z.literal('cmd'),
    id: z.string().min(1).max(64),
    c: z.literal(name),
    d: commands[name].data as (typeof commands)[C]['data'],
  });
const answerFrame = <C extends CommandName>(name: C) =>
  z.object({
    v: z.literal(1),
    t: z.literal('ack'),
    id: z.string(),
    ok: z.literal(true),
    c: z.literal(name),
    d: commands[name].answer as (typeof commands)[C]['answer'],
  });
type CommandFrames = { [C in CommandName]: ReturnType<typeof commandFrame<C>> };
type AnswerFrames = { [C in CommandName]: ReturnType<typeof answerFrame<C>> };
type AnyCommandFrame = CommandFrames[CommandName];
type AnyAnswerFrame = AnswerFrames[CommandName];

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
/** A reason why a position in the log is invalid. */
export type ResetReason = (typeof resetReasons)[number];

/**
 * A frame from the server, distinguished by `t`. An event (`evt`) is an envelope of version `v`: its name `e`, its `id`, its time
 * `ts` (UTC), the topic `room` it was sent to, and its data `d`; those of the user's log also have their number `s`.
 *
 * @example
 * ServerFrameSchema.parse({
 *   v: 1,
 *   t: 'evt',
 *   e: 'inventory.changed',
 *   id: 'a1',
 *   ts: '2026-11-21T08:00:00.000Z',
 *   room: 'me',
 *   d: { inventory_id: 4 },
 * }).d // → { inventory_id: 4 }
 * ServerFrameSchema.parse({ v: 1, t: 'hb', head: 12 }) // → { v: 1, t: 'hb', head: 12 }
 */
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
    z.discriminatedUnion('c', commandNames.map(answerFrame) as unknown as [AnyAnswerFrame, ...AnyAnswerFrame[]]),
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
/** A frame from the server. */
export type ServerFrame = z.infer<typeof ServerFrameSchema>;
/** An event of a topic. */
export type EventFrame = z.infer<AnyEventFrame>;
type AnyChatFrame = (typeof chatFrames)[LogEventName | EphemeralEventName];

/**
 * A frame from a client: a command `c` with its data `d`, answered under the same `id`, or a position in the log.
 *
 * @example
 * ClientFrameSchema.parse({ t: 'cmd', id: '1', c: 'topics.follow', d: { topics: ['currencies'] } }).d
 * // → { topics: ['currencies'] }
 */
export const ClientFrameSchema = z.discriminatedUnion('t', [
  z.discriminatedUnion('c', commandNames.map(commandFrame) as unknown as [AnyCommandFrame, ...AnyCommandFrame[]]),
  /** The client has no position: answered by a reset. */
  z.strictObject({ v: z.literal(1), t: z.literal('start') }),
  /** Resumes after the event of number `since`, which has the id `mark`. */
  z.strictObject({ v: z.literal(1), t: z.literal('resume'), ...place }),
  /** All events up to `s` were received: the messages of others among them count as delivered. */
  z.strictObject({ t: z.literal('ack'), s: z.int().nonnegative() }),
]);
/** A frame from a client. */
export type ClientFrame = z.infer<typeof ClientFrameSchema>;
/** A command in its frame. */
export type CommandFrame = z.infer<AnyCommandFrame>;
/** A frame that resumes from a position in the log. */
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
