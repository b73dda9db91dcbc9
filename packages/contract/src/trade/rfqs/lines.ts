import { z } from 'zod';
import { UnitSchema } from '../../goods/catalogue.ts';
import { VariationRefSchema } from '../../pricing/prices.ts';
import { IdSchema, QuantityInputSchema, QuantitySchema, RialSchema, textSchema } from '../../wire/values.ts';
import { LineProductSchema } from './suggestions.ts';

/** One requested item: a product of the catalogue, or a text; `target_amount` is Rial for one unit, null if it is not shown. */
export const RfqLineSchema = z
  .object({
    id: IdSchema,
    position: z.int().positive(),
    product: LineProductSchema.nullable(),
    variation: VariationRefSchema.nullable(),
    text: z.string(),
    quantity: QuantitySchema,
    unit: UnitSchema,
    target_amount: RialSchema.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'RfqLine' });
/** One requested item. */
export type RfqLine = z.infer<typeof RfqLineSchema>;

/** A line as returned to its buyer: with the quantity awarded so far, in the line's unit. */
export const OwnRfqLineSchema = RfqLineSchema.extend({ target_shown: z.boolean(), awarded_quantity: QuantitySchema }).meta({
  id: 'OwnRfqLine',
});
/** A line as returned to its buyer. */
export type OwnRfqLine = z.infer<typeof OwnRfqLineSchema>;

/** A line of an edit that waits for review. */
export const RfqEditLineSchema = OwnRfqLineSchema.omit({ awarded_quantity: true })
  .extend({ id: IdSchema.nullable().meta({ description: 'The id of the line that is kept; null for a new line' }) })
  .meta({ id: 'RfqEditLine' });

const askedFields = {
  product_id: IdSchema.nullable().default(null),
  variation_id: IdSchema.nullable().default(null),
  text: textSchema(0, 200).default(''),
  quantity: QuantityInputSchema,
  unit_id: IdSchema,
  note: textSchema(0, 300).nullable().default(null),
};
type Asked = { product_id: number | null; text: string; quantity: string };
const isNamed = (line: Asked): boolean => line.product_id !== null || line.text.length >= 2;
const isPositive = (line: Asked): boolean => line.quantity !== '0';
const unnamed = { path: ['text'], error: 'rfq_line' };
const zero = { path: ['quantity'], error: 'quantity_positive' };

/**
 * One requested item as its buyer writes it: a product, or a text of at least two characters; `target_amount` is Rial for one
 * unit.
 */
export const RfqLineInputSchema = z
  .strictObject({
    id: IdSchema.optional().meta({ description: 'The id of an existing line, to keep it' }),
    ...askedFields,
    target_amount: RialSchema.nullable().default(null),
    target_shown: z.boolean().default(false),
  })
  .refine(isNamed, unnamed)
  .refine(isPositive, zero);

/** A line of a template as its owner writes it: what is asked, without a price, since prices are of their day. */
export const TemplateLineInputSchema = z.strictObject(askedFields).refine(isNamed, unnamed).refine(isPositive, zero);
