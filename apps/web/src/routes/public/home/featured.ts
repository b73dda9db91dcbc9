import type { Category } from '@rasteh/contract/catalogue';

const FEATURED = 2;

/** The categories whose tables are on the home page: those with the most prices today. */
export function featuredCategories(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ is_leaf, prices_today }) => is_leaf && prices_today > 0)
    .toSorted((a, b) => b.prices_today - a.prices_today || a.position - b.position)
    .slice(0, FEATURED);
}

/** The number of their offers on the home page. */
export const featuredOffers = { per_page: '10' };
