import { toAsciiDigits } from '@rasteh/persian/digits';

type Size = { id: number; title: string };

const textOf = ({ title }: Size): string =>
  toAsciiDigits(title)
    .replaceAll('٫', '.')
    .replace(/[^\p{L}\p{M}\p{N}\u200c.×]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * A size in an address, as in `/categories/rebar/14`: its title with Latin digits, and its id where two have the same title.
 *
 * @example
 * sizeSlug({ id: 5, title: '۱۴' }, [{ id: 5, title: '۱۴' }]) // → '14'
 */
export function sizeSlug(size: Size, sizes: readonly Size[]): string {
  const text = textOf(size);
  const first = sizes.find((other) => textOf(other) === text);
  return text === '' || first?.id !== size.id ? [text, size.id].filter(Boolean).join('-') : text;
}

/**
 * The size of an address; undefined when the category has none of this name.
 *
 * @example
 * findSize('14', [{ id: 5, title: '۱۴' }])?.id // → 5
 */
export const findSize = <T extends Size>(slug: string, sizes: readonly T[]): T | undefined =>
  sizes.find((size) => sizeSlug(size, sizes) === slug);
