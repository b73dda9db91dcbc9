import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { rfqLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { deletedAnswer, IdParamSchema, IdSchema, many, one, TimeSchema, textSchema } from '../../wire/values.ts';
import { RfqLineSchema, TemplateLineInputSchema } from './lines.ts';

/**
 * A line of a template. Without its product, when that left the catalogue, it is the text that named it, and `is_product_gone`
 * says so.
 */
export const TemplateLineSchema = RfqLineSchema.pick({
  product: true,
  variation: true,
  text: true,
  quantity: true,
  unit: true,
  note: true,
})
  .extend({ is_product_gone: z.boolean() })
  .meta({ id: 'TemplateLine' });
/** A line of a template. */
export type TemplateLine = z.infer<typeof TemplateLineSchema>;

/** Lines that a buyer asks for again and again, under a name that is theirs once. */
export const RfqTemplateSchema = z
  .object({
    id: IdSchema,
    name: z.string(),
    lines: z.array(TemplateLineSchema),
    version: z.int().positive(),
    created_at: TimeSchema,
  })
  .meta({ id: 'RfqTemplate' });
/** Lines that a buyer asks for again and again. */
export type RfqTemplate = z.infer<typeof RfqTemplateSchema>;

const TemplateNameSchema = textSchema(2, 60);

/** A new template. */
export const CreateRfqTemplateSchema = z.strictObject({
  name: TemplateNameSchema,
  lines: z.array(TemplateLineInputSchema).min(1).max(rfqLimits.lines),
});
/** A new template as a caller sends it: values with a default may be omitted. */
export type CreateRfqTemplate = z.input<typeof CreateRfqTemplateSchema>;

const TemplateIdParams = z.object({ templateId: IdParamSchema });
const write = access({ role: 'user', limit: 'own_write', api_key: 'rfq:write' });

/** The routes of templates, part of the router of RFQs. */
export const rfqTemplates = {
  listRfqTemplates: {
    method: 'GET',
    path: '/rfq-templates',
    summary: 'Lists the RFQ templates of a buyer by name',
    responses: { 200: many(RfqTemplateSchema) },
    metadata: access({ role: 'user', limit: 'own_read', api_key: 'rfq:read' }),
  },
  createRfqTemplate: {
    method: 'POST',
    path: '/rfq-templates',
    body: CreateRfqTemplateSchema,
    summary: 'Creates an RFQ template: named lines',
    description: `A buyer can have at most ${rfqLimits.templates} templates.`,
    responses: { 201: one(RfqTemplateSchema) },
    metadata: withErrors(access({ role: 'user', limit: 'large_write', api_key: 'rfq:write', idempotent: true, body_kib: 512 }), {
      rfq_template_limit: null,
    }),
  },
  renameRfqTemplate: {
    method: 'PUT',
    path: '/rfq-templates/:templateId',
    pathParams: TemplateIdParams,
    body: z.strictObject({ name: TemplateNameSchema, version: z.int().positive() }),
    summary: 'Renames an RFQ template',
    responses: { 200: one(RfqTemplateSchema) },
    metadata: withErrors(access({ role: 'user', limit: 'own_write', api_key: 'rfq:write', idempotent: true }), {
      stale: RfqTemplateSchema,
    }),
  },
  deleteRfqTemplate: {
    method: 'DELETE',
    path: '/rfq-templates/:templateId',
    pathParams: TemplateIdParams,
    summary: 'Deletes an RFQ template',
    description: 'RFQs created from it remain.',
    responses: { 200: deletedAnswer },
    metadata: write,
  },
} as const;
