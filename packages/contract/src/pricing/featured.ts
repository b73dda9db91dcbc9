import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { ProductSchema } from '../goods/products.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { featuredLimits } from '../wire/limits.ts';
import { withErrors } from '../wire/route-errors.ts';
import { DaySchema, IdSchema, one } from '../wire/values.ts';

const c = initContract();

/** Whether a pinned product is shown today: it has no comparable price, is not public, or its last day is over. */
export const pinStates = ['shown', 'no_price', 'not_public', 'ended'] as const;
/** Whether a pinned product is shown today. */
export type PinState = (typeof pinStates)[number];

/** The products that admins put before the automatic choice, in their order; `version` is 0 until they were saved first. */
export const FeaturedPinsSchema = z
  .object({
    pins: z.array(
      z.object({
        product: ProductSchema.pick({ id: true, slug: true, title: true }),
        until: DaySchema.nullable().meta({ description: 'The last day on which it is shown; null without an end' }),
        state: z.enum(pinStates),
      }),
    ),
    version: z.int().nonnegative(),
  })
  .meta({ id: 'FeaturedPins' });
/** The products that admins put before the automatic choice. */
export type FeaturedPins = z.infer<typeof FeaturedPinsSchema>;

/**
 * The pinned products as they are to be, in place of those of the version that was read; each stands once.
 *
 * @example
 * SaveFeaturedPinsSchema.parse({ version: 0, pins: [{ product_id: 7 }] }).pins[0].until // → null
 */
export const SaveFeaturedPinsSchema = z.strictObject({
  version: z.int().nonnegative(),
  pins: z.array(z.strictObject({ product_id: IdSchema, until: DaySchema.nullable().default(null) })).max(featuredLimits.pins),
});
/** The pinned products as they are to be. */
export type SaveFeaturedPins = z.output<typeof SaveFeaturedPinsSchema>;

/** The featured products of the home page, as admins keep them. */
export const featured = c.router(
  {
    getFeaturedPins: {
      method: 'GET',
      path: '/api/admin/featured',
      summary: 'Lists the pinned featured products',
      description: 'Each with whether it is shown today and, if not, the reason.',
      responses: { 200: one(FeaturedPinsSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    saveFeaturedPins: {
      method: 'PUT',
      path: '/api/admin/featured',
      body: SaveFeaturedPinsSchema,
      summary: 'Replaces the pinned featured products',
      description: 'Returns 412 `stale` with the current products when they changed since they were read.',
      responses: { 200: one(FeaturedPinsSchema) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: FeaturedPinsSchema }),
    },
  },
  { commonResponses: errorResponses },
);
