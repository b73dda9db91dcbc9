import { z } from 'zod';

/** The content of a story, as stored while it waits for review. */
export const ContentSchema = z.strictObject({
  file_id: z.int(),
  caption: z.string(),
  product_id: z.int().nullable(),
  price_id: z.int().nullable(),
});
export type Content = z.infer<typeof ContentSchema>;
