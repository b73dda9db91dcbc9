import { z } from 'zod';
import { DaySchema, IdSchema, RialSchema, TimeSchema } from '../../wire/values.ts';
import { alertKinds, deliveryStates, documentKinds } from '../../wire/vocabulary.ts';
import { reviewEntities } from '../reviews.ts';

const reviewed = { entity: z.enum(reviewEntities), entity_id: IdSchema, title: z.string() };
const checked = { document_id: IdSchema, kind: z.enum(documentKinds) };
const rfq = { rfq_id: IdSchema, number: z.string(), title: z.string() };
const quote = { quote_id: IdSchema, rfq_id: IdSchema, title: z.string() };

/** The data of each notification type; what it looks like is in `kinds.ts`. */
export const notificationSchemas = {
  'review.approved': z.object(reviewed),
  'review.rejected': z.object({ ...reviewed, reason: z.string() }),
  'review.change_requested': z
    .object({ ...reviewed, reason: z.string() })
    .meta({ description: 'A reviewer asks to change what waits for review' }),
  'rfq.invited': z.object({ ...rfq, deadline: TimeSchema }),
  'rfq.matched': z
    .object({ ...rfq, city: z.string(), deadline: TimeSchema })
    .meta({ description: 'An open RFQ of a category and a city that the supplier serves' }),
  'rfq.ending': z.object({ ...rfq, deadline: TimeSchema, quotes: z.int(), is_own: z.boolean() }).meta({
    description: 'The deadline is near: to the buyer with the number of quotes, and to invited suppliers without an answer',
  }),
  'rfq.closed': z.object({ ...rfq, quotes: z.int() }),
  'quote.received': z.object({ ...quote, supplier: z.string(), version: z.int() }),
  'quote.accepted': z.object({ ...quote, lines: z.int() }),
  'quote.declined': z.object({ ...quote, reason: z.string().nullable() }),
  'quote.lost': z.object(quote),
  'award.cancelled': z
    .object({ ...quote, reason: z.string(), is_received: z.boolean() })
    .meta({ description: 'The other side cancelled an award; `is_received` is true for the buyer' }),
  'delivery.stated': z
    .object({ ...quote, state: z.enum(deliveryStates), day: DaySchema, is_received: z.boolean() })
    .meta({ description: 'The other side stated a step of the delivery; `is_received` is true for the buyer' }),
  'rating.received': z
    .object({ quote_id: IdSchema, title: z.string(), stars: z.int() })
    .meta({ description: 'A rating of a deal by the other side was published; `title` is that of the RFQ' }),
  'quote.expiring': z
    .object({ ...quote, valid_until: TimeSchema, is_received: z.boolean() })
    .meta({ description: 'Both sides get it; `is_received` is true for the buyer' }),
  'price.expiring': z
    .object({ price_id: IdSchema, title: z.string(), prices: z.int().positive(), valid_until: TimeSchema })
    .meta({ description: 'Prices whose validity ends soon: how many, the first of them, and when it ends' }),
  'formula.waiting': z
    .object({ price_id: IdSchema, title: z.string(), prices: z.int().positive() })
    .meta({ description: 'Formulas computed amounts that wait for a confirmation: how many, and the first of them' }),
  'story.taken_down': z
    .object({ story_id: IdSchema, title: z.string(), reason: z.string() })
    .meta({ description: 'An admin ended the publication of a story' }),
  'inventory.expired': z.object({ inventory_id: IdSchema, title: z.string() }),
  'search.matched': z
    .object({ search_id: IdSchema, title: z.string(), results: z.int().positive() })
    .meta({ description: 'A saved search has results that its owner has not seen; `results` is 100 at most' }),
  'price.alert': z
    .object({
      alert_id: IdSchema,
      product_id: IdSchema,
      slug: z.string(),
      title: z.string(),
      kind: z.enum(alertKinds),
      place: z.string().nullable(),
      amount: RialSchema.nullable().meta({ description: 'The lowest amount now' }),
      from_amount: RialSchema.nullable().meta({
        description: 'The amount of the condition, or the one that a change is counted from',
      }),
      unit: z.string(),
      supplier: z.string().nullable().meta({ description: 'The further supplier' }),
    })
    .meta({
      description: 'The condition of a price alert came true; amounts in Rial for one `unit`, `place` is its variation and city',
    }),
  'document.accepted': z.object(checked),
  'document.rejected': z.object({ ...checked, reason: z.string() }),
  'document.expiring': z.object({ ...checked, valid_until: DaySchema }),
  'document.expired': z.object(checked),
  'support.handed_over': z
    .object({ user_id: IdSchema, name: z.string(), by: z.string(), note: z.string() })
    .meta({ description: 'A room of the desk was handed over to this supporter' }),
  'chat.warned': z
    .object({ report_id: IdSchema, reason: z.string() })
    .meta({ description: 'Messages of this user were reported, and an admin found a fault' }),
  'chat.report_closed': z
    .object({ report_id: IdSchema, name: z.string() })
    .meta({ description: 'An admin has decided on a report of this user; `name` is that of the reported one' }),
  'webhook.off': z
    .object({ webhook_id: IdSchema, host: z.string() })
    .meta({ description: 'A webhook endpoint was switched off, since it accepted nothing for a day or answered 410' }),
  'account.suspended': z.object({ reason: z.string() }),
  'account.reinstated': z.object({}),
  'delegation.ended': z.object({ delegation_id: IdSchema, name: z.string(), is_own: z.boolean() }).meta({
    description:
      'A delegation ended with the account of the other side; `is_own` is true for who gave it, `name` is that of the other side',
  }),
} as const;
/** The type of a notification. */
export type NotificationType = keyof typeof notificationSchemas;
/** The data of a notification of one type. */
export type NotificationPayload<T extends NotificationType> = z.infer<(typeof notificationSchemas)[T]>;

const formOf = <T extends NotificationType>(type: T) =>
  z.object({
    id: IdSchema,
    type: z.literal(type),
    payload: notificationSchemas[type] as (typeof notificationSchemas)[T],
    created_at: TimeSchema,
    read_at: TimeSchema.nullable(),
  });
type Form = { [T in NotificationType]: ReturnType<typeof formOf<T>> }[NotificationType];
const types = Object.keys(notificationSchemas) as NotificationType[];

/** A notification to a user. */
export const NotificationSchema = z
  .discriminatedUnion('type', types.map(formOf) as unknown as [Form, ...Form[]])
  .meta({ id: 'Notification' });
/** A notification to a user. */
export type Notification = z.infer<typeof NotificationSchema>;
