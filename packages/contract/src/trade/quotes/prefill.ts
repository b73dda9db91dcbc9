import { z } from 'zod';
import { CitySchema, UnitSchema } from '../../goods/catalogue.ts';
import { priceLimits } from '../../wire/limits.ts';
import { IdParamSchema, IdSchema, QuantitySchema, RialSchema, TimeSchema } from '../../wire/values.ts';
import { deliveries, payments } from '../../wire/vocabulary.ts';

/**
 * How old the price behind a prefilled amount is: stated today, stated earlier and still valid, valid for less than two hours,
 * or expired.
 */
export const prefillAges = ['today', 'earlier', 'ending', 'expired'] as const;
/** How old the price behind a prefilled amount is. */
export type PrefillAge = (typeof prefillAges)[number];

/** The terms in which a price may differ from the line and from the terms of the quote. */
export const prefillDifferences = ['variation', 'min_quantity', 'payment', 'delivery', 'city'] as const;
/** A term in which a price differs from the line or from the terms of the quote. */
export type PrefillDifference = (typeof prefillDifferences)[number];

/**
 * Why a line has no amount: it names no product, the supplier has no price of it, none that goods are sold at, or none in a unit
 * that converts to that of the line.
 */
export const prefillGaps = ['free_text', 'no_price', 'not_available', 'unit'] as const;

/** The supplier's own price for a line: `amount` is Rial for one unit of the line on the basis of the quote, `stated` as stated. */
export const PrefillPriceSchema = z
  .object({
    price_id: IdSchema,
    amount: RialSchema,
    stated: z.object({ amount: RialSchema, unit: UnitSchema, vat_included: z.boolean() }),
    unit_weight_kg: QuantitySchema.nullable().meta({
      description: 'The weight of one piece that the conversion used; null if it used none',
    }),
    variation: z.string().nullable().meta({ description: 'The title of the variation that the price is for' }),
    min_quantity: QuantitySchema,
    delivery: z.enum(deliveries),
    city: CitySchema,
    payment: z.enum(payments),
    credit_days: z.int().nonnegative(),
    stated_at: TimeSchema,
    valid_until: TimeSchema.nullable(),
    age: z.enum(prefillAges),
    differs: z.array(z.enum(prefillDifferences)),
  })
  .meta({ id: 'PrefillPrice' });
/** The supplier's own price for a line. */
export type PrefillPrice = z.infer<typeof PrefillPriceSchema>;

/** What is known of one line: the price that fits it best and how many others there are, or why there is none. */
export const PrefillLineSchema = z
  .object({
    rfq_line_id: IdSchema,
    price: PrefillPriceSchema.nullable(),
    gap: z.enum(prefillGaps).nullable(),
    unit: UnitSchema.nullable().meta({
      description: 'The unit of the price that does not convert to that of the line; null for other gaps',
    }),
    others: z.int().nonnegative(),
  })
  .meta({ id: 'PrefillLine' });
/** What is known of one line. */
export type PrefillLine = z.infer<typeof PrefillLineSchema>;

/**
 * Terms to start a quote with: of the supplier's last quote, otherwise of the prices for its lines and of the profile.
 * `valid_days` and `lead_time_days` are null without an earlier quote that stated them.
 */
export const PrefillTermsSchema = z
  .object({
    from: z.enum(['quote', 'prices']),
    quoted_at: TimeSchema.nullable(),
    vat_included: z.boolean(),
    delivery: z.enum(deliveries),
    city: CitySchema.nullable(),
    payment: z.enum(payments),
    credit_days: z.int().nonnegative(),
    valid_days: z.int().positive().nullable(),
    lead_time_days: z.int().nonnegative().nullable(),
  })
  .meta({ id: 'PrefillTerms' });
/** Terms to start a quote with. */
export type PrefillTerms = z.infer<typeof PrefillTermsSchema>;

/** What a supplier's quote can start with. */
export const QuotePrefillSchema = z
  .object({ terms: PrefillTermsSchema, lines: z.array(PrefillLineSchema) })
  .meta({ id: 'QuotePrefill' });
/** What a supplier's quote can start with. */
export type QuotePrefill = z.infer<typeof QuotePrefillSchema>;

/** The terms of the quote that amounts are converted to and prices are chosen by; those of `terms` by default. */
export const PrefillQuerySchema = z.object({
  vat_included: z.enum(['true', 'false']).optional(),
  delivery: z.enum(deliveries).optional(),
  city_id: IdParamSchema.optional(),
  payment: z.enum(payments).optional(),
  credit_days: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().max(priceLimits.credit_days))
    .optional(),
});
