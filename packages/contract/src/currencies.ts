import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { currencyLimits } from './wire/limits.ts';
import { DaySchema, IdSchema, many, PeriodSchema, queryTextSchema, TimeSchema } from './wire/values.ts';

const c = initContract();

/** A currency or index: `amount` is a decimal string in `quote_unit` (IRR, USD, IRR/kg …). */
export const CurrencySchema = z
  .object({
    id: IdSchema,
    code: z.string(),
    title: z.string(),
    amount: z.string().regex(/^\d{1,15}(\.\d{1,6})?$/),
    quote_unit: z.string(),
    change_percent: z.number().nullable(),
    updated_at: TimeSchema,
  })
  .meta({ id: 'Currency' });
/** A currency or index with its current amount. */
export type Currency = z.infer<typeof CurrencySchema>;

const AmountSchema = CurrencySchema.shape.amount;
/** The amounts of a currency on one civil day in Tehran; days without a new amount are left out. */
export const CurrencyDaySchema = z
  .object({ day: DaySchema, min: AmountSchema, max: AmountSchema, last: AmountSchema })
  .meta({ id: 'CurrencyDay' });
/** The amounts of a currency on one civil day. */
export type CurrencyDay = z.infer<typeof CurrencyDaySchema>;

/** Currencies and indices, the same for every caller. */
export const currencies = c.router(
  {
    listCurrencies: {
      method: 'GET',
      path: '/api/currencies',
      summary: 'Currencies and indices in their order',
      responses: { 200: many(CurrencySchema) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market' }),
    },
    getCurrencyHistory: {
      method: 'GET',
      path: '/api/currencies/:code/history',
      pathParams: z.object({ code: queryTextSchema(20, 1) }),
      query: PeriodSchema,
      summary: `Earlier amounts of a currency by day, oldest first: without a period those of the last ${currencyLimits.default_days} days, and at most ${currencyLimits.history_days}`,
      responses: { 200: many(CurrencyDaySchema) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market' }),
    },
  },
  { commonResponses: errorResponses },
);
