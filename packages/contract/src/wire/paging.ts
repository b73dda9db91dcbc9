import { z } from 'zod';

/**
 * A positive whole number in a query, `most` at most.
 *
 * @example
 * countParam(720).parse('48') // → 48
 * countParam(720).parse('0') // → throws ZodError
 */
export const countParam = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .pipe(z.number().max(most))
    .meta({ maximum: most });

/**
 * The number of rows on a page: `usual` by default, `most` at most.
 *
 * @example
 * perPage(20, 100).parse('101') // → throws ZodError
 */
export const perPage = (usual: number, most: number) =>
  countParam(most)
    .default(usual)
    .meta({ maximum: most, description: `Rows on a page: ${usual} by default, at most ${most}` });

/**
 * The response with a part of a list that is read by a cursor: `next_cursor` continues it, null ends it.
 *
 * @example
 * cursorPage(IdSchema).parse({ data: [3], meta: { next_cursor: null } }).data // → [3]
 */
export const cursorPage = <T extends z.ZodType>(schema: T) =>
  z.object({
    data: z.array(schema),
    meta: z.object({
      next_cursor: z.string().nullable().meta({ description: 'Continues the list as `cursor`; null at its end' }),
    }),
  });
