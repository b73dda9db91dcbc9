import { foldWords } from '@rasteh/persian/fold';
import { slugOf } from '@rasteh/persian/slug';

type Choice = { option_id: number; option: string; position: number };

/** The values derived from a category and one option of each of its levels. */
export type ProductIdentity = { title: string; slug: string; options_key: string; sort_key: string };

/** The last segment of a product's address. It is never empty, and need not be unique: the id stands before it. */
export const productSlug = (title: string): string => slugOf(title) || 'product';

/** The search words of a product: those of its title, its options and its category. */
export const productWordsOf = (title: string, options: readonly string[], category: string): string[] =>
  foldWords([title, ...options, category].join(' '));

/** The identity of the product of these choices, which are in the order of the category's levels. */
export function identify(category_title: string, choices: readonly Choice[]): ProductIdentity {
  const title = [category_title, ...choices.map(({ option }) => option)].join(' ');
  return {
    title,
    slug: productSlug(title),
    options_key: choices
      .map(({ option_id }) => option_id)
      .sort((a, b) => a - b)
      .join('.'),
    // Positions are padded, so that the eighth sorts before the tenth.
    sort_key: choices.map(({ position }) => String(position).padStart(4, '0')).join('.'),
  };
}
