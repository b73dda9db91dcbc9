import { z } from 'zod';
import { ProductSchema } from '../../goods/products.ts';
import {
  IdParamSchema,
  IdSchema,
  idListParamSchema,
  PageQuerySchema,
  QuantityInputSchema,
  RialParamSchema,
  RialSchema,
  TimeSchema,
  WholeNumbersSchema,
} from '../../wire/values.ts';
import { deliveries } from '../../wire/vocabulary.ts';

/**
 * A product on the board: its market now. Amounts are Rial without value added tax for one `comparison_unit_id`, of offers that
 * are available, paid in cash, and delivered at the factory or the warehouse; all of them are null while there is none.
 */
export const BoardRowSchema = z
  .object({
    product: ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, options: true }),
    comparison_unit_id: IdSchema,
    median: RialSchema.nullable().meta({ description: 'The middle of the last amounts of the suppliers that match the query' }),
    lowest: RialSchema.nullable(),
    highest: RialSchema.nullable(),
    compared: z.int().meta({ description: 'The suppliers behind the median' }),
    suppliers: z
      .int()
      .meta({ description: 'The suppliers with a public price that matches the query, whatever its terms and state' }),
    change_percent: z
      .number()
      .nullable()
      .meta({ description: 'The change of the median of all suppliers since the last closed day, in percent with one decimal' }),
    trend: WholeNumbersSchema.meta({
      description: 'Medians of the closed days of the last 30 days, oldest first, then the current median',
    }),
    stated_at: TimeSchema.meta({ description: 'When the latest of its prices was stated' }),
    valid_until: TimeSchema.nullable().meta({
      description: 'When the next of its amounts expires, so that the row changes without an event',
    }),
  })
  .meta({ id: 'BoardRow' });
/** A product on the board. */
export type BoardRow = z.infer<typeof BoardRowSchema>;

/** Orders of the board; amounts are the lowest ones, a minus is descending. */
export const boardSorts = ['product', 'amount', '-amount', '-stated_at'] as const;

const basis = {
  unit_id: IdParamSchema.describe('A unit in which the category is compared; its default unit by default').optional(),
  with_vat: z.enum(['true']).describe('With value added tax, at the rate of today').optional(),
};

const filters = {
  option_ids: idListParamSchema(24)
    .describe('Ids with commas between them: products that have one of them for each level that they belong to')
    .optional(),
  province_id: IdParamSchema.optional(),
  delivery: z.enum(deliveries).optional(),
  payment: z.enum(['cash', 'credit']).optional(),
  verified: z.enum(['true']).describe('Only offers of verified suppliers').optional(),
  amount_from: RialParamSchema.describe(
    'Only available offers of at least this amount for one `unit_id`, `with_vat` or without',
  ).optional(),
  amount_to: RialParamSchema.optional(),
  ...basis,
};

/** The filters of a board: products with at least one public price that matches all of them. */
export const BoardFilterSchema = z.object(filters);

/** A page of a board; with a `quantity`, in comparison units, offers with a higher minimum are not compared. */
export const BoardQuerySchema = PageQuerySchema.extend({
  ...filters,
  quantity: QuantityInputSchema.optional(),
  sort: z.enum(boardSorts).default('product'),
});
/** The query of a board as a caller sends it. */
export type BoardQuery = z.input<typeof BoardQuerySchema>;

const counted = <V extends z.ZodType>(value: V) => z.array(z.object({ value, prices: z.int() }));

/**
 * How many public prices each value of a filter would leave, with the filters of the other kinds applied. `capped` says that
 * only the first prices of a large category were counted.
 */
export const BoardFacetsSchema = z
  .object({
    option_ids: counted(IdSchema),
    province_id: counted(IdSchema),
    delivery: counted(z.enum(deliveries)),
    payment: counted(z.enum(['cash', 'credit'])),
    verified: z.int(),
    prices: z.int().meta({ description: 'The prices that match all filters' }),
    capped: z.boolean(),
  })
  .meta({ id: 'BoardFacets' });
/** The counts of the values of a board's filters. */
export type BoardFacets = z.infer<typeof BoardFacetsSchema>;
