import { z } from 'zod';
import { CitySchema, UnitSchema } from '../../goods/catalogue.ts';
import { ProductSchema } from '../../goods/products.ts';
import { SupplierRefSchema } from '../../people/users/supplier-ref.ts';
import { RecordSchema } from '../../supply/suppliers/records.ts';
import { IdSchema, QuantitySchema, RialSchema, TimeSchema } from '../../wire/values.ts';
import { deliveries, payments } from '../../wire/vocabulary.ts';
import { BasketSchema, WholeSchema } from './baskets.ts';

/** Where a quote stands: open, withdrawn by its supplier, declined, accepted in part or whole, lost to others, or expired. */
export const quoteStatuses = ['sent', 'withdrawn', 'declined', 'accepted', 'lost', 'expired'] as const;
/** Where a quote stands. */
export type QuoteStatus = (typeof quoteStatuses)[number];

/**
 * The answer to one RFQ line, with names and units as they were when it was sent. `amount` is Rial for one `unit`, null if the
 * line is not available; `unit_weight_kg` is the weight of one piece guaranteed by the supplier, if units differ.
 */
export const QuoteLineSchema = z
  .object({
    rfq_line_id: IdSchema,
    not_available: z.boolean(),
    amount: RialSchema.nullable(),
    unit: UnitSchema,
    quantity: QuantitySchema,
    unit_weight_kg: QuantitySchema.nullable(),
    lead_time_days: z.int().nonnegative().nullable(),
    alternative: z
      .object({ product: ProductSchema.pick({ id: true, slug: true, title: true }).nullable(), text: z.string() })
      .nullable()
      .meta({ description: 'A different product from the requested one' }),
    note: z.string().nullable(),
    total: z
      .int()
      .nullable()
      .meta({ description: 'amount × quantity as stated, rounded half up to the Rial; null if not available' }),
  })
  .meta({ id: 'QuoteLine' });
/** The answer to one RFQ line. */
export type QuoteLine = z.infer<typeof QuoteLineSchema>;

/** One sent version of a quote: it is immutable. */
export const QuoteVersionSchema = z
  .object({
    version: z.int().positive(),
    sent_at: TimeSchema,
    lines: z.array(QuoteLineSchema),
    vat_included: z.boolean(),
    vat_rate: z.int().nonnegative().meta({ description: 'In hundredths of a percent, as it was on that day: 1000 is 10 %' }),
    delivery: z.enum(deliveries),
    city: CitySchema,
    freight: z
      .int()
      .nonnegative()
      .nullable()
      .meta({ description: 'Rial for the whole quote, nothing is added to it; null if carriage is not offered' }),
    payment: z.enum(payments),
    credit_days: z.int().nonnegative(),
    valid_until: TimeSchema,
    note: z.string().nullable(),
    totals: z.object({ lines: z.int(), vat: z.int(), freight: z.int(), all: z.int() }).meta({
      description: 'Sum of the lines without VAT, VAT on it (once for the rate), freight as stated, and the grand total, in Rial',
    }),
  })
  .meta({ id: 'QuoteVersion' });
/** One sent version of a quote. */
export type QuoteVersion = z.infer<typeof QuoteVersionSchema>;

/** An awarded line: in the RFQ line's unit, `amount` is Rial for one unit, as in the accepted version. */
export const AwardSchema = z
  .object({
    id: IdSchema,
    rfq_line_id: IdSchema,
    quote_id: IdSchema,
    quote_version: z.int().positive(),
    quantity: QuantitySchema,
    amount: RialSchema,
    awarded_at: TimeSchema,
  })
  .meta({ id: 'Award' });
/** An awarded line. */
export type Award = z.infer<typeof AwardSchema>;

/** A quote as returned to its supplier and the buyer; competitors see none. */
export const QuoteSchema = z
  .object({
    id: IdSchema,
    number: z.string().meta({ description: 'P-1405-000123' }),
    rfq: z.object({ id: IdSchema, number: z.string(), title: z.string(), deadline: TimeSchema }),
    supplier: SupplierRefSchema,
    is_supplier_active: z
      .boolean()
      .meta({ description: 'Whether the supplier may trade now: quotes of a suspended supplier cannot be accepted' }),
    status: z.enum(quoteStatuses),
    current: QuoteVersionSchema,
    awards: z.array(AwardSchema),
    cancelled_awards: z
      .int()
      .nonnegative()
      .meta({ description: 'How many of its awards either side has cancelled; the deal of the quote says by whom and why' }),
    decline_reason: z.string().nullable(),
    created_at: TimeSchema,
  })
  .meta({ id: 'Quote' });
/** A quote as returned to its supplier and the buyer. */
export type Quote = z.infer<typeof QuoteSchema>;

/** One quote's answer to a line on the common basis; every step of the calculation can be shown. */
export const ComparisonCellSchema = z
  .object({
    quote_id: IdSchema,
    basis_amount: z.int().nullable().meta({
      description:
        'Rial for one unit of the RFQ line, without VAT, with its share of the freight if the basket says so, as cash if a rate is given; null with a problem',
    }),
    quantity: QuantitySchema.nullable().meta({
      description: 'What is offered, in the unit of the RFQ line; null with a problem',
    }),
    steps: z
      .array(
        z.object({
          kind: z.enum(['stated', 'unit', 'vat', 'freight', 'credit']),
          amount: z.int(),
          factor: z.string().nullable(),
        }),
      )
      .meta({
        description: 'The reason why it cannot be calculated, or its calculation: each step with its value in Rial for one unit',
      }),
    problem: z
      .enum(['not_available', 'unit_differs', 'cancelled'])
      .nullable()
      .meta({ description: '`cancelled`: the supplier cancelled the award of this line; a next version may offer it again' }),
    is_alternative: z.boolean(),
    counts: z.boolean().meta({
      description:
        'Counts for the best amount: not expired, withdrawn, declined or lost, of an active supplier, and for the requested product',
    }),
    is_best: z.boolean(),
  })
  .meta({ id: 'ComparisonCell' });
/** One quote's answer to a line on the common basis. */
export type ComparisonCell = z.infer<typeof ComparisonCellSchema>;

/** All quotes of an RFQ on one basis, line by line and as wholes; amounts are Rial. */
export const ComparisonSchema = z
  .object({
    yearly_rate: z
      .number()
      .nullable()
      .meta({ description: 'Yearly rate in percent for converting credit to cash; null means no conversion' }),
    quotes: z.array(QuoteSchema),
    records: z
      .array(z.object({ user_id: IdSchema, record: RecordSchema }))
      .meta({ description: 'Track records of the suppliers of these quotes; suppliers with too few cases are omitted' }),
    lines: z.array(z.object({ rfq_line_id: IdSchema, cells: z.array(ComparisonCellSchema) })),
    basket: BasketSchema.meta({ description: 'What the totals are over, and the cheapest combination' }),
    award_reasons: z
      .array(z.object({ award_id: IdSchema, reason: z.string() }))
      .meta({ description: 'The reasons that the buyer wrote for awards; the suppliers do not see them' }),
    wholes: z.array(WholeSchema).meta({ description: 'The totals of each quote' }),
  })
  .meta({ id: 'Comparison' });
/** All quotes of an RFQ on one basis. */
export type Comparison = z.infer<typeof ComparisonSchema>;

/** The address at which anyone who has it sees a quote, until `expires_at`. */
export const QuoteLinkSchema = z.object({ token: z.string(), url: z.string(), expires_at: TimeSchema }).meta({ id: 'QuoteLink' });
/** The address of a shared quote. */
export type QuoteLink = z.infer<typeof QuoteLinkSchema>;
