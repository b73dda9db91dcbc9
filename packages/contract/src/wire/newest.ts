import { IdParamSchema, PageQuerySchema } from './values.ts';

/**
 * The page of a list in the order of ids, the newest first. A cursor continues it without counting pages.
 *
 * @example
 * NewestQuerySchema.parse({ cursor: '14' }) // → { page: 1, per_page: 50, cursor: 14 }
 */
export const NewestQuerySchema = PageQuerySchema.extend({
  cursor: IdParamSchema.optional().meta({
    description: 'The `next_cursor` of the page before, in place of `page`: new rows move none over the edge of a page',
  }),
});
