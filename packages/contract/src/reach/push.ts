import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { pushLimits } from '../wire/limits.ts';
import { deletedAnswer, one, PageQuerySchema } from '../wire/values.ts';

const c = initContract();

const EndpointSchema = z
  .url({ protocol: /^https$/ })
  .max(pushLimits.endpoint)
  .meta({ examples: ['https://push.example/send/abc123'] });

/**
 * A push subscription as a browser writes it (`PushSubscription.toJSON()`, W3C Push API): `p256dh` is a point on P-256 of 65
 * bytes, `auth` has 16 bytes, both in base64url.
 *
 * @example
 * PushSubscriptionSchema.parse({
 *   endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a',
 *   expirationTime: null,
 *   keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
 * }).endpoint // → 'https://updates.push.services.mozilla.com/wpush/v2/a'
 */
export const PushSubscriptionSchema = z
  .strictObject({
    endpoint: EndpointSchema,
    expirationTime: z.number().nullish(),
    keys: z.strictObject({
      p256dh: z
        .string()
        .regex(/^B[\w-]{86}={0,2}$/)
        .meta({ examples: [`B${'A'.repeat(86)}`] }),
      auth: z
        .string()
        .regex(/^[\w-]{22}={0,2}$/)
        .meta({ examples: ['A'.repeat(22)] }),
    }),
  })
  .meta({ id: 'PushSubscription' });
/** A push subscription as a browser writes it. */
export type PushSubscriptionData = z.infer<typeof PushSubscriptionSchema>;

const SavedSchema = one(z.object({ key_id: z.string() }));

/** Only for the user themselves, in a browser: no delegate and no API key subscribes a device. */
export const push = c.router(
  {
    getPushKey: {
      method: 'GET',
      path: '/api/push/public-key',
      summary: 'Returns the public key for push subscriptions',
      description: 'In base64url, with its id.',
      responses: { 200: one(z.object({ public_key: z.string(), key_id: z.string() })) },
      metadata: access({ role: 'guest', limit: 'public_read' }),
    },
    savePushSubscription: {
      method: 'POST',
      path: '/api/push-subscription',
      body: PushSubscriptionSchema,
      summary: 'Saves the push subscription of this browser',
      description:
        'A known endpoint moves to the user and session of the call. Returns 409 when it belongs to another user and `auth` does not match.',
      responses: { 200: SavedSchema },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
    saveDevice: {
      method: 'POST',
      path: '/api/push',
      query: PageQuerySchema.pick({ page: true }),
      /** `page` is what the chat helper sends with every call, in the address or here. */
      body: z.strictObject({
        data: PushSubscriptionSchema,
        deviceName: z.string().max(pushLimits.device),
        page: z.union([z.int().positive(), PageQuerySchema.shape.page.unwrap()]).optional(),
      }),
      summary: 'Saves the push subscription of this browser with its device name',
      responses: { 200: SavedSchema },
      metadata: access({ role: 'user', limit: 'own_write' }),
    },
    deletePushSubscription: {
      method: 'DELETE',
      path: '/api/push-subscription',
      body: z.strictObject({ endpoint: EndpointSchema }),
      summary: 'Deletes a push subscription of the current user',
      description: '`deleted` is 0 when there is no subscription with this endpoint.',
      responses: { 200: deletedAnswer },
      metadata: access({ role: 'user', limit: 'own_write', while_suspended: true }),
    },
  },
  { commonResponses: errorResponses },
);
