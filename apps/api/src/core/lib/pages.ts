import { COUNT_CAP } from '@rasteh/contract/wire/limits';
import type { PageMeta } from '@rasteh/contract/wire/values';
import { AppError } from './app-error.ts';

export type PageQuery = { page: number; per_page: number };

/** LIMIT and OFFSET of a page. */
export const pageBounds = ({ page, per_page }: PageQuery): { limit: number; offset: number } => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/**
 * The metadata of a page; a total above COUNT_CAP is reported as the cap, and `last_page` accordingly.
 * @throws page_out_of_range for a page beyond the last
 */
export function pageMeta({ page, per_page }: PageQuery, counted: number): PageMeta {
  const total_capped = counted > COUNT_CAP;
  const total = total_capped ? COUNT_CAP : counted;
  const last_page = Math.max(1, Math.ceil(total / per_page));
  if (page > last_page) throw new AppError('page_out_of_range');
  return { current_page: page, last_page, per_page, total, ...(total_capped ? { total_capped } : {}) };
}

/** The metadata of a page of a list in the order of ids, newest first, from whose last row a cursor continues. */
export function withCursor(meta: PageMeta, rows: readonly { id: number }[]): PageMeta {
  const { id } = rows.at(-1) ?? { id: 0 };
  const goesOn = meta.current_page < meta.last_page || meta.total_capped;
  return { ...meta, next_cursor: goesOn && id > 0 ? String(id) : null };
}
