import type { CategoryCount } from './categories-repo.ts';

/**
 * Categories with at most this many prices are read together and sorted; a larger one is scanned along its index separately.
 */
const SMALL = 100;

/** A part of a page: a limit of prices of these categories, in their order. */
export type Part = { category_ids: number[]; limit: number; offset: number };

/**
 * Returns the statements for a page of a list ordered by category: categories between the first and the last one of a page fit
 * on it entirely, so there are at most three.
 */
export function partsOf(categories: readonly CategoryCount[], page: { limit: number; offset: number }): Part[] {
  const parts: (Part & { isSmall: boolean })[] = [];
  let { limit, offset } = page;
  for (const { category_id, n } of categories) {
    if (limit === 0) break;
    if (offset >= n) {
      offset -= n;
      continue;
    }
    const taken = Math.min(limit, n - offset);
    const last = parts.at(-1);
    const isSmall = n <= SMALL;
    if (last?.isSmall && isSmall) {
      last.category_ids.push(category_id);
      last.limit += taken;
    } else parts.push({ category_ids: [category_id], limit: taken, offset, isSmall });
    limit -= taken;
    offset = 0;
  }
  return parts.map(({ isSmall: _isSmall, ...part }) => part);
}
