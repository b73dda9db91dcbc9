import { z } from 'zod';
import { CitySchema } from './catalogue.ts';
import { SupplierRefSchema } from './offers.ts';
import { ProductSchema } from './products.ts';
import { RecordSchema } from './records.ts';
import { IdSchema, QuantitySchema } from './values.ts';

/** What a line tells of its product. */
export const LineProductSchema = ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, status: true });

/** A pasted line as it was read: what it matched, and what else it may mean; `text` is the line without quantity and unit. */
export const MatchedLineSchema = z
  .object({
    source: z.string(),
    text: z.string(),
    quantity: QuantitySchema.nullable(),
    unit_id: IdSchema.nullable(),
    product: LineProductSchema.nullable(),
    suggestions: z.array(LineProductSchema),
  })
  .meta({ id: 'MatchedLine' });
export type MatchedLine = z.infer<typeof MatchedLineSchema>;

/** A supplier worth asking, with the reasons: what they offer of the lines, how near, how fresh, how they answered. */
export const SupplierSuggestionSchema = z
  .object({
    supplier: SupplierRefSchema,
    city: CitySchema,
    /** Lines whose product they price, and those of them whose price they stated since midnight in Tehran. */
    offered_lines: z.int().nonnegative(),
    priced_today: z.int().nonnegative(),
    same_province: z.boolean(),
    record: RecordSchema.nullable(),
  })
  .meta({ id: 'SupplierSuggestion' });
export type SupplierSuggestion = z.infer<typeof SupplierSuggestionSchema>;
