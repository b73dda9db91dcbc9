import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { CitySchema } from '../goods/catalogue.ts';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { forUser } from '../wire/for-user.ts';
import { withErrors } from '../wire/route-errors.ts';
import { freightLimits } from '../wire/text-limits.ts';
import { IdSchema, idListParamSchema, one, queryTextSchema, RialSchema, TimeSchema } from '../wire/values.ts';
import { vehicles } from './freights/vocabulary.ts';

const c = initContract();

const trip = {
  vehicle: z.enum(vehicles).meta({ description: 'The vehicle that makes the trip' }),
  most_kg: z
    .int()
    .min(freightLimits.least_kg)
    .max(freightLimits.most_kg)
    .meta({ description: 'The most that it carries, in kilograms' }),
  amount: RialSchema.meta({ description: 'Rial for one trip' }),
};

/** What one trip costs from the city where goods are loaded to another one. */
export const FreightRateSchema = z
  .object({ from_city: CitySchema.meta({ description: 'The city where the goods are loaded' }), city: CitySchema, ...trip })
  .meta({ id: 'FreightRate' });
/** What one trip costs from the city where goods are loaded to another one. */
export type FreightRate = z.infer<typeof FreightRateSchema>;

const moments = {
  stated_at: TimeSchema,
  valid_until: TimeSchema.meta({ description: `${freightLimits.days} days after they were stated: buyers see them until then` }),
};

/** The freight table of a supplier. */
export const OwnFreightsSchema = z
  .object({ rates: z.array(FreightRateSchema), ...moments, version: z.int().positive() })
  .meta({ id: 'OwnFreights' });
/** The freight table of a supplier. */
export type OwnFreights = z.infer<typeof OwnFreightsSchema>;

/**
 * A freight table as a caller states it, in place of the version that was read.
 *
 * @example
 * PutFreightsSchema.parse({ version: null, rates: [] }).rates // → []
 */
export const PutFreightsSchema = z.strictObject({
  version: z.int().positive().nullable().meta({ description: 'The version that was read, null for none' }),
  rates: z
    .array(
      z.strictObject({
        from_city_id: IdSchema.meta({ description: 'The city where the goods are loaded' }),
        city_id: IdSchema.meta({ description: 'The city to which they are carried' }),
        ...trip,
      }),
    )
    .max(freightLimits.rates),
});
/** A freight table as a caller states it. */
export type PutFreights = z.output<typeof PutFreightsSchema>;

/** A valid rate of a supplier to the city that was asked for. */
export const PublicFreightSchema = FreightRateSchema.omit({ city: true })
  .extend({ user_id: IdSchema, ...moments })
  .meta({ id: 'PublicFreight' });
/** A valid rate of a supplier to the city that was asked for. */
export type PublicFreight = z.infer<typeof PublicFreightSchema>;

const own = forUser(
  'prices',
  c.router(
    {
      getFreights: {
        method: 'GET',
        path: '/freights',
        summary: 'Returns the freight table of a supplier',
        description: '`data` is null until it is stated.',
        responses: { 200: one(OwnFreightsSchema.nullable()) },
        metadata: access({ role: 'user', limit: 'own_read', api_key: 'prices:read' }),
      },
      putFreights: {
        method: 'PUT',
        path: '/freights',
        body: PutFreightsSchema,
        summary: 'States the freight table of a supplier',
        description: `Public immediately, for ${freightLimits.days} days: send the same rates again to state them once more. Two rates of one vehicle between the same cities are refused. A \`version\` that is not the stored one is refused as \`stale\`.`,
        responses: { 200: one(OwnFreightsSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true }), {
          stale: OwnFreightsSchema,
        }),
      },
    },
    { commonResponses: errorResponses },
  ),
);

/** What suppliers charge for carrying their goods: own and other tables, and the rates to a city. */
export const freights = c.router(
  {
    listFreights: {
      method: 'GET',
      path: '/api/freights',
      query: z.object({
        city: queryTextSchema(80, 1).meta({ description: 'The name of a city, with its province where several have the name' }),
        supplier_ids: idListParamSchema(freightLimits.suppliers).describe('The suppliers whose rates are wanted'),
      }),
      summary: 'Lists what suppliers charge for a trip to a city',
      description:
        'Rates that are valid now, of public suppliers. `city` is null, and there are no rates, where the name is that of no city or of several.',
      responses: { 200: one(z.object({ city: CitySchema.nullable(), rates: z.array(PublicFreightSchema) })) },
      metadata: access({ role: 'guest', limit: 'public_read', cost: 2, api_key: 'prices:read', cache: 'market' }),
    },
    own: own.own,
    other: own.other,
  },
  { commonResponses: errorResponses },
);
