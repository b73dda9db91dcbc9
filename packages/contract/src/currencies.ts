import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from './wire/access.ts';
import { errorResponses } from './wire/errors.ts';
import { IdSchema, many, TimeSchema } from './wire/values.ts';

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
  },
  { commonResponses: errorResponses },
);
