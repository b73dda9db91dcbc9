import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { webhookLimits } from '../wire/program-limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, TimeSchema } from '../wire/values.ts';
import {
  WEBHOOK_TEST,
  webhookDeliveryStates,
  webhookEventNames,
  webhookFailures,
  webhookOffReasons,
} from './webhooks/vocabulary.ts';

const c = initContract();

/** The address of an endpoint: https, without a user, a password or a fragment. */
const UrlSchema = z
  .string()
  .max(webhookLimits.url)
  .refine(
    (text) => {
      const url = URL.parse(text);
      return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
    },
    { error: 'source_url' },
  );

/** A webhook endpoint without its secret. */
export const WebhookSchema = z
  .object({
    id: IdSchema,
    url: z.string().meta({ description: 'Address to which messages are posted' }),
    events: z.array(z.enum(webhookEventNames)).meta({ description: 'The events that are sent to it' }),
    hint: z.string().meta({ description: 'An ellipsis and the last four characters of the secret' }),
    former_valid_until: TimeSchema.nullable().meta({
      description: 'Until when messages also have a signature with the former secret; null without one',
    }),
    created_at: TimeSchema,
    accepted_at: TimeSchema.nullable().meta({ description: 'When it last accepted a message; null before the first' }),
    off: z
      .object({ at: TimeSchema, reason: z.enum(webhookOffReasons) })
      .nullable()
      .meta({ description: 'Since when and why nothing is sent to it; null while it is on' }),
  })
  .meta({ id: 'Webhook' });
/** A webhook endpoint without its secret. */
export type Webhook = z.infer<typeof WebhookSchema>;

const SecretSchema = z.string().meta({ description: 'Signing secret with the prefix `whsec_`; no later call returns it' });

/** A delivery of a message to an endpoint, with the outcome of its last attempt. */
export const WebhookDeliverySchema = z
  .object({
    id: IdSchema.meta({ description: 'Identifier of the delivery; the sequence of its message' }),
    message_id: z.string().meta({ description: 'The header `webhook-id`, the same for each attempt' }),
    event: z.enum([...webhookEventNames, WEBHOOK_TEST]).meta({ description: 'Type of the message' }),
    data: z.record(z.string(), z.unknown()).meta({ description: 'Data of the message' }),
    state: z.enum(webhookDeliveryStates),
    tries: z.int().nonnegative().meta({ description: 'Attempts until now' }),
    answer: z
      .object({
        status: z.int().nullable().meta({ description: 'HTTP status; null without an answer' }),
        text: z.string().meta({ description: 'The start of the body' }),
        took_ms: z.int().nonnegative().meta({ description: 'Duration of the attempt (ms)' }),
        failure: z.enum(webhookFailures).nullable().meta({ description: 'Why the attempt failed; null if it did not' }),
        at: TimeSchema,
      })
      .nullable()
      .meta({ description: 'The last attempt; null before the first' }),
    created_at: TimeSchema,
    next_at: TimeSchema.nullable().meta({ description: 'Earliest time of the next attempt; null after the last' }),
  })
  .meta({ id: 'WebhookDelivery' });
/** A delivery of a message to an endpoint. */
export type WebhookDelivery = z.infer<typeof WebhookDeliverySchema>;

/** A new endpoint: its address and at least one event. */
export const CreateWebhookSchema = z.strictObject({
  url: UrlSchema,
  events: z.array(z.enum(webhookEventNames)).min(1).max(webhookEventNames.length).meta({ description: 'The events to send' }),
});

const pathParams = z.object({ webhookId: IdParamSchema });
const delivery = z.object({ webhookId: IdParamSchema, deliveryId: IdParamSchema });
const reading = access({ role: 'user', limit: 'own_read' });
const writing = access({ role: 'user', limit: 'own_write' });
const keeping = access({ role: 'user', limit: 'credentials', cost: 2 });
const sending = access({ role: 'user', limit: 'own_write', cost: 8 });

/** Only for the user themselves, and not for API keys: an endpoint receives what a key may read, for as long as it exists. */
export const webhooks = c.router(
  {
    listWebhooks: {
      method: 'GET',
      path: '/api/user/webhooks',
      summary: 'Lists the webhook endpoints of the current user',
      description: 'Newest first. Secrets are not included.',
      responses: { 200: many(WebhookSchema) },
      metadata: reading,
    },
    createWebhook: {
      method: 'POST',
      path: '/api/user/webhooks',
      body: CreateWebhookSchema,
      summary: 'Adds a webhook endpoint',
      description: `The secret is returned only in this response. At most ${webhookLimits.per_user} endpoints.`,
      responses: { 201: one(WebhookSchema.extend({ secret: SecretSchema })) },
      metadata: withErrors(keeping, { webhook_limit: null }),
    },
    deleteWebhook: {
      method: 'DELETE',
      path: '/api/user/webhooks/:webhookId',
      pathParams,
      summary: 'Deletes a webhook endpoint with its deliveries',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
    enableWebhook: {
      method: 'POST',
      path: '/api/user/webhooks/:webhookId/enable',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Switches a webhook endpoint on again',
      description: 'What happened meanwhile is not sent. Succeeds if it is on, too.',
      responses: { 200: one(WebhookSchema) },
      metadata: writing,
    },
    rotateWebhookSecret: {
      method: 'POST',
      path: '/api/user/webhooks/:webhookId/rotate-secret',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Replaces the secret of a webhook endpoint',
      description: `The new secret is returned only in this response. For ${webhookLimits.former_hours} hours messages are also signed with the former one.`,
      responses: { 200: one(WebhookSchema.extend({ secret: SecretSchema })) },
      metadata: keeping,
    },
    testWebhook: {
      method: 'POST',
      path: '/api/user/webhooks/:webhookId/test',
      pathParams,
      body: z.strictObject({}).optional(),
      summary: 'Sends a test message to a webhook endpoint',
      description: 'Returns the delivery before its first attempt; read the deliveries for the outcome.',
      responses: { 201: one(WebhookDeliverySchema) },
      metadata: sending,
    },
    listWebhookDeliveries: {
      method: 'GET',
      path: '/api/user/webhooks/:webhookId/deliveries',
      pathParams,
      query: z.object({
        state: z.enum(webhookDeliveryStates).optional(),
        before: IdParamSchema.describe('Only older ones than this').optional(),
      }),
      summary: 'Lists the deliveries of a webhook endpoint',
      description: `Newest first, ${webhookLimits.page} at once. They are kept for 30 days after their end.`,
      responses: {
        200: z.object({
          data: z.array(WebhookDeliverySchema),
          meta: z.object({ next_before: IdSchema.nullable().meta({ description: 'Continues the list; null at its end' }) }),
        }),
      },
      metadata: reading,
    },
    resendWebhookDelivery: {
      method: 'POST',
      path: '/api/user/webhooks/:webhookId/deliveries/:deliveryId/resend',
      pathParams: delivery,
      body: z.strictObject({}).optional(),
      summary: 'Sends a message of a webhook endpoint again',
      description: 'With the same `webhook-id`. A delivery that waits is attempted now. Refused while the endpoint is off.',
      responses: { 200: one(WebhookDeliverySchema) },
      metadata: sending,
    },
  },
  { commonResponses: errorResponses },
);
