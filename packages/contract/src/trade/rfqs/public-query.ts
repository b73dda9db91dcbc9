import { z } from 'zod';
import { IdParamSchema, PageQuerySchema, queryTextSchema } from '../../wire/values.ts';

/** Orders of open RFQs; a minus is descending. */
export const publicRfqSorts = ['-refreshed_at', 'deadline'] as const;
/** A page of RFQs that suppliers may see: open ones by default, the latest refreshed first. */
export const PublicRfqQuerySchema = PageQuerySchema.extend({
  category_id: IdParamSchema.optional(),
  product_id: IdParamSchema.optional(),
  province_id: IdParamSchema.optional(),
  city_id: IdParamSchema.optional(),
  q: queryTextSchema(100).optional(),
  status: z.enum(['published', 'closed', 'awarded']).default('published'),
  invited: z.literal('me').optional().meta({ description: 'Only RFQs that the user was invited to' }),
  sort: z.enum(publicRfqSorts).default('-refreshed_at'),
});
