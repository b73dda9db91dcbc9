import { sizeSlug } from '@rasteh/contract/goods/catalogue/size-slug';
import type { Suggestions } from '@rasteh/contract/goods/search';
import { queryWords } from '@rasteh/persian/fold';
import { isNoiseWord } from '@rasteh/persian/search/query-words';
import type { CategoryNode } from '../catalogue/index.ts';

type Board = Suggestions['board'];

const wordsOf = (text: string): string[] => queryWords(text).filter((word) => !isNoiseWord(word));
/** The words of the first list without those of the second; undefined if one of those is missing. */
function without(words: readonly string[], taken: readonly string[]): string[] | undefined {
  const rest = [...words];
  for (const word of taken) {
    const at = rest.indexOf(word);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}
const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && without(a, b) !== undefined;

/**
 * The board that a query names: the category whose title it has, the longest one, and the size that its other words are, as «قیمت میلگرد ۱۴
 * امروز» names the size ۱۴ of «میلگرد». Null when a word is left over, since it asks for something else.
 */
export function namedBoard(q: string, categories: readonly CategoryNode[]): Board {
  const words = wordsOf(q);
  const named = categories
    .filter(({ is_hidden }) => !is_hidden)
    .map((category) => ({ category, title: wordsOf(category.title) }))
    .filter(({ title }) => title.length > 0)
    .toSorted((a, b) => b.title.length - a.title.length);
  for (const { category, title } of named) {
    const rest = without(words, title);
    if (!rest) continue;
    const { id, slug } = category;
    const found = { id, slug, title: category.title };
    if (rest.length === 0) return { category: found, size: null };
    const sizes = category.levels[0]?.options ?? [];
    const size = sizes.find((one) => isSame(rest, wordsOf(one.title)));
    if (size) return { category: found, size: { id: size.id, slug: sizeSlug(size, sizes), title: size.title } };
  }
  return null;
}
