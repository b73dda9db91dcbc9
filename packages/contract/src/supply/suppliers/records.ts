import { z } from 'zod';

/** The track record of a user; a part with fewer cases than the minimum is null. */
export const RecordSchema = z
  .object({
    reply_minutes: z.int().nonnegative().nullable().meta({
      description:
        'A supplier: median minutes from the invitation or publication to the first answer. A buyer: from a version to its first award',
    }),
    answered_percent: z.int().min(0).max(100).nullable().meta({
      description:
        'A supplier: share of the ended invitations that were answered. A buyer: share of the ended quotes that were decided; in percent',
    }),
    awards: z.int().nonnegative().nullable().meta({ description: 'A supplier: lines won. A buyer: RFQs with an award' }),
    awarded_percent: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .meta({ description: 'A buyer: share of the ended RFQs with an award, in percent; null for a supplier' }),
    rating: z
      .object({ stars: z.number().min(1).max(5), count: z.int().positive() })
      .nullable()
      .meta({
        description: 'The published ratings of the other sides of deals: their average with one decimal, and their number',
      }),
  })
  .meta({ id: 'Record' });
/** The track record of a user. */
export type Record = z.infer<typeof RecordSchema>;
