import { queryWords } from '@rasteh/persian/fold';

/** What the words of a text point at, product by product. */
export type Candidate = { product_id: number; score: number /** Whether it has every word of the text. */; has_all: boolean };

// Words that stand in lists beside a product and never tell two apart.
const fillers = new Set([
  'سایز',
  'نمره',
  'قیمت',
  'هر',
  'اجدار',
  'ساده',
  'کارخانه',
  'برند',
  'درجه',
  'نوع',
  'کد',
  'فی',
  'size',
  'no',
]);

/** The words of a text by which its product is looked for, each once. */
export const wordsOf = (text: string): string[] =>
  [...new Set(queryWords(text))].filter((word) => !fillers.has(word)).slice(0, 20);

const MOST = 12;
const ENOUGH = 500;

/**
 * Finds for each text the products that share most of its words, rare words counting more. `postings` has the products of
 * each word that occurs in a text; `preferred` are those that its supplier prices already.
 */
export function createMatcher(postings: ReadonlyMap<string, readonly number[]>, preferred: ReadonlySet<number>) {
  const ids = [...new Set([...postings.values()].flat())].sort((a, b) => a - b);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const places = new Map(
    [...postings].map(([word, products]) => [word, Int32Array.from(products, (id) => placeOf.get(id) ?? 0)] as const),
  );
  const scores = new Float64Array(ids.length);
  const counts = new Uint8Array(ids.length);

  return function match(words: readonly string[]): Candidate[] {
    const touched: number[] = [];
    const found = words.flatMap((word) => places.get(word) ?? []).sort((a, b) => a.length - b.length);
    for (const posting of found) {
      const weight = Math.log(1 + ids.length / posting.length) + 0.1;
      // Once the rare words have named some products, a word of thousands only counts for these.
      const isOpen = touched.length === 0 || touched.length + posting.length <= ENOUGH;
      for (const place of posting) {
        if (counts[place] === 0) {
          if (!isOpen) continue;
          touched.push(place);
        }
        scores[place] = (scores[place] as number) + weight;
        counts[place] = (counts[place] as number) + 1;
      }
    }
    const candidates = touched.map((place) => ({
      product_id: ids[place] as number,
      score: (scores[place] as number) + (preferred.has(ids[place] as number) ? 0.5 : 0),
      has_all: counts[place] === words.length,
    }));
    for (const place of touched) {
      scores[place] = 0;
      counts[place] = 0;
    }
    return candidates.sort((a, b) => b.score - a.score || a.product_id - b.product_id).slice(0, MOST);
  };
}

/**
 * The one product that a text means without doubt, `titles` being the words of each title: of the same words; or the only one, or the only one its supplier prices,
 * that has all its words; or the only one whose own words all stand in the text, when nothing but words (no number) is left over.
 */
export function decideProduct(
  words: readonly string[],
  candidates: readonly Candidate[],
  titles: ReadonlyMap<number, readonly string[]>,
  preferred: ReadonlySet<number>,
): number | null {
  const wanted = new Set(words);
  const titled = candidates.flatMap(({ product_id, has_all }) => {
    const own = titles.get(product_id);
    return own ? [{ product_id, has_all, words: own }] : [];
  });
  const only = (found: typeof titled): number | null => {
    const [first, second] = found;
    if (first && !second) return first.product_id;
    const own = found.filter(({ product_id }) => preferred.has(product_id));
    return own.length === 1 ? (own[0]?.product_id ?? null) : null;
  };
  const same = titled.filter(
    (one) => one.has_all && one.words.length === wanted.size && one.words.every((word) => wanted.has(word)),
  );
  if (same.length > 0) return only(same);
  const wider = titled.filter(({ has_all }) => has_all);
  // A single word, or a list cut off at its end, proves nothing.
  if (wider.length > 0) return wanted.size < 2 || wider.length >= MOST ? null : only(wider);
  const inside = titled.filter((one) => one.words.length >= 2 && one.words.every((word) => wanted.has(word)));
  const longest = Math.max(0, ...inside.map((one) => one.words.length));
  const best = inside.filter((one) => one.words.length === longest);
  const left = words.filter((word) => !best[0]?.words.includes(word));
  return left.some((word) => /\d/.test(word)) ? null : only(best);
}
