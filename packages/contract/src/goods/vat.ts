import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { withErrors } from '../wire/route-errors.ts';
import { DaySchema, deletedAnswer, IdParamSchema, many, one } from '../wire/values.ts';

const c = initContract();

const rate = z.int().min(0).max(10_000);

/**
 * A rate of value added tax in hundredths of a percent, and the day from which on it holds; `version` is 0 for one by law that
 * came with the portal.
 */
export const VatRateSchema = z.object({ day: DaySchema, rate, version: z.int().nonnegative() }).meta({ id: 'VatRate' });
/** A rate of value added tax with its first day. */
export type VatRate = z.infer<typeof VatRateSchema>;

/**
 * A rate that is planned for a day.
 *
 * @example
 * CreateVatRateSchema.parse({ day: '2027-03-21', rate: 1_200 }).rate // → 1200
 * CreateVatRateSchema.parse({ day: '2027-03-21', rate: 10_001 }) // → throws ZodError
 */
export const CreateVatRateSchema = z.strictObject({ day: DaySchema, rate });

/** Another rate for a planned day, in place of that of the version that was read. */
export const UpdateVatRateSchema = z.strictObject({ version: z.int().positive(), rate });

const pathParams = z.object({ day: DaySchema });
const write = access({ role: 'admin', limit: 'own_write', idempotent: true });
const refusals = 'Returns 422 at `day` for a day before tomorrow, since past and current rates cannot change';

/** The rates of value added tax: read by all, and planned by admins for days from tomorrow on. */
export const vat = c.router(
  {
    listVatRates: {
      method: 'GET',
      path: '/api/vat',
      summary: 'Lists all VAT rates, earliest first',
      description: 'Includes former and planned rates.',
      responses: { 200: many(VatRateSchema) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market', shows: 'none' }),
    },
    createVatRate: {
      method: 'POST',
      path: '/api/admin/vat',
      body: CreateVatRateSchema,
      summary: 'Plans a VAT rate from a given day on',
      description: `At most two years ahead. ${refusals}, and for a day that already has a rate.`,
      responses: { 201: one(VatRateSchema) },
      metadata: write,
    },
    updateVatRate: {
      method: 'PUT',
      path: '/api/admin/vat/:day',
      pathParams,
      body: UpdateVatRateSchema,
      summary: 'Updates a planned VAT rate',
      description: `Returns 412 \`stale\` when it changed since it was read. ${refusals}.`,
      responses: { 200: one(VatRateSchema) },
      metadata: withErrors(write, { stale: null }),
    },
    deleteVatRate: {
      method: 'DELETE',
      path: '/api/admin/vat/:day',
      pathParams,
      query: z.object({ version: IdParamSchema }),
      summary: 'Deletes a planned VAT rate',
      description: `The previous rate continues. Returns 412 \`stale\` when it changed since it was read. ${refusals}.`,
      responses: { 200: deletedAnswer },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write' }), { stale: null }),
    },
  },
  { commonResponses: errorResponses },
);
