import { z } from 'zod';
import { type DelegationScope, delegationScopes } from './access.ts';
import { CurrencySchema } from './currencies.ts';
import { ErrorCodeSchema } from './errors.ts';
import { PublicInventorySchema } from './inventories.ts';
import { NotificationSchema } from './notifications.ts';
import { OfferSchema } from './offers.ts';
import { PriceListSchema } from './price-lists.ts';
import { PriceSchema } from './prices.ts';
import { IdSchema, TimeSchema } from './values.ts';

const idText = z.string().regex(/[1-9]\d{0,15}/);
/**
 * What may be followed: a category, a product, the currencies and the inventories by anybody, `me` (one's own prices and
 * notifications) by who is logged in, and `for:<user>:<scope>`, what is another's, by who may act for them within that scope.
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

/** The data of each event; public topics carry the output of the public reads and nothing else. */
export const eventSchemas = {
  /** Offers as they read now; `removed_ids` are prices that are public no longer. */
  'offer.changed': z.object({ offers: z.array(OfferSchema), removed_ids: z.array(IdSchema) }),
  /** One's own prices as they read now. */
  'price.changed': z.object({ prices: z.array(PriceSchema), removed_ids: z.array(IdSchema) }),
  /** One's own price list as it stands, with its progress. */
  'price_list.changed': z.object({ price_list: PriceListSchema }),
  /** Who may act for this user, or for whom this user may act, is another than it was. */
  'acting.changed': z.object({}),
  /** Somebody did something for this user: the audit list has a new entry. */
  'audit.recorded': z.object({}),
  /** One of one's own RFQs, or a quote for it, is another than it was: read it again. */
  'rfq.changed': z.object({ rfq_id: IdSchema }),
  /** One of the quotes that one sent is another than it was: a version, an award, an end. */
  'quote.changed': z.object({ quote_id: IdSchema, rfq_id: IdSchema }),
  /** One of one's own inventories is another than it was: read it again. */
  'inventory.changed': z.object({ inventory_id: IdSchema }),
  /** Inventories as everybody reads them now; `removed_ids` are public no longer. */
  'public_inventory.changed': z.object({ inventories: z.array(PublicInventorySchema), removed_ids: z.array(IdSchema) }),
  'currency.changed': z.object({ currencies: z.array(CurrencySchema) }),
  /** A new notification of one’s own, and how many are unread with it. */
  'notification.created': z.object({ notification: NotificationSchema, unread_count: z.int().nonnegative() }),
} as const;
export type EventName = keyof typeof eventSchemas;
export type EventData<E extends EventName> = z.infer<(typeof eventSchemas)[E]>;

/** The events of `me` that who acts for the user is told too, by the scope that this takes; the others are the user's alone. */
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
    /** The user sequence of a durable event; events of topics have none. */
    s: z.int().positive().optional(),
    e: z.literal(name),
    id: z.string(),
    ts: TimeSchema,
    room: z.string(),
    d: eventSchemas[name] as (typeof eventSchemas)[E],
  });

/** One frame for each event: a forgotten one does not compile. */
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

/** A frame from the server. */
export const ServerFrameSchema = z.union([
  z.object({
    v: z.literal(1),
    t: z.literal('hello'),
    session: z.string(),
    epoch: z.string(),
    head: z.int(),
    hb_ms: z.int(),
    caps: z.array(z.string()),
  }),
  z.object({ v: z.literal(1), t: z.literal('hb'), head: z.int() }),
  z.discriminatedUnion('e', Object.values(eventFrames) as [AnyEventFrame, ...AnyEventFrame[]]),
  z.object({ v: z.literal(1), t: z.literal('ack'), id: z.string(), ok: z.literal(true), d: z.unknown() }),
  z.object({
    v: z.literal(1),
    t: z.literal('ack'),
    id: z.string(),
    ok: z.literal(false),
    err: z.object({ code: ErrorCodeSchema, message: z.string(), retry_after_ms: z.int().optional() }),
  }),
]);
export type ServerFrame = z.infer<typeof ServerFrameSchema>;
export type EventFrame = Extract<ServerFrame, { t: 'evt' }>;

/** The data of each command. */
export const commandSchemas = {
  /** Follows exactly these topics from now on; the answer names them. */
  'topics.follow': z.strictObject({ topics: z.array(TopicSchema).max(50) }),
  ping: z.strictObject({}),
} as const;
export type CommandName = keyof typeof commandSchemas;

const commandFrame = <C extends CommandName>(name: C) =>
  z.strictObject({
    t: z.literal('cmd'),
    id: z.string().min(1).max(64),
    c: z.literal(name),
    d: commandSchemas[name] as (typeof commandSchemas)[C],
  });

/** A frame from a client. */
export const ClientFrameSchema = z.discriminatedUnion('c', [commandFrame('topics.follow'), commandFrame('ping')]);
export type ClientFrame = z.infer<typeof ClientFrameSchema>;

/** Why a socket was closed and whether the client comes back. */
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
