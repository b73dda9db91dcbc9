import { z } from 'zod';
import { IdSchema, QuantitySchema } from '../wire/values.ts';

/** A quantity of an RFQ line from one quote: in the line's unit, `basis_amount` in Rial for one unit on the common basis. */
export const BasketPartSchema = z
  .object({ rfq_line_id: IdSchema, quote_id: IdSchema, quantity: QuantitySchema, basis_amount: z.int() })
  .meta({ id: 'BasketPart' });
/** A quantity of an RFQ line from one quote. */
export type BasketPart = z.infer<typeof BasketPartSchema>;

/**
 * What the totals of a comparison have in common. Totals are Rial, on the common basis, and only of equal baskets; the part of each quote is
 * rounded as in its own totals.
 */
export const BasketSchema = z
  .object({
    /** The basket is everything that was asked, or after a first award what is left of it. */
    of: z.enum(['asked', 'left']),
    /**
     * Whether every amount contains its share of the freight. If one open quote leaves its freight unknown, no amount contains
     * freight, since an unknown freight is not 0.
     */
    freight: z.enum(['included', 'apart']),
    line_ids: z.array(IdSchema),
    /** The lines that every open quote answers in full. */
    shared_line_ids: z.array(IdSchema),
    /** The cheapest answer of each line across the open quotes; null when no line has one. */
    combination: z
      .object({
        amount: z.int().nullable(),
        /** Over the shared lines; null without such lines. */
        shared_amount: z.int().nullable(),
        suppliers: z.int().positive(),
        parts: z.array(BasketPartSchema),
        /** Lines of which a quantity is offered by no open quote. */
        uncovered_line_ids: z.array(IdSchema),
        /** The whole stated freights of its quotes, in Rial, and the number of its quotes whose freight is unknown. */
        freight: z.int().nonnegative(),
        unknown_freights: z.int().nonnegative(),
      })
      .nullable(),
  })
  .meta({ id: 'Basket' });
/** The totals of one quote. */
export const WholeSchema = z
  .object({
    quote_id: IdSchema,
    /** The lines of the basket that it does not answer in full with what was asked. */
    missing_lines: z.int().nonnegative(),
    /** Over the shared lines; null without such lines, and for a quote that is not open. */
    shared_amount: z.int().nullable(),
    is_shared_best: z.boolean(),
    /** Over the whole basket, with what is missing filled by the cheapest other quotes. */
    amount: z.int().nullable(),
    /** What was filled, and by which quote. */
    filled: z.array(BasketPartSchema),
    /** Lowest `amount` among the quotes that need no filling. */
    is_best: z.boolean(),
  })
  .meta({ id: 'Whole' });
/** The totals of one quote. */
export type Whole = z.infer<typeof WholeSchema>;
