import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { reviewEntities } from './reviews.ts';
import { documentKinds } from './suppliers/verification.ts';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { IdSchema, one, PageMetaSchema, PageQuerySchema, TimeSchema } from './wire/values.ts';

const c = initContract();

const reviewed = { entity: z.enum(reviewEntities), entity_id: IdSchema, title: z.string() };

const checked = { document_id: IdSchema, kind: z.enum(documentKinds) };

/** The data of each notification type; the web app has the texts. */
export const notificationSchemas = {
  'review.approved': z.object(reviewed),
  'review.rejected': z.object({ ...reviewed, reason: z.string() }),
  'rfq.invited': z.object({ rfq_id: IdSchema, number: z.string(), title: z.string(), deadline: TimeSchema }),
  'rfq.closed': z.object({ rfq_id: IdSchema, number: z.string(), title: z.string(), quotes: z.int() }),
  'quote.received': z.object({ quote_id: IdSchema, rfq_id: IdSchema, title: z.string(), supplier: z.string(), version: z.int() }),
  'quote.accepted': z.object({ quote_id: IdSchema, rfq_id: IdSchema, title: z.string(), lines: z.int() }),
  'quote.declined': z.object({ quote_id: IdSchema, rfq_id: IdSchema, title: z.string(), reason: z.string().nullable() }),
  'quote.lost': z.object({ quote_id: IdSchema, rfq_id: IdSchema, title: z.string() }),
  /** The other side cancelled an award; `is_received` is true for the buyer. */
  'award.cancelled': z.object({
    quote_id: IdSchema,
    rfq_id: IdSchema,
    title: z.string(),
    reason: z.string(),
    is_received: z.boolean(),
  }),
  /** A rating of a deal by the other side was published; `title` is that of the RFQ. */
  'rating.received': z.object({ quote_id: IdSchema, title: z.string(), stars: z.int() }),
  /** Both sides get it; `is_received` is true for the buyer. */
  'quote.expiring': z.object({
    quote_id: IdSchema,
    rfq_id: IdSchema,
    title: z.string(),
    valid_until: TimeSchema,
    is_received: z.boolean(),
  }),
  /** Formulas computed amounts that wait for a confirmation: how many, and the first of them. */
  'formula.waiting': z.object({ price_id: IdSchema, title: z.string(), prices: z.int().positive() }),
  'inventory.expired': z.object({ inventory_id: IdSchema, title: z.string() }),
  'document.accepted': z.object(checked),
  'document.rejected': z.object({ ...checked, reason: z.string() }),
  'document.expired': z.object(checked),
  /** A room of the desk was handed over to this supporter. */
  'support.handed_over': z.object({ user_id: IdSchema, name: z.string(), by: z.string(), note: z.string() }),
  'account.suspended': z.object({ reason: z.string() }),
  'account.reinstated': z.object({}),
} as const;
/** The type of a notification. */
export type NotificationType = keyof typeof notificationSchemas;
/** The data of a notification of one type. */
export type NotificationPayload<T extends NotificationType> = z.infer<(typeof notificationSchemas)[T]>;

const notificationOf = <T extends NotificationType>(type: T) =>
  z.object({
    id: IdSchema,
    type: z.literal(type),
    payload: notificationSchemas[type] as (typeof notificationSchemas)[T],
    created_at: TimeSchema,
    read_at: TimeSchema.nullable(),
  });
/** One form for each type: a missing one is a compile error. */
const notificationForms = {
  'review.approved': notificationOf('review.approved'),
  'review.rejected': notificationOf('review.rejected'),
  'rfq.invited': notificationOf('rfq.invited'),
  'rfq.closed': notificationOf('rfq.closed'),
  'quote.received': notificationOf('quote.received'),
  'quote.accepted': notificationOf('quote.accepted'),
  'quote.declined': notificationOf('quote.declined'),
  'quote.lost': notificationOf('quote.lost'),
  'award.cancelled': notificationOf('award.cancelled'),
  'rating.received': notificationOf('rating.received'),
  'quote.expiring': notificationOf('quote.expiring'),
  'formula.waiting': notificationOf('formula.waiting'),
  'inventory.expired': notificationOf('inventory.expired'),
  'document.accepted': notificationOf('document.accepted'),
  'document.rejected': notificationOf('document.rejected'),
  'document.expired': notificationOf('document.expired'),
  'support.handed_over': notificationOf('support.handed_over'),
  'account.suspended': notificationOf('account.suspended'),
  'account.reinstated': notificationOf('account.reinstated'),
} satisfies { [T in NotificationType]: ReturnType<typeof notificationOf<T>> };
type AnyForm = (typeof notificationForms)[NotificationType];

/** A notification to a user. */
export const NotificationSchema = z
  .discriminatedUnion('type', Object.values(notificationForms) as [AnyForm, ...AnyForm[]])
  .meta({ id: 'Notification' });
/** A notification to a user. */
export type Notification = z.infer<typeof NotificationSchema>;

const unread_count = z.int().nonnegative();
const MetaSchema = PageMetaSchema.extend({ unread_count });

/** Only for the user themselves: no delegate reads or marks notifications. */
export const notifications = c.router(
  {
    listNotifications: {
      method: 'GET',
      path: '/api/user/notifications',
      query: PageQuerySchema,
      summary: 'One’s notifications, newest first, and how many are unread',
      responses: { 200: z.object({ data: z.array(NotificationSchema), meta: MetaSchema }) },
      metadata: access({ role: 'user', limit: 'own_read' }),
    },
    readNotifications: {
      method: 'POST',
      path: '/api/user/notifications/read',
      body: z
        .strictObject({ ids: z.array(IdSchema).min(1).max(1_000).optional(), all: z.literal(true).optional() })
        .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), { error: 'notification_choice', path: ['ids'] }),
      summary: 'Marks these as read, or all there are; ids that are not one’s own change nothing',
      responses: { 200: one(z.object({ read: z.int().nonnegative(), unread_count })) },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
  },
  { commonResponses: errorResponses },
);
