import type { Level } from '@rasteh/contract/goods/catalogue';

/**
 * The link to a category, or to one of its sizes. Both parameters are always given: a missing one would be inherited from the
 * current page.
 */
export const toCategory = (slug: string, size?: string) =>
  ({ to: '/categories/$slug/{-$size}', params: { slug, size } }) as const;

type Option = Level['options'][number];

/** The options of the first level of a category, by which its products are grouped. */
export const sizesOf = ({ levels }: { levels: readonly Level[] }): readonly Option[] => levels[0]?.options ?? [];
