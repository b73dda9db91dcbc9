import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { forUser } from '../../wire/for-user.ts';
import { priceLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { IdParamSchema, IdSchema, one, RialSchema, TimeSchema } from '../../wire/values.ts';
import { PriceResultsSchema, PriceSchema } from '../prices.ts';
import { FormulaInputSchema, formulaJumps, formulaStopReasons } from './formula.ts';
import { medianScopes } from './jump.ts';

const c = initContract();

/** What a formula would make of a price: null amounts when it is stopped; `code` is the confirmation that it would need. */
export const FormulaPreviewSchema = z
  .object({
    amount: RialSchema.nullable(),
    source_amount: z.string().nullable(),
    bound: z.enum(['min', 'max']).nullable(),
    valid_until: TimeSchema.nullable(),
    stop_reason: z.enum(formulaStopReasons).nullable(),
    code: z.enum(formulaJumps).nullable(),
    jump_percent: z.number().nullable(),
    expected_amount: RialSchema.nullable().meta({
      description: 'For the first amount of a price: the median in its terms (Rial), and what it is the median of',
    }),
    expected_of: z.enum(medianScopes).nullable(),
  })
  .meta({ id: 'FormulaPreview' });
/** What a formula would make of a price. */
export type FormulaPreview = z.infer<typeof FormulaPreviewSchema>;

const PriceIdParams = z.object({ priceId: IdParamSchema });
/**
 * A formula in place of the version that was read, 0 for a price without one, with the confirmation of its first amount: the amount that
 * the preview showed.
 */
const SetFormulaSchema = z.strictObject({
  version: z.int().nonnegative(),
  formula: FormulaInputSchema,
  confirm_amount: RialSchema.optional(),
});
/** Each price with the waiting amount that its user saw. */
const AcceptSchema = z.strictObject({
  prices: z
    .array(z.strictObject({ id: IdSchema, amount: RialSchema }))
    .min(1)
    .max(priceLimits.batch_rows),
});
const write = access({ role: 'user', limit: 'own_write', api_key: 'prices:write' });

/** Formulas of prices: own and other routes. The formula itself is a part of the price. */
export const priceFormulas = forUser(
  'prices',
  c.router(
    {
      setPriceFormula: {
        method: 'PUT',
        path: '/prices/:priceId/formula',
        pathParams: PriceIdParams,
        body: SetFormulaSchema,
        summary: 'Sets the formula of a price',
        description:
          'The formula computes the price from now on. Returns 412 `stale` with the price when its formula changed since it was read, and 422 `price_jump` or `price_far` with the preview in `data` for a change of more than 25 %, unless `confirm_amount` repeats its amount.',
        responses: { 200: one(PriceSchema) },
        metadata: withErrors(access({ role: 'user', limit: 'own_write', api_key: 'prices:write', idempotent: true }), {
          price_far: FormulaPreviewSchema,
          price_jump: FormulaPreviewSchema,
          stale: PriceSchema,
        }),
      },
      deletePriceFormula: {
        method: 'DELETE',
        path: '/prices/:priceId/formula',
        pathParams: PriceIdParams,
        summary: 'Deletes the formula of a price',
        description: 'The price keeps its amount.',
        responses: { 200: one(PriceSchema) },
        metadata: write,
      },
      previewPriceFormula: {
        method: 'POST',
        path: '/prices/:priceId/formula/preview',
        pathParams: PriceIdParams,
        body: z.strictObject({ formula: FormulaInputSchema }),
        summary: 'Previews the result of a formula for a price, without saving it',
        responses: { 200: one(FormulaPreviewSchema) },
        metadata: write,
      },
      acceptFormulaAmounts: {
        method: 'POST',
        path: '/prices/formulas/accept',
        body: AcceptSchema,
        summary: 'Accepts pending amounts of formulas',
        description: 'Returns one result for each; `stale` when the amount is not the pending one.',
        responses: { 200: PriceResultsSchema },
        metadata: access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'prices:write', idempotent: true }),
      },
    },
    { commonResponses: errorResponses },
  ),
);
