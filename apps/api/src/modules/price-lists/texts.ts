import type { Database } from '../../db/database.ts';
import type { Meant } from './judge.ts';
import * as lookups from './lookups-repo.ts';
import { createMatcher, decideProduct, wordsOf } from './meaning/matching.ts';
import { inParts } from './progress.ts';
import * as repo from './repo.ts';

const SUGGESTIONS = 5;

/**
 * Makes what tells the products that texts mean, by their key: what this user taught, else what the words of the catalogue say.
 * `preferred` are products that the user deals in.
 */
export function createTextReader(db: Database) {
  return async function meanTexts(
    user_id: number,
    texts: ReadonlyMap<string, string>,
    preferred: ReadonlySet<number>,
  ): Promise<Map<string, Meant>> {
    const meanings = new Map<string, Meant>();
    await inParts([...texts.keys()], 500, async (keys) => {
      for (const { text_key, product_id, variation_id } of await repo.findMatches(db.read, user_id, keys))
        meanings.set(text_key, { product_id, variation_id, suggestions: [] });
    });
    const unknown = [...texts].filter(([key]) => !meanings.has(key)).map(([key, text]) => ({ key, words: wordsOf(text) }));
    const postings = new Map<string, number[]>();
    await inParts([...new Set(unknown.flatMap(({ words }) => words))], 16, async (words) => {
      for (const { word, product_id } of await lookups.findPostings(db.read, { words, user_id })) {
        const known = postings.get(word);
        if (known) known.push(product_id);
        else postings.set(word, [product_id]);
      }
    });
    const match = createMatcher(postings, preferred);
    const matched = new Map<string, ReturnType<typeof match>>();
    await inParts(unknown, 50, (part) => {
      for (const { key, words } of part) matched.set(key, match(words));
    });
    const ids = [...new Set([...matched.values()].flatMap((found) => found.map(({ product_id }) => product_id)))];
    const titles = new Map<number, string[]>();
    await inParts(ids, 256, async (part) => {
      for (const product of await lookups.findProducts(db.read, { ids: part, user_id }))
        titles.set(product.id, wordsOf(product.title));
    });
    await inParts(unknown, 50, (part) => {
      for (const { key, words } of part) {
        const candidates = matched.get(key) ?? [];
        const product_id = decideProduct(words, candidates, titles, preferred);
        meanings.set(key, { product_id, suggestions: candidates.slice(0, SUGGESTIONS).map((candidate) => candidate.product_id) });
      }
    });
    return meanings;
  };
}
