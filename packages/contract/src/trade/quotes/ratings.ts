import { z } from 'zod';
import { IdSchema, TimeSchema, textSchema } from '../../wire/values.ts';

/** What one side of a deal says of the other. */
export const RateDealSchema = z.strictObject({ stars: z.int().min(1).max(5), text: textSchema(0, 500).default('') });

/** Where a rating stands: only a published one counts in the record of the other side, and is shown to that side. */
export const ratingStatuses = ['pending', 'published', 'rejected', 'withdrawn'] as const;
/** Where a rating stands. */
export type RatingStatus = (typeof ratingStatuses)[number];

/** The own rating of a deal. */
export const RatingSchema = z
  .object({
    id: IdSchema,
    award_id: IdSchema.meta({ description: 'The award upon which the deal was rated' }),
    stars: z.int().min(1).max(5),
    text: z.string(),
    status: z.enum(ratingStatuses),
    rejection: z.string().nullable().meta({ description: 'Why a reviewer rejected it' }),
    change_request: z
      .string()
      .nullable()
      .meta({ description: 'Change that a reviewer requested; null without a request, or after it was submitted again' }),
    created_at: TimeSchema,
  })
  .meta({ id: 'Rating' });
/** The own rating of a deal. */
export type Rating = z.infer<typeof RatingSchema>;

/** The published rating of the other side. */
export const ReceivedRatingSchema = z
  .object({ stars: z.int().min(1).max(5), text: z.string(), published_at: TimeSchema })
  .meta({ id: 'ReceivedRating' });
