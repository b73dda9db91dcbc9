import { z } from 'zod';
import { IdSchema } from '../../wire/values.ts';

/** The supplier of an offer, as returned to the public. */
export const SupplierRefSchema = z
  .object({
    user_id: IdSchema,
    handle: z.string(),
    title: z.string(),
    verified: z.enum(['none', 'registered', 'verified']),
  })
  .meta({ id: 'SupplierRef' });
