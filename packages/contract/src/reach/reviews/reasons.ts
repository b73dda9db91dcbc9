import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import { access } from '../../wire/access.ts';
import { errorResponses } from '../../wire/errors.ts';
import { reviewLimits } from '../../wire/limits.ts';
import { withErrors } from '../../wire/route-errors.ts';
import { many, one, textSchema } from '../../wire/values.ts';
import { reviewEntities } from './vocabulary.ts';

const c = initContract();

/** The kinds that have usual reasons of their own: the reviewed entities, the documents of suppliers, and reports of messages. */
export const reasonKinds = [...reviewEntities, 'document', 'report'] as const;
/** A kind that has usual reasons of its own. */
export type ReasonKind = (typeof reasonKinds)[number];

/** The usual reasons of one kind in their order; `version` is 0 until an admin has changed them. */
export const ReviewReasonsSchema = z
  .object({ kind: z.enum(reasonKinds), reasons: z.array(z.string()), version: z.int().nonnegative() })
  .meta({ id: 'ReviewReasons' });
/** The usual reasons of one kind. */
export type ReviewReasons = z.infer<typeof ReviewReasonsSchema>;

/**
 * The usual reasons of a kind as they are to be, in place of those of the version that was read; each stands once.
 *
 * @example
 * SaveReviewReasonsSchema.parse({ version: 0, reasons: ['عنوان روشن نیست.'] }).reasons // → ['عنوان روشن نیست.']
 * SaveReviewReasonsSchema.parse({ version: 0, reasons: ['نه'] }) // → throws ZodError
 */
export const SaveReviewReasonsSchema = z.strictObject({
  version: z.int().nonnegative(),
  reasons: z.array(textSchema(3, reviewLimits.usual_reason)).max(reviewLimits.usual_reasons),
});
/** The usual reasons of a kind as they are to be. */
export type SaveReviewReasons = z.infer<typeof SaveReviewReasonsSchema>;

/** The usual reasons that admins keep, to fill the reason of a decision with one press. */
export const reviewReasons = c.router(
  {
    listReviewReasons: {
      method: 'GET',
      path: '/api/admin/review-reasons',
      summary: 'Lists the predefined review reasons of all kinds in display order',
      responses: { 200: many(ReviewReasonsSchema) },
      metadata: access({ role: 'admin', limit: 'own_read' }),
    },
    saveReviewReasons: {
      method: 'PUT',
      path: '/api/admin/review-reasons/:kind',
      pathParams: z.object({ kind: z.enum(reasonKinds) }),
      body: SaveReviewReasonsSchema,
      summary: 'Replaces the predefined review reasons of a kind',
      description: 'Returns 412 `stale` with the current reasons when they changed since they were read.',
      responses: { 200: one(ReviewReasonsSchema) },
      metadata: withErrors(access({ role: 'admin', limit: 'own_write', idempotent: true }), { stale: ReviewReasonsSchema }),
    },
  },
  { commonResponses: errorResponses },
);
