import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../wire/access.ts';
import { errorResponses } from '../wire/errors.ts';
import { currencyLimits } from '../wire/limits.ts';
import { DaySchema, many, PeriodSchema, queryTextSchema } from '../wire/values.ts';
import { CurrencyAmountSchema, CurrencySchema, rateRoutes } from './currencies/rates.ts';
import { sourceRoutes } from './currencies/sources.ts';

const c = initContract();

/** The amounts of a currency on one civil day in Tehran; days without a new amount are left out. */
export const CurrencyDaySchema = z
  .object({ day: DaySchema, min: CurrencyAmountSchema, max: CurrencyAmountSchema, last: CurrencyAmountSchema })
  .meta({ id: 'CurrencyDay' });
/** The amounts of a currency on one civil day. */
export type CurrencyDay = z.infer<typeof CurrencyDaySchema>;

/** Currencies and indices: read by all, kept by admins. */
export const currencies = c.router(
  {
    listCurrencies: {
      method: 'GET',
      path: '/api/currencies',
      summary: 'Lists currencies and indices in display order',
      responses: { 200: many(CurrencySchema) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market', shows: 'none' }),
    },
    getCurrencyHistory: {
      method: 'GET',
      path: '/api/currencies/:code/history',
      pathParams: z.object({ code: queryTextSchema(20, 1) }),
      query: PeriodSchema,
      summary: 'Lists the daily amounts of a currency, oldest first',
      description: `The last ${currencyLimits.default_days} days without a period, at most ${currencyLimits.history_days} days with one.`,
      responses: { 200: many(CurrencyDaySchema) },
      metadata: access({ role: 'guest', limit: 'public_read', api_key: 'prices:read', cache: 'market', shows: 'none' }),
    },
    ...rateRoutes,
    ...sourceRoutes,
  },
  { commonResponses: errorResponses },
);
