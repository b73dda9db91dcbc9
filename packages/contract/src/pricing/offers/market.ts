import { z } from 'zod';
import { CategorySchema } from '../../goods/catalogue.ts';
import { IdSchema, RialSchema, TimeSchema, WholeNumbersSchema } from '../../wire/values.ts';
import { BoardRowSchema } from './board.ts';

/**
 * A category in the market of now: amounts are Rial without value added tax for one `unit_id`, compared as on the board; all of
 * them are null while no product of it has one.
 */
export const MarketCategorySchema = z
  .object({
    category: CategorySchema.pick({ id: true, slug: true, title: true, icon: true }),
    unit_id: IdSchema,
    unit: z.string(),
    median: RialSchema.nullable().meta({
      description: 'The middle of the medians of its products; where these are of unlike sizes, `index` is what to show',
    }),
    lowest: RialSchema.nullable(),
    highest: RialSchema.nullable(),
    change_percent: z
      .number()
      .nullable()
      .meta({ description: 'The change of the median since the last closed day, in percent with one decimal' }),
    trend: WholeNumbersSchema.meta({
      description: 'Index of the closed days of the last 30 days, oldest first, then the current median',
    }),
    index: z
      .object({
        unit_id: IdSchema,
        unit: z.string(),
        amount: RialSchema,
        change_percent: z.number().nullable(),
        trend: WholeNumbersSchema,
      })
      .nullable()
      .meta({
        description:
          'What a unit costs in the middle of the category: the median with its change and trend; where goods of unlike sizes are counted by another measure than their weight, the middle of one kilogram, with a trend by the middle of the changes of its products; null where they state no weight, since one price says nothing of them then',
      }),
    products: z.int().meta({ description: 'The products with a median, and the amounts behind them' }),
    prices: z.int(),
  })
  .meta({ id: 'MarketCategory' });
/** A category in the market of now. */
export type MarketCategory = z.infer<typeof MarketCategorySchema>;

/**
 * The market of now: its categories with products of their own, in their order, and the products that moved most: today, or in the
 * last 30 days while none has moved today.
 */
export const MarketSchema = z
  .object({
    categories: z.array(MarketCategorySchema),
    moves: z.array(BoardRowSchema),
    moves_in: z.enum(['day', 'month']),
    prices: z.int().meta({ description: 'The compared amounts, and the suppliers who state them' }),
    suppliers: z.int(),
    read_at: TimeSchema,
  })
  .meta({ id: 'Market' });
/** The market of now. */
export type Market = z.infer<typeof MarketSchema>;
