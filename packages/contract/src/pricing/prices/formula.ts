import { z } from 'zod';
import { IdSchema, MAX_RIAL, RialSchema } from '../../wire/values.ts';
import { formulaKinds, formulaSteps } from './vocabulary.ts';

export * from './vocabulary.ts';

/** `following`: the price has the computed amount; `waiting`: a large step waits for a confirmation; `stopped`: see `stop_reason`. */
export const formulaStatuses = ['following', 'waiting', 'stopped'] as const;
/** Whether a price follows its formula. */
export type FormulaStatus = (typeof formulaStatuses)[number];

/**
 * Why a price does not follow its formula: the price that it is computed from has expired, is not for sale, or is deleted; the rate is too old;
 * the units do not convert; the result is no amount of a price; or an amount was stated by hand since.
 */
export const formulaStopReasons = [
  'source_expired',
  'source_unavailable',
  'source_deleted',
  'rate_old',
  'unit_differs',
  'out_of_range',
  'own_amount',
] as const;
/** Why a price does not follow its formula. */
export type FormulaStopReason = (typeof formulaStopReasons)[number];

/** A confirmation that a computed amount needs: `price_jump` above 25 %, `price_far` above a factor of three. */
export const formulaJumps = ['price_jump', 'price_far'] as const;

const digits = /^(0|[1-9]\d{0,8})(\.\d{1,6})?$/;
/**
 * A factor: a decimal above 0 with at most nine digits before the point and six after it.
 *
 * @example
 * FactorSchema.parse('0.52') // → '0.52'
 * FactorSchema.parse('0') // → throws ZodError
 */
export const FactorSchema = z
  .string()
  .max(16)
  .refine((text) => digits.test(text) && Number(text) > 0, { error: 'formula_factor', abort: true });

const PercentSchema = z
  .number()
  .min(-90)
  .max(900)
  .refine((percent) => Math.round(percent * 100) / 100 === percent, { error: 'formula_percent' });

/** What is done with the source: `percent` is added, then `plus_amount` (Rial); the result is rounded and kept within the bounds. */
const steps = {
  percent: PercentSchema.default(0),
  plus_amount: z.int().min(-MAX_RIAL).max(MAX_RIAL).default(0),
  min_amount: RialSchema.nullable().default(null),
  max_amount: RialSchema.nullable().default(null),
  round_to: z.literal(formulaSteps).default(10),
};

/**
 * A formula as a caller sends it; `cost_amount` is Rial for one unit of the price.
 *
 * @example
 * FormulaInputSchema.parse({ kind: 'cost', cost_amount: 380_000, percent: 7 }).round_to // → 10
 * FormulaInputSchema.parse({ kind: 'price' }) // → throws ZodError
 */
export const FormulaInputSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('cost'), cost_amount: RialSchema, ...steps }),
    z.strictObject({ kind: z.literal('price'), source_price_id: IdSchema, ...steps }),
    z.strictObject({ kind: z.literal('currency'), currency_id: IdSchema, factor: FactorSchema, ...steps }),
  ])
  .refine(({ min_amount, max_amount }) => min_amount === null || max_amount === null || min_amount <= max_amount, {
    path: ['max_amount'],
    error: 'formula_bounds',
  });
/** A formula with its defaults. */
export type FormulaInput = z.output<typeof FormulaInputSchema>;

/** The working of a formula: `source_amount` is a decimal, Rial in the terms of the price or the rate; `bound` is the one that holds. */
const working = {
  source_amount: z.string().nullable(),
  bound: z.enum(['min', 'max']).nullable(),
};

/** The formula of a price, with what it is computed from and whether the price follows it. */
export const PriceFormulaSchema = z
  .object({
    kind: z.enum(formulaKinds),
    cost_amount: RialSchema.nullable(),
    source_price: z.object({ id: IdSchema, title: z.string() }).nullable(),
    currency: z.object({ id: IdSchema, code: z.string(), title: z.string() }).nullable(),
    factor: z.string().nullable(),
    percent: z.number(),
    plus_amount: z.int(),
    min_amount: RialSchema.nullable(),
    max_amount: RialSchema.nullable(),
    round_to: z.int(),
    version: z.int().positive(),
    ...working,
    status: z.enum(formulaStatuses),
    stop_reason: z.enum(formulaStopReasons).nullable(),
    waiting: z
      .object({ amount: RialSchema, code: z.enum(formulaJumps), jump_percent: z.number().nullable() })
      .nullable()
      .meta({
        description: 'The amount that waits for a confirmation, in Rial; `jump_percent` is null for the first amount of a price',
      }),
  })
  .meta({ id: 'PriceFormula' });
/** The formula of a price, with what it is computed from and whether the price follows it. */
export type PriceFormula = z.infer<typeof PriceFormulaSchema>;
