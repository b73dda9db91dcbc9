import { z } from 'zod';
import { CitySchema, UnitSchema } from '../../goods/catalogue.ts';
import { ProductSchema } from '../../goods/products.ts';
import { FieldErrorsSchema } from '../../wire/errors.ts';
import { priceListLimits } from '../../wire/limits.ts';
import { IdSchema, QuantityInputSchema, QuantitySchema, RialSchema, TimeSchema } from '../../wire/values.ts';
import { deliveries, payments, priceStates } from '../../wire/vocabulary.ts';
import { medianScopes, VariationRefSchema } from '../prices.ts';
import { mappingFields } from './mapping.ts';

/**
 * The result of a row: a `new` price, a `changed` one, an `unchanged` one (restated when applied), no known product
 * (`unmatched`), an invalid value (`invalid`), left out (`skipped`), or a price that the list does not mention (`absent`).
 */
export const priceListRowKinds = ['new', 'changed', 'unchanged', 'unmatched', 'invalid', 'skipped', 'absent'] as const;
/** The result of a row. */
export type PriceListRowKind = (typeof priceListRowKinds)[number];

/**
 * The outcome of a row: `stale` was changed meanwhile, `unconfirmed` is a jump without confirmation, `kept` was left unchanged.
 */
export const priceListOutcomes = ['applied', 'stale', 'unconfirmed', 'kept', 'undone', 'changed_since'] as const;

const ProductRefSchema = ProductSchema.pick({ id: true, category_id: true, slug: true, title: true });

/** A product that a row may mean, nearest first; with a price if it is one of several of that product. */
const SuggestionSchema = z.object({ product: ProductRefSchema, price_id: IdSchema.nullable(), terms: z.string().nullable() });

/** A parsed row of a list; `cells` are the original cells. */
export const PriceListRowSchema = z
  .object({
    id: IdSchema,
    line: z.int().positive().nullable().meta({ description: 'Line in the file, counted from 1; null for an absent price' }),
    kind: z.enum(priceListRowKinds),
    outcome: z.enum(priceListOutcomes).nullable(),
    cells: z.array(z.string()),
    text: z.string(),
    product: ProductRefSchema.nullable(),
    variation: VariationRefSchema.nullable(),
    price_id: IdSchema.nullable(),
    amount: RialSchema.nullable(),
    current_amount: RialSchema.nullable(),
    expected_amount: RialSchema.nullable().meta({
      description:
        'For a new price that is far from the market: the median in the terms of the row, and what it is the median of',
    }),
    expected_of: z.enum(medianScopes).nullable(),
    change_percent: z.number().nullable(),
    needs_confirm: z.boolean(),
    is_confirmed: z.boolean(),
    state: z.enum(priceStates).nullable(),
    unit: UnitSchema.nullable(),
    city: CitySchema.nullable(),
    delivery: z.enum(deliveries).nullable(),
    payment: z.enum(payments).nullable(),
    credit_days: z.int().nonnegative().nullable(),
    min_quantity: QuantitySchema.nullable(),
    valid_until: TimeSchema.nullable(),
    note: z.string().nullable(),
    errors: FieldErrorsSchema,
    suggestions: z.array(SuggestionSchema),
  })
  .meta({ id: 'PriceListRow' });
/** A parsed row of a list. */
export type PriceListRow = z.infer<typeof PriceListRowSchema>;

/** A supplier's change of one row; omitted is unchanged, null reverts an earlier change. */
export const PriceListRowChangeSchema = z.strictObject({
  product_id: IdSchema.nullable().optional(),
  variation_id: IdSchema.nullable().optional(),
  price_id: IdSchema.nullable().optional().meta({ description: 'One of several prices of the product' }),
  amount: RialSchema.nullable().optional(),
  min_quantity: QuantityInputSchema.nullable().optional(),
  values: z.partialRecord(z.enum(mappingFields), z.string().max(priceListLimits.cell_characters)).optional().meta({
    description: 'Replacements for its cells, by their meaning; other cells that were corrected before keep their corrections',
  }),
  is_skipped: z.boolean().optional(),
  is_confirmed: z.boolean().optional(),
});
/** A supplier's change of one row. */
export type PriceListRowChange = z.infer<typeof PriceListRowChangeSchema>;
