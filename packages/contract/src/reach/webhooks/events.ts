import { z } from 'zod';
import { IdSchema, TimeSchema } from '../../wire/values.ts';
import { reviewEntities } from '../reviews.ts';
import { WEBHOOK_TEST, type WebhookEventName } from './vocabulary.ts';

type WebhookEvent = { summary: string; description: string; data: z.ZodObject };

const quote = { quote_id: IdSchema, rfq_id: IdSchema };

/**
 * The events of webhooks: what happened, in ids alone, so that a message never says more than its receiver may read. Who wants to know more
 * reads the rows with an API key.
 */
export const webhookEvents = {
  'price.changed': {
    summary: 'Prices of yours have changed',
    description: 'Sent for each change of the prices of the owner, at most 1,000 in one message. Read them with `ids`.',
    data: z.object({ price_ids: z.array(IdSchema) }),
  },
  'inventory.changed': {
    summary: 'An inventory of yours has changed',
    description: 'Sent for each change of an inventory of the owner, its publication and its end included.',
    data: z.object({ inventory_id: IdSchema }),
  },
  'review.decided': {
    summary: 'A reviewer has decided on a submission of yours',
    description: 'Not sent for what is published without a review.',
    data: z.object({
      review_id: IdSchema,
      entity: z.enum(reviewEntities),
      entity_id: IdSchema,
      decision: z.enum(['approved', 'rejected']),
    }),
  },
  'rfq.published': {
    summary: 'An RFQ of yours became public',
    description: 'Sent to the buyer when the publication can no longer be taken back.',
    data: z.object({ rfq_id: IdSchema }),
  },
  'rfq.matched': {
    summary: 'An open RFQ concerns you',
    description: 'Sent to suppliers of its categories and its city.',
    data: z.object({ rfq_id: IdSchema }),
  },
  'quote.received': {
    summary: 'A supplier sent a quote for an RFQ of yours',
    description: 'Sent to the buyer, for each version of a quote that can no longer be taken back.',
    data: z.object({ ...quote, version: z.int().positive() }),
  },
  'quote.accepted': {
    summary: 'A quote of yours was awarded',
    description: 'Sent to the supplier when the award can no longer be taken back.',
    data: z.object({ ...quote, lines: z.int().positive() }),
  },
  'award.cancelled': {
    summary: 'An award of yours was cancelled',
    description: 'Sent to both sides.',
    data: z.object({ ...quote, award_id: IdSchema }),
  },
} as const satisfies Record<WebhookEventName, WebhookEvent>;
/** The data of a message about an event. */
export type WebhookData<E extends WebhookEventName> = z.infer<(typeof webhookEvents)[E]['data']>;

/** The message that `testWebhook` sends. */
export const webhookTest: WebhookEvent = {
  summary: 'Tries the endpoint',
  description: 'Sent when its owner asks for it.',
  data: z.object({ webhook_id: IdSchema }),
};

/**
 * The body of a message of one type.
 *
 * @example
 * webhookMessage('rfq.matched').parse({
 *   type: 'rfq.matched', timestamp: '2026-11-21T08:00:00.000Z', sequence: 14, data: { rfq_id: 3 },
 * }).sequence // → 14
 */
export const webhookMessage = (type: WebhookEventName | typeof WEBHOOK_TEST) =>
  z.object({
    type: z.literal(type),
    timestamp: TimeSchema.meta({ description: 'When it happened' }),
    sequence: z.int().positive().meta({
      description: 'Grows with each message of an endpoint, with gaps: what has the greater number happened later',
    }),
    data: (type === WEBHOOK_TEST ? webhookTest : webhookEvents[type]).data,
  });
