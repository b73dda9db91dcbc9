import { z } from 'zod';

/** The content of an inventory, as stored while it waits for review; `quantity` in thousandths. */
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

/** The current content of an inventory with these files, in the form that is stored for review. */
export const contentOf = (row: Omit<Content, 'file_ids'>, file_ids: number[]): Content => {
  const { product_id, variation_id, title, quantity, unit_id, amount, city_id, description, valid_days } = row;
  return { product_id, variation_id, title, quantity, unit_id, amount, city_id, description, valid_days, file_ids };
};
