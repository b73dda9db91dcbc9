import { z } from 'zod';
import { CitySchema } from '../../goods/catalogue.ts';
import { ProductSchema } from '../../goods/products.ts';
import { SupplierRefSchema } from '../../people/users/supplier-ref.ts';
import { RecordSchema } from '../../supply/suppliers/records.ts';
import { access } from '../../wire/access.ts';
import { rfqLimits } from '../../wire/limits.ts';
import { IdParamSchema, IdSchema, many, one, QuantitySchema } from '../../wire/values.ts';

/** The product fields of a line. */
export const LineProductSchema = ProductSchema.pick({ id: true, category_id: true, slug: true, title: true, status: true });

/** A parsed line of pasted text: its match and other candidates; `text` is the line without quantity and unit. */
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
/** A parsed line of pasted text. */
export type MatchedLine = z.infer<typeof MatchedLineSchema>;

/** The rows of a file as text, as `matchRfqLines` takes it; `lines` counts them without the header. */
export const ReadRfqFileSchema = z.object({ text: z.string(), lines: z.int().positive() }).meta({ id: 'ReadRfqFile' });
/** The rows of a file as text. */
export type ReadRfqFile = z.infer<typeof ReadRfqFileSchema>;

/** A suggested supplier, with the reasons: offered lines, distance, freshness, response record. */
export const SupplierSuggestionSchema = z
  .object({
    supplier: SupplierRefSchema,
    city: CitySchema,
    offered_lines: z.int().nonnegative().meta({
      description:
        'Lines with a price for sale of this supplier, and those of them with one that was stated since midnight in Tehran',
    }),
    priced_today: z.int().nonnegative(),
    same_province: z.boolean(),
    record: RecordSchema.nullable(),
  })
  .meta({ id: 'SupplierSuggestion' });
/** A suggested supplier, with the reasons. */
export type SupplierSuggestion = z.infer<typeof SupplierSuggestionSchema>;

/** The routes that help to write an RFQ, part of its router. */
export const rfqHelp = {
  matchRfqLines: {
    method: 'POST',
    path: '/rfq/match',
    body: z.strictObject({ text: z.string().min(1).max(rfqLimits.pasted_characters) }),
    summary: 'Parses a pasted list into RFQ lines',
    description: 'Returns quantities, units and products of the catalogue for the buyer to confirm.',
    responses: { 200: many(MatchedLineSchema) },
    metadata: access({ role: 'user', limit: 'search', api_key: 'rfq:write', body_kib: 512 }),
  },
  readRfqFile: {
    method: 'POST',
    path: '/rfq/read',
    body: z.strictObject({ file_id: IdSchema }),
    summary: 'Reads a list of lines from an uploaded file',
    description:
      'A file of the category `price_list` (the first sheet of a workbook, CSV or text), or a PDF with text of the category `document`. Stores nothing: correct the text, and send it to `POST …/rfq/match`. Returns 422 at `file_id` for a file that cannot be read.',
    responses: { 200: one(ReadRfqFileSchema) },
    metadata: access({ role: 'user', limit: 'batch_write', cost: 4, api_key: 'rfq:write' }),
  },
  suggestSuppliersForLines: {
    method: 'POST',
    path: '/rfq/suppliers',
    body: z.strictObject({ product_ids: z.array(IdSchema).min(1).max(rfqLimits.lines), city_id: IdSchema }),
    summary: 'Suggests suppliers for an RFQ draft, best first',
    description: '`product_ids` contains a product once for each line.',
    responses: { 200: many(SupplierSuggestionSchema) },
    metadata: access({ role: 'user', limit: 'search', api_key: 'rfq:read' }),
  },
  suggestSuppliers: {
    method: 'GET',
    path: '/rfq/:rfqId/suppliers',
    pathParams: z.object({ rfqId: IdParamSchema }),
    summary: 'Suggests suppliers not yet invited to an RFQ, best first',
    responses: { 200: many(SupplierSuggestionSchema) },
    metadata: access({ role: 'user', limit: 'own_read', api_key: 'rfq:read' }),
  },
} as const;
