import { rfqAudiences } from '@rasteh/contract/trade/rfqs';
import { z } from 'zod';

const LineSchema = z.strictObject({
  id: z.int().optional(),
  product_id: z.int().nullable(),
  variation_id: z.int().nullable(),
  text: z.string(),
  /** In thousandths. */
  quantity: z.int(),
  unit_id: z.int(),
  target_amount: z.int().nullable(),
  target_shown: z.boolean(),
  note: z.string().nullable(),
});

/** The content of an RFQ, as it is stored while it waits for review; the deadline in milliseconds. */
export const ContentSchema = z.strictObject({
  title: z.string(),
  description: z.string().nullable(),
  city_id: z.int(),
  deadline: z.int(),
  audience: z.enum(rfqAudiences),
  lines: z.array(LineSchema),
  invited_ids: z.array(z.int()),
  file_ids: z.array(z.int()).default([]),
});
export type Content = z.infer<typeof ContentSchema>;
export type ContentLine = z.infer<typeof LineSchema>;
