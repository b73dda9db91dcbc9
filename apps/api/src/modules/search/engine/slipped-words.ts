import { extraLetterCost, missingLetterCost, mostSlips, TRANSPOSED, wrongLetterCost } from '@rasteh/persian/search/slips';
import type { Trie } from './trie.ts';

export type NearWord = { node: number; cost: number; isWhole: boolean };

/** A first letter is seldom wrong. */
const WRONG_START = 0.25;
/** Beginnings of words are looked for from so many letters on: shorter ones are near to everything. */
const SHORTEST_BEGINNING = 5;

/**
 * The words of the trie within the slips that a typed word may have, and the nodes where a beginning of a word is within them.
 * Source: Wagner and Fischer's distance over a trie, with Damerau's transposition and costs of Persian slips.
 */
export function slippedWords(trie: Trie, typed: string): NearWord[] {
  const n = typed.length;
  const most = mostSlips(n);
  const found: NearWord[] = [];
  const firstRow = new Float32Array(n + 1);
  for (let j = 1; j <= n; j++)
    firstRow[j] =
      (firstRow[j - 1] ?? 0) + extraLetterCost(typed.charAt(j - 1), typed.charAt(j - 2)) + (j === 1 ? WRONG_START : 0);
  visit(0, '', firstRow, null, false, 1);
  return found;

  function visit(
    parent: number,
    before: string,
    row: Float32Array,
    earlier: Float32Array | null,
    isBegun: boolean,
    depth: number,
  ): void {
    for (let node = trie.firstChild(parent); node !== 0; node = trie.nextSibling(node)) {
      const letter = trie.letterAt(node);
      const now = nextRow(letter, before, row, earlier, depth);
      const whole = now[n] ?? 9;
      if (whole <= most && trie.wordAt(node) >= 0) found.push({ node, cost: whole, isWhole: true });
      // The cheapest beginning of a path stands for all words below it.
      const begins = !isBegun && n >= SHORTEST_BEGINNING && depth >= n - 1 && whole <= most * 0.7;
      if (begins) found.push({ node, cost: whole, isWhole: false });
      if (least(now) <= most) visit(node, letter, now, row, isBegun || begins, depth + 1);
    }
  }

  function nextRow(letter: string, before: string, row: Float32Array, earlier: Float32Array | null, depth: number): Float32Array {
    const now = new Float32Array(n + 1);
    const start = depth === 1 ? WRONG_START : 0;
    now[0] = (row[0] ?? 0) + missingLetterCost(letter, before) + start;
    for (let j = 1; j <= n; j++) {
      const t = typed.charAt(j - 1);
      const t0 = typed.charAt(j - 2);
      const wrong = wrongLetterCost(letter, t);
      let cost = (row[j - 1] ?? 9) + wrong + (wrong > 0.3 && j === 1 ? start : 0);
      cost = Math.min(cost, (row[j] ?? 9) + missingLetterCost(letter, before), (now[j - 1] ?? 9) + extraLetterCost(t, t0));
      if (earlier && j > 1 && letter === t0 && before === t && letter !== before)
        cost = Math.min(cost, (earlier[j - 2] ?? 9) + TRANSPOSED);
      now[j] = cost;
    }
    return now;
  }
}

function least(row: Float32Array): number {
  let cost = 9;
  for (const one of row) if (one < cost) cost = one;
  return cost;
}
