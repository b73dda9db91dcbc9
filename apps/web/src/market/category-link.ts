import type { Level } from '@rasteh/contract/catalogue';
import { toAsciiDigits } from '@rasteh/persian/digits';

/**
 * The link to a category, or to one of its sizes. Both parameters are always given: a missing one would be inherited from the
 * current page.
 */
export const toCategory = (slug: string, size?: string) =>
  ({ to: '/categories/$slug/{-$size}', params: { slug, size } }) as const;

type Option = Level['options'][number];

const sizeText = ({ title }: Option): string =>
  toAsciiDigits(title)
    .replaceAll('٫', '.')
    .replace(/[^\p{L}\p{M}\p{N}\u200c.×]+/gu, '-')
    .replace(/^-|-$/g, '');

/** The options of the first level of a category, by which its products are grouped. */
export const sizesOf = ({ levels }: { levels: readonly Level[] }): readonly Option[] => levels[0]?.options ?? [];

/** A size in an address, as in `/categories/rebar/14`: its title with Latin digits, and its id where two have the same title. */
export function sizeSlug(size: Option, sizes: readonly Option[]): string {
  const text = sizeText(size);
  const first = sizes.find((other) => sizeText(other) === text);
  return text === '' || first?.id !== size.id ? [text, size.id].filter(Boolean).join('-') : text;
}

/** The size of an address; undefined when the category has none of this name. */
export const findSize = (slug: string, sizes: readonly Option[]): Option | undefined =>
  sizes.find((size) => sizeSlug(size, sizes) === slug);
