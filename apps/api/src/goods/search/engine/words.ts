import { createTrie, type Trie } from './trie.ts';

/** Folded words by id and as a tree of letters: what the words of a query are looked up in. */
export type Words = {
  readonly trie: Trie;
  wordId(word: string): number | undefined;
  wordText(word: number): string;
  /** How many texts have a word. */
  frequencyOf(word: number): number;
};

/** Creates an empty collection; `add` returns the id of a word, also of one that is there already. */
export function createWords(): Words & { add(word: string): number } {
  const trie = createTrie();
  const ids = new Map<string, number>();
  const texts: string[] = [];
  return {
    trie,
    wordId: (word) => ids.get(word),
    wordText: (word) => texts[word] ?? '',
    frequencyOf: () => 1,
    add(word) {
      const known = ids.get(word);
      if (known !== undefined) return known;
      const id = texts.length;
      ids.set(word, id);
      texts.push(word);
      trie.add(word, id);
      return id;
    },
  };
}
