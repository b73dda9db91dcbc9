/** Words as a tree of letters in growing flat arrays: a hundred thousand words take a few megabytes. */
export type Trie = {
  /** Adds a word with its id; a word is added once. */
  add(word: string, id: number): void;
  /** The node at the end of these letters; undefined if no word begins with them. */
  find(letters: string, from?: number): number | undefined;
  /** The id of the word that ends at a node, or -1. */
  wordAt(node: number): number;
  /** The letter at a node, as its UTF-16 code. */
  letterAt(node: number): number;
  /** The first child of a node and the next sibling of a child, 0 if there is none. */
  firstChild(node: number): number;
  nextSibling(node: number): number;
  /** The ids of at most `most` words at and below a node, shorter words first. */
  wordsBelow(node: number, most: number): number[];
};

const ROOT = 0;

/** Creates an empty trie. */
export function createTrie(): Trie {
  const letters = [0];
  const first = [0];
  const next = [0];
  const words = [-1];

  const childOf = (node: number, letter: number): number => {
    let child = first[node] ?? 0;
    while (child !== 0 && letters[child] !== letter) child = next[child] ?? 0;
    return child;
  };

  return {
    add(word, id) {
      let node = ROOT;
      for (let at = 0; at < word.length; at++) {
        let child = childOf(node, word.charCodeAt(at));
        if (child === 0) {
          child = letters.length;
          letters.push(word.charCodeAt(at));
          next.push(first[node] ?? 0);
          first.push(0);
          words.push(-1);
          first[node] = child;
        }
        node = child;
      }
      words[node] = id;
    },

    find(text, from = ROOT) {
      let node = from;
      for (let at = 0; at < text.length; at++) {
        node = childOf(node, text.charCodeAt(at));
        if (node === 0) return undefined;
      }
      return node;
    },

    wordAt: (node) => words[node] ?? -1,
    letterAt: (node) => letters[node] ?? 0,
    firstChild: (node) => first[node] ?? 0,
    nextSibling: (node) => next[node] ?? 0,

    wordsBelow(node, most) {
      const found: number[] = [];
      let level = [node];
      while (level.length > 0 && found.length < most) {
        const below: number[] = [];
        for (const one of level) {
          const word = words[one] ?? -1;
          if (word >= 0) found.push(word);
          for (let child = first[one] ?? 0; child !== 0; child = next[child] ?? 0) below.push(child);
        }
        level = below;
      }
      return found.slice(0, most);
    },
  };
}
