import { z } from 'zod';

/** All that an inventory says, as it is stored while it waits for review; `quantity` in thousandths. */
export const ContentSchema = z.strictObject({
  product_id: z.int(),
  variation_id: z.int().nullable(),
  title: z.string(),
  quantity: z.int(),
  unit_id: z.int(),
  amount: z.int().nullable(),
  city_id: z.int(),
  description: z.string().nullable(),
  file_ids: z.array(z.int()),
  valid_days: z.int(),
});
export type Content = z.infer<typeof ContentSchema>;
