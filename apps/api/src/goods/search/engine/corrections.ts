import { latinWords } from './latin-words.ts';
import { type NearWord, slippedWords } from './slipped-words.ts';
import type { Steps } from './steps.ts';
import type { Trie } from './trie.ts';

/** What the words of one query may have been meant for: each word is looked up once, and all share the steps of the query. */
export type Corrections = {
  /** The words within the slips that a typed word may have. */
  slips(typed: string): readonly NearWord[];
  /** The Persian words that a word in Latin letters may spell. */
  latin(typed: string): readonly NearWord[];
};

/** Creates the corrections of one query in one index. */
export function createCorrections(trie: Trie, steps: Steps): Corrections {
  const once = (find: (trie: Trie, typed: string, steps: Steps) => NearWord[]) => {
    const known = new Map<string, NearWord[]>();
    return (typed: string): NearWord[] => {
      const found = known.get(typed) ?? find(trie, typed, steps);
      known.set(typed, found);
      return found;
    };
  };
  return { slips: once(slippedWords), latin: once(latinWords) };
}
