import { z } from 'zod';
import { RialSchema } from '../../wire/values.ts';

/**
 * The reference for a new amount: the median of its product, otherwise of the products of its size, otherwise of its category.
 */
export const medianScopes = ['product', 'size', 'category'] as const;
/** What the reference for a new amount is the median of. */
export type MedianScope = (typeof medianScopes)[number];

/**
 * The `data` of `price_jump` and `price_far` for a new price: the median in the terms of that price (Rial), and the deviation
 * from it.
 */
export const JumpSchema = z
  .object({ jump_percent: z.number(), expected_amount: RialSchema, expected_of: z.enum(medianScopes) })
  .meta({ id: 'Jump' });
/** The data of `price_jump` and `price_far`. */
export type Jump = z.infer<typeof JumpSchema>;
