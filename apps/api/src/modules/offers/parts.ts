import type { CategoryCount } from './counts-repo.ts';

/** Categories of so many prices at most are read together and sorted; a larger one is walked along its index by itself. */
const SMALL = 100;

/** A part of a page: so many prices of these categories, in their order. */
export type Part = { category_ids: number[]; limit: number; offset: number };

/**
 * Which statements give a page of a list that goes category by category: what stands between the first and the last category of a page
 * fits on it whole, so that there are three at most.
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
