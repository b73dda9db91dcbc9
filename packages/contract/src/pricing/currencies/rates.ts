import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { IdParamSchema, IdSchema, many, one, TimeSchema, textSchema } from '../../wire/values.ts';
import { quotedPers, quoteMoneys } from './vocabulary.ts';

export * from './vocabulary.ts';

/** An amount of a currency: a positive decimal with at most six decimals. */
export const CurrencyAmountSchema = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,6})?$/)
  .meta({ examples: ['1125000.5'] });

/** A currency or index: `amount` is a decimal string in `quote_unit` (IRR, USD, IRR/kg …). */
export const CurrencySchema = z
  .object({
    id: IdSchema,
    code: z.string(),
    title: z.string(),
    amount: CurrencyAmountSchema,
    quote_unit: z.string(),
    change_percent: z.number().nullable(),
    updated_at: TimeSchema,
  })
  .meta({ id: 'Currency' });
/** A currency or index with its current amount. */
export type Currency = z.infer<typeof CurrencySchema>;

/** An amount above 0. */
export const AmountInputSchema = CurrencyAmountSchema.refine((text) => Number(text) > 0);
const TitleSchema = textSchema(2, 40);

/**
 * A new currency or index; `code` is its name in addresses and never changes, neither does what its amount is for.
 *
 * @example
 * CurrencyInputSchema.parse({ code: 'zinc', title: 'روی', money: 'USD', per: 'ton', amount: '2850.5' }).code // → 'zinc'
 * CurrencyInputSchema.parse({ code: 'Zinc!', title: 'روی', money: 'USD', per: 'ton', amount: '0' }) // → throws ZodError
 */
export const CurrencyInputSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[a-z][a-z0-9-]{1,19}$/, { error: 'latin_code' })
    .meta({ examples: ['usd'] }),
  title: TitleSchema,
  money: z.enum(quoteMoneys),
  per: z.enum(quotedPers),
  amount: AmountInputSchema,
});
/** A new currency or index. */
export type CurrencyInput = z.infer<typeof CurrencyInputSchema>;

/** A new amount; `confirm_amount` repeats an amount that is far from the last one. */
export const AmountChangeSchema = z.strictObject({ amount: AmountInputSchema, confirm_amount: AmountInputSchema.optional() });
/** A new amount of a currency. */
export type AmountChange = z.infer<typeof AmountChangeSchema>;

/** The `data` of `rate_jump`: the amount until now, and the change in percent. */
export const RateJumpSchema = z.object({ amount: CurrencyAmountSchema, change_percent: z.number() }).meta({ id: 'RateJump' });
/** The data of `rate_jump`. */
export type RateJump = z.infer<typeof RateJumpSchema>;

const pathParams = z.object({ currencyId: IdParamSchema });
const metadata = access({ role: 'admin', limit: 'own_write' });

/** The calls by which admins keep currencies and indices. */
export const rateRoutes = {
  createCurrency: {
    method: 'POST',
    path: '/api/admin/currencies',
    body: CurrencyInputSchema,
    summary: 'Creates a currency or index at the end of the list',
    description: 'Returns 422 at `code` when the code is in use.',
    responses: { 201: one(CurrencySchema) },
    metadata,
  },
  renameCurrency: {
    method: 'PATCH',
    path: '/api/admin/currencies/:currencyId',
    pathParams,
    body: z.strictObject({ title: TitleSchema, title_was: z.string().optional() }),
    summary: 'Renames a currency',
    description:
      'Returns 412 `stale` with the currency when its name is no longer `title_was`; without that the last write wins.',
    responses: { 200: one(CurrencySchema) },
    metadata: withErrors(metadata, { stale: CurrencySchema }),
  },
  setCurrencyAmount: {
    method: 'POST',
    path: '/api/admin/currencies/:currencyId/amounts',
    pathParams,
    body: AmountChangeSchema,
    summary: 'Sets the current amount of a currency',
    description:
      'The amount is added to the history; an equal amount confirms the present one. Returns 422 `rate_jump` with a RateJump for a change of more than 10 %, unless `confirm_amount` repeats the amount.',
    responses: { 201: one(CurrencySchema) },
    metadata: withErrors(metadata, { rate_jump: RateJumpSchema }),
  },
  takeBackCurrencyAmount: {
    method: 'DELETE',
    path: '/api/admin/currencies/:currencyId/amounts/last',
    pathParams,
    query: z.object({ updated_at: TimeSchema.optional() }),
    summary: 'Withdraws the latest amount of a currency within one hour',
    description:
      'The previous amount applies again. Returns 409 `undo_too_late` after one hour, 409 `conflict` without a previous amount, and 412 `stale` when `updated_at` does not match the latest amount.',
    responses: { 200: one(CurrencySchema) },
    metadata: withErrors(metadata, { stale: null, undo_too_late: null }),
  },
  orderCurrencies: {
    method: 'PUT',
    path: '/api/admin/currencies/order',
    body: z.strictObject({ ids: z.array(IdSchema).min(1).max(200) }),
    summary: 'Moves the given currencies to the top, in the given order',
    responses: { 200: many(CurrencySchema) },
    metadata,
  },
} as const;
