import type { Database } from '../../../core/db/database.ts';
import { readAtoms } from '../meaning/atoms.ts';
import { describeGoods, type Goods } from '../meaning/goods.ts';
import { createMatcher, decideProduct, wordsOf } from '../meaning/matching.ts';
import { inChunks } from '../progress.ts';
import { findMatches } from './matches-repo.ts';
import type { ChosenProduct } from './plan-row.ts';
import * as productsRepo from './products-repo.ts';

const SUGGESTIONS = 5;

/**
 * Creates the reader that maps texts, by their key, to the products that they mean: by the user's saved matches, else by the
 * words of the catalogue. `preferred` are products that the user deals in.
 */
export function createTextReader(db: Database) {
  /** The descriptions of these products, by id. */
  async function readGoods(user_id: number, ids: readonly number[]): Promise<Map<number, Goods>> {
    const goods = new Map<number, Goods>();
    const levels = new Map<number, string[]>();
    const categories = new Set<number>();
    await inChunks(ids, 256, async (part) => {
      const found = await productsRepo.findGeneralTitles(db.read, { ids: part, user_id });
      const fresh = [...new Set(found.map(({ category_id }) => category_id))].filter((id) => !categories.has(id));
      for (const { level_id, option } of fresh.length > 0
        ? await productsRepo.findLevelOptions(db.read, { category_ids: fresh })
        : [])
        levels.set(level_id, [...(levels.get(level_id) ?? []), option]);
      for (const id of fresh) categories.add(id);
      const options = Map.groupBy(
        await productsRepo.findProductOptions(db.read, { product_ids: part }),
        ({ product_id }) => product_id,
      );
      for (const product of found)
        goods.set(product.id, describeGoods({ ...product, options: options.get(product.id) ?? [], levels }));
    });
    return goods;
  }

  return async function meanTexts(
    user_id: number,
    texts: ReadonlyMap<string, string>,
    preferred: ReadonlySet<number>,
  ): Promise<Map<string, ChosenProduct>> {
    const meanings = new Map<string, ChosenProduct>();
    await inChunks([...texts.keys()], 500, async (keys) => {
      for (const { text_key, product_id, variation_id } of await findMatches(db.read, user_id, keys))
        meanings.set(text_key, { product_id, variation_id, suggestions: [] });
    });
    const unknown = [...texts].filter(([key]) => !meanings.has(key)).map(([key, text]) => ({ key, text, words: wordsOf(text) }));
    const postings = new Map<string, number[]>();
    await inChunks([...new Set(unknown.flatMap(({ words }) => words))], 16, async (words) => {
      for (const { word, product_id } of await productsRepo.findPostings(db.read, { words, user_id })) {
        const known = postings.get(word);
        if (known) known.push(product_id);
        else postings.set(word, [product_id]);
      }
    });
    const match = createMatcher(postings, preferred);
    const matched = new Map<string, ReturnType<typeof match>>();
    await inChunks(unknown, 50, (part) => {
      for (const { key, words } of part) matched.set(key, match(words));
    });
    const ids = new Set([...matched.values()].flatMap(({ found }) => found.map(({ product_id }) => product_id)));
    const goods = await readGoods(user_id, [...ids]);
    const isKnown = (word: string): boolean => postings.has(word);
    await inChunks(unknown, 50, (part) => {
      for (const { key, text } of part) {
        const candidates = matched.get(key) ?? { found: [], is_cut: false };
        const { product_id, suggestions } = decideProduct(readAtoms(text), candidates, goods, isKnown);
        meanings.set(key, { product_id, suggestions: suggestions.slice(0, SUGGESTIONS) });
      }
    });
    return meanings;
  };
}
