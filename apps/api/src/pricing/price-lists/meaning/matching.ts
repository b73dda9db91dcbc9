import { queryWords } from '@rasteh/persian/fold';
import type { Atom } from './atoms.ts';
import { type Fit, fitOf } from './fit.ts';
import type { Goods } from './goods.ts';
import { fillers, shortForms } from './trade-words.ts';

/** A product with the score of its words in a text; the words of the category count here like all others. */
export type Candidate = { product_id: number; score: number };
/** The best candidates; `is_cut` when there were more of them. */
export type Candidates = { found: readonly Candidate[]; is_cut: boolean };

const inGroups = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1];
    const isPair = next !== undefined && /^\p{L}/u.test(word) && /^\p{L}/u.test(next);
    return [word, ...(isPair ? [word + next] : []), ...(shortForms.get(word) ?? [])];
  });

/** The search words of a text, each once: also pairs of words joined, and the expansions of short forms. */
export const wordsOf = (text: string): string[] =>
  [...new Set(inGroups(queryWords(text).slice(0, 30)))].filter((word) => !fillers.has(word)).slice(0, 50);

const MOST = 24;
const ENOUGH = 500;

/**
 * Finds for each text the products that share the most words with it; rare words count more. `postings` has the products of
 * each word that occurs in a text; `preferred` are the products that the supplier prices already.
 */
export function createMatcher(postings: ReadonlyMap<string, readonly number[]>, preferred: ReadonlySet<number>) {
  const ids = [...new Set([...postings.values()].flat())].sort((a, b) => a - b);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const places = new Map(
    [...postings].map(([word, products]) => {
      const all = Int32Array.from(products, (id) => placeOf.get(id) ?? 0);
      return [word, { all, has: all.length > ENOUGH ? new Set(all) : null }] as const;
    }),
  );
  const scores = new Float64Array(ids.length);

  return function match(words: readonly string[]): Candidates {
    const touched: number[] = [];
    const found = words.flatMap((word) => places.get(word) ?? []).sort((a, b) => a.all.length - b.all.length);
    for (const { all, has } of found) {
      const weight = Math.log(1 + ids.length / all.length) + 0.1;
      // Once rare words have selected some products, a word of thousands of products only counts for these.
      const isOpen = touched.length === 0 || touched.length + all.length <= ENOUGH;
      if (!isOpen && has) {
        for (const place of touched) if (has.has(place)) scores[place] = (scores[place] as number) + weight;
        continue;
      }
      for (const place of all) {
        if (scores[place] === 0) {
          if (!isOpen) continue;
          touched.push(place);
        }
        scores[place] = (scores[place] as number) + weight;
      }
    }
    // Only the best are selected: each text touches hundreds of products, and sorting all of them would be most of the work.
    const best: { place: number; score: number }[] = [];
    for (const place of touched) {
      const score = (scores[place] as number) + (preferred.has(ids[place] as number) ? 0.5 : 0);
      scores[place] = 0;
      const isBefore = (other: { place: number; score: number }) =>
        score > other.score || (score === other.score && place < other.place);
      const last = best.at(-1);
      if (best.length === MOST && last && !isBefore(last)) continue;
      const at = best.findIndex(isBefore);
      best.splice(at === -1 ? best.length : at, 0, { place, score });
      if (best.length > MOST) best.pop();
    }
    const candidates = best.map(({ place, score }) => ({ product_id: ids[place] as number, score }));
    return { found: candidates, is_cut: touched.length > MOST };
  };
}

/** The product that a text means without doubt, or null with the products that it may mean, the supplier's own first. */
export type Decision = { product_id: number | null; suggestions: number[] };

/**
 * Decides which product a text means: the only product that nothing contradicts, if its kind and size are named; or the only
 * one whose whole title is named. It never assumes unnamed attributes: where only a maker, grade or form distinguishes several
 * products, all of them are suggested.
 */
export function decideProduct(
  text: readonly Atom[],
  { found, is_cut }: Candidates,
  goods: ReadonlyMap<number, Goods>,
  isKnown: (word: string) => boolean,
): Decision {
  const fits = found.map(({ product_id }): { product_id: number; fit: Fit } => {
    const one = goods.get(product_id);
    return { product_id, fit: one ? fitOf(text, one, isKnown) : 'contradicted' };
  });
  const idsOf = (...wanted: Fit[]): number[] => fits.flatMap(({ product_id, fit }) => (wanted.includes(fit) ? product_id : []));
  const [whole, meant] = [idsOf('whole'), idsOf('whole', 'fits', 'possible')];
  const suggestions = [...meant, ...idsOf('doubt')];
  // When the candidates were cut off among fitting products, the rest is unknown.
  if (is_cut && fits.at(-1)?.fit !== 'contradicted') return { product_id: null, suggestions };
  const [only, second] = whole.length > 0 ? whole : meant;
  if (only === undefined || second !== undefined || idsOf('possible').includes(only)) return { product_id: null, suggestions };
  return { product_id: only, suggestions };
}
