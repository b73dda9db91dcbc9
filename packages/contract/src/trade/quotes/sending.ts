import { z } from 'zod';
import { priceLimits, quoteLimits } from '../../wire/limits.ts';
import { IdSchema, QuantityInputSchema, RialSchema, TimeSchema, textSchema } from '../../wire/values.ts';
import { deliveries, payments } from '../../wire/vocabulary.ts';

/**
 * The answer to one RFQ line: `amount` in Rial for one `unit_id` is required unless it is `not_available`. An amount that is far
 * from the expected one is refused as `price_jump` unless `confirm_jump` is set, or as `price_far` unless `confirm_amount` repeats
 * it.
 */
export const QuoteLineInputSchema = z
  .strictObject({
    rfq_line_id: IdSchema,
    not_available: z.boolean().default(false),
    amount: RialSchema.nullable().default(null),
    unit_id: IdSchema,
    quantity: QuantityInputSchema,
    unit_weight_kg: QuantityInputSchema.nullable().default(null),
    lead_time_days: z.int().min(0).max(365).nullable().default(null),
    alternative_product_id: IdSchema.nullable().default(null),
    alternative_text: textSchema(0, 200).default(''),
    note: textSchema(0, 300).nullable().default(null),
    confirm_jump: z.boolean().optional(),
    confirm_amount: RialSchema.optional(),
  })
  .refine((line) => line.not_available || line.amount !== null, { path: ['amount'], error: 'quote_amount' });

/**
 * A quote, or its next version; `rfq_version` is the version that was read, `version` the quote's last one or 0, `freight` Rial
 * for the whole quote.
 */
export const SendQuoteSchema = z
  .strictObject({
    rfq_version: z.int().positive(),
    version: z.int().nonnegative().default(0),
    lines: z.array(QuoteLineInputSchema).min(1).max(quoteLimits.lines),
    vat_included: z.boolean(),
    delivery: z.enum(deliveries),
    city_id: IdSchema,
    freight: z.int().min(0).max(1_000_000_000_000).nullable().default(null),
    payment: z.enum(payments),
    credit_days: z.int().min(0).max(priceLimits.credit_days).default(0),
    valid_until: TimeSchema,
    note: textSchema(0, 2_000).nullable().default(null),
  })
  .refine((quote) => (quote.payment === 'cash') === (quote.credit_days === 0), { path: ['credit_days'], error: 'credit_days' });
/** A quote as a caller sends it: values with a default may be omitted. */
export type SendQuote = z.input<typeof SendQuoteSchema>;

/**
 * What the amount of a line is judged by: the last version of the quote, the supplier's own price, otherwise the median of the
 * product, of its size or of its category.
 */
export const quoteReferences = ['quote', 'own', 'product', 'size', 'category'] as const;

/** The `data` of `price_jump` and `price_far` for a quote: the lines to confirm, with the expected amount (Rial) in their terms. */
export const QuoteJumpsSchema = z
  .object({
    jumps: z.array(
      z.object({
        rfq_line_id: IdSchema,
        jump_percent: z.number(),
        is_far: z.boolean(),
        expected_amount: RialSchema,
        expected_of: z.enum(quoteReferences),
      }),
    ),
  })
  .meta({ id: 'QuoteJumps' });
/** The data of `price_jump` and `price_far` for a quote. */
export type QuoteJumps = z.infer<typeof QuoteJumpsSchema>;
