import { foldWords } from '@rasteh/persian/fold';

type Choice = { option_id: number; option: string; position: number };

/** The values derived from a category and one option of each of its levels. */
export type ProductIdentity = { title: string; slug: string; options_key: string; sort_key: string };

/** A title as the last segment of a URL: letters, digits and half-spaces are kept, all else becomes a hyphen. */
export const slugOf = (title: string): string => title.replace(/[^\p{L}\p{M}\p{N}\u200c]+/gu, '-').replace(/^-|-$/g, '');

/** The search words of a product: those of its title, its options and its category. */
export const productWordsOf = (title: string, options: readonly string[], category: string): string[] =>
  foldWords([title, ...options, category].join(' '));

/** The identity of the product of these choices, which are in the order of the category's levels. */
export function identify(category_title: string, choices: readonly Choice[]): ProductIdentity {
  const title = [category_title, ...choices.map(({ option }) => option)].join(' ');
  return {
    title,
    slug: slugOf(title),
    options_key: choices
      .map(({ option_id }) => option_id)
      .sort((a, b) => a - b)
      .join('.'),
    // Positions are padded, so that the eighth sorts before the tenth.
    sort_key: choices.map(({ position }) => String(position).padStart(4, '0')).join('.'),
  };
}
