import { swapKeyboardLayout } from '@rasteh/persian/fold';
import { type Corrections, createCorrections } from './corrections.ts';
import { createDocuments, type IndexDocument, type Synonyms } from './documents.ts';
import { planQuery, type QueryPlan } from './query-plan.ts';
import { highestRanked, type Matches, matchedWords, rankMatches } from './ranking.ts';
import { createSteps, type Steps } from './steps.ts';

/** A found document: its score, and the places in its title of the words that were matched. */
export type Found = { id: number; score: number; words: number[] };
/** Found documents, best first; `is_nearest` says that no document has all words of the query. */
export type FoundPage = { found: Found[]; total: number; is_nearest: boolean };

export type IndexQuery = { q: string; groups?: readonly number[] | undefined; most: number };

/** An index of documents that are found by Persian text. */
export type SearchIndex = {
  put(documents: readonly IndexDocument[]): void;
  remove(ids: readonly number[]): void;
  size(): number;
  /** Finds documents by text, however it is spelled: see docs/decisions/033-search.md. The query's indexes share its steps. */
  search(query: IndexQuery, steps?: Steps): FoundPage;
};

/** A query typed with the other keyboard layout must fit clearly better to be believed. */
const LAYOUT_LOSS = 0.08;
/** With a score below this the words were hardly what was meant. */
const GOOD = 0.7;
/** Documents that have not all words must be this near to be offered instead. */
const NEAR = 0.3;

type Attempt = Matches & { plan: QueryPlan };

/** Creates an empty index; `synonyms` are groups of names of one thing, as folded words. */
export function createSearchIndex(synonyms: readonly Synonyms[] = []): SearchIndex {
  const documents = createDocuments(synonyms);

  const better = (a: Attempt, b: Attempt): Attempt => (a.isWhole !== b.isWhole ? (a.isWhole ? a : b) : b.score > a.score ? b : a);

  type Asked = { groups: ReadonlySet<number> | null; most: number; corrections: Corrections };

  function attempt(q: string, { groups, most, corrections }: Asked): Attempt {
    const of = { words: documents, corrections };
    const plan = planQuery(of, q, false);
    const strict = { plan, ...rankMatches(documents, plan, groups, most) };
    // A query of unknown words alone has been planned with slips already.
    if (plan.isLenient || (strict.isWhole && strict.score >= GOOD)) return strict;
    const lenient = planQuery(of, q, true);
    return better(strict, { plan: lenient, ...rankMatches(documents, lenient, groups, most) });
  }

  return {
    put: documents.put,
    remove: documents.remove,
    size: documents.size,

    search({ q, groups, most }, steps = createSteps()) {
      const only = groups ? new Set(groups) : null;
      const asked = { groups: only, most, corrections: createCorrections(documents.trie, steps) };
      let chosen = attempt(q, asked);
      const swapped = swapKeyboardLayout(q);
      if (swapped !== q && !(chosen.isWhole && chosen.score >= GOOD)) {
        const other = attempt(swapped, asked);
        chosen = better(chosen, { ...other, score: other.score - LAYOUT_LOSS });
      }
      // «قیمت» alone asks for the market: what most offer comes first.
      if (chosen.total === 0 && chosen.plan.isNoise) {
        const found = highestRanked(documents, only, most).map((slot) => ({ id: documents.idOf(slot), score: 0, words: [] }));
        return { found, total: documents.size(), is_nearest: true };
      }
      if (!chosen.isWhole && chosen.score < NEAR) return { found: [], total: 0, is_nearest: false };
      const { matches, total, isWhole, plan } = chosen;
      const found = matches.map(({ slot, score }) => ({
        id: documents.idOf(slot),
        score,
        words: matchedWords(documents, slot, plan),
      }));
      return { found, total, is_nearest: total > 0 && !isWhole };
    },
  };
}
