import { z } from 'zod';
import { IdSchema, QuantitySchema } from '../../wire/values.ts';

/** A quantity of an RFQ line from one quote: in the line's unit, `basis_amount` in Rial for one unit on the common basis. */
export const BasketPartSchema = z
  .object({ rfq_line_id: IdSchema, quote_id: IdSchema, quantity: QuantitySchema, basis_amount: z.int() })
  .meta({ id: 'BasketPart' });
/** A quantity of an RFQ line from one quote. */
export type BasketPart = z.infer<typeof BasketPartSchema>;

/**
 * What the totals of a comparison have in common. Totals are Rial, on the common basis, and only of equal baskets; the part of each quote is
 * rounded as in its own totals. A freight is stated for a whole quote: what is charged of it when a part is bought is not known, so that
 * `amount` has the whole freight of each quote once, and `least_amount` its share by value. What an earlier award of a quote has is not
 * counted again.
 */
export const BasketSchema = z
  .object({
    of: z
      .enum(['asked', 'left'])
      .meta({ description: 'The basket is everything that was asked, or after a first award what is left of it' }),
    freight: z.enum(['included', 'apart']).meta({
      description:
        'Whether amounts contain freight: those of lines their share, totals the whole of each quote. If one open quote leaves its freight unknown, no amount contains freight, since an unknown freight is not 0',
    }),
    line_ids: z.array(IdSchema),
    shared_line_ids: z.array(IdSchema).meta({ description: 'The lines that every open quote answers in full' }),
    combination: z
      .object({
        amount: z.int().nullable(),
        least_amount: z.int().nullable(),
        shared_amount: z.int().nullable().meta({ description: 'Over the shared lines; null without such lines' }),
        is_cheapest: z.boolean().meta({
          description:
            'Whether no other basket has a lower `amount` or a lower `least_amount`: only then it may be called the cheapest',
        }),
        rival_amount: z
          .int()
          .nullable()
          .meta({ description: 'The lowest `least_amount` of another basket, where it is below that of this one' }),
        suppliers: z.int().positive(),
        parts: z.array(BasketPartSchema),
        uncovered_line_ids: z.array(IdSchema).meta({ description: 'Lines of which a quantity is offered by no open quote' }),
        freight: z.int().nonnegative().meta({
          description:
            'The whole stated freights of its quotes in Rial, without those that an earlier award has, and the number of its quotes whose freight is unknown',
        }),
        unknown_freights: z.int().nonnegative(),
      })
      .nullable()
      .meta({
        description: 'The basket of one or more open quotes whose `amount` is the least; null when no line has an answer',
      }),
  })
  .meta({ id: 'Basket' });
/** The totals of one quote. */
export const WholeSchema = z
  .object({
    quote_id: IdSchema,
    missing_lines: z
      .int()
      .nonnegative()
      .meta({ description: 'The lines of the basket that it does not answer in full with what was asked' }),
    shared_amount: z.int().nullable().meta({
      description: 'Over the shared lines, with the whole freight; null without such lines, and for a quote that is not open',
    }),
    is_shared_best: z
      .boolean()
      .meta({ description: 'The lowest over the shared lines, both with whole freights and with shares of them' }),
    amount: z
      .int()
      .nullable()
      .meta({ description: 'Over the whole basket, with what is missing filled by other quotes so that it costs least' }),
    least_amount: z.int().nullable().meta({ description: 'The same with the shares of the freights alone' }),
    filled: z.array(BasketPartSchema).meta({ description: 'What was filled, and by which quote' }),
    is_best: z
      .boolean()
      .meta({ description: 'The lowest `amount` and the lowest `least_amount` among the quotes that need no filling' }),
  })
  .meta({ id: 'Whole' });
/** The totals of one quote. */
export type Whole = z.infer<typeof WholeSchema>;
