import { extraLetterCost, missingLetterCost, mostSlips, TRANSPOSED, wrongLetterCost } from '@rasteh/persian/search/slips';
import type { Steps } from './steps.ts';
import type { Trie } from './trie.ts';

export type NearWord = { node: number; cost: number; isWhole: boolean };

/** A first letter is seldom wrong. */
const WRONG_START = 0.25;
/** Beginnings of words are looked for from so many letters on: shorter ones are near to everything. */
const SHORTEST_BEGINNING = 5;
/** More than any word may cost. */
const TOO_FAR = 9;

/** The distances of the beginnings of the typed word to one beginning of a word; those outside of `from` to `to` are too far. */
type Row = { costs: Float32Array; from: number; to: number; computed: number };
/** What a letter of the trie costs against the typed word: instead of each of its letters, and when it was left out. */
type Letter = { wrong: Float32Array; missing: number; doubled: number };

/** What each letter costs against a typed word, computed once for a letter. */
function lettersAgainst(typed: string): (code: number) => Letter {
  const letters = new Map<number, Letter>();
  return (code) => {
    let known = letters.get(code);
    if (!known) {
      const letter = String.fromCharCode(code);
      const wrong = Float32Array.from({ length: typed.length }, (_, at) => wrongLetterCost(letter, typed.charAt(at)));
      known = { wrong, missing: missingLetterCost(letter, ''), doubled: missingLetterCost(letter, letter) };
      letters.set(code, known);
    }
    return known;
  };
}

/**
 * The words of the trie within the slips that a typed word may have, and the nodes where a beginning of a word is within them; when
 * the steps are used up, those found by then.
 * Source: Wagner and Fischer's distance over a trie, with Damerau's transposition, costs of Persian slips and, after Ukkonen, only
 * the cells within the bound.
 */
export function slippedWords(trie: Trie, typed: string, steps: Steps): NearWord[] {
  const n = typed.length;
  const most = mostSlips(n);
  const found: NearWord[] = [];
  const costsOf = lettersAgainst(typed);
  const codes = Uint16Array.from({ length: n }, (_, at) => typed.charCodeAt(at));
  /** By depth: a path needs the rows of its own nodes only. */
  const rows: Row[] = [];
  const extra = new Float32Array(n);
  for (let at = 0; at < n; at++) extra[at] = extraLetterCost(typed.charAt(at), typed.charAt(at - 1));
  const first = rowAt(0);
  for (let j = 1; j <= n; j++) {
    const cost = (first.costs[j - 1] as number) + (extra[j - 1] as number) + (j === 1 ? WRONG_START : 0);
    if (cost > most) break;
    first.costs[j] = cost;
    first.to = j;
  }
  visit(0, 0, 1, false);
  return found;

  function rowAt(depth: number): Row {
    rows[depth] ??= { costs: new Float32Array(n + 1), from: 0, to: 0, computed: 0 };
    return rows[depth];
  }

  /** Looks at the children of a node; false when the steps are used up. */
  function visit(parent: number, before: number, depth: number, isBegun: boolean): boolean {
    for (let node = trie.firstChild(parent); node !== 0; node = trie.nextSibling(node)) {
      const letter = trie.letterAt(node);
      const row = nextRow(letter, before, depth);
      if (!steps.take(row.computed)) return false;
      if (row.to < row.from) continue;
      const whole = row.to === n ? (row.costs[n] as number) : TOO_FAR;
      if (whole <= most && trie.wordAt(node) >= 0) found.push({ node, cost: whole, isWhole: true });
      // The cheapest beginning of a path stands for all words below it.
      const begins = !isBegun && n >= SHORTEST_BEGINNING && depth >= n - 1 && whole <= most * 0.7;
      if (begins) found.push({ node, cost: whole, isWhole: false });
      if (!visit(node, letter, depth + 1, isBegun || begins)) return false;
    }
    return true;
  }

  /** The row of a letter after the row of the depth above; empty (`to` below `from`) when the path is too far from the typed word. */
  function nextRow(letter: number, before: number, depth: number): Row {
    const { wrong, missing, doubled } = costsOf(letter);
    const now = rowAt(depth);
    const above = rowAt(depth - 1);
    const earlier = depth > 1 && letter !== before ? rowAt(depth - 2) : null;
    const left_out = letter === before ? doubled : missing;
    const start = depth === 1 ? WRONG_START : 0;
    const { costs } = now;
    now.from = n + 1;
    now.to = -1;
    now.computed = 1;
    for (let j = Math.min(above.from, earlier ? earlier.from + 2 : n); j <= n; j++, now.computed++) {
      const left = now.to === j - 1 && j > 0 ? (costs[j - 1] as number) : TOO_FAR;
      // Behind what is above only a letter typed too much goes on.
      if (j > above.to + 1 && left === TOO_FAR && !(earlier && j <= earlier.to + 2)) break;
      let cost = j >= above.from && j <= above.to ? (above.costs[j] as number) + left_out + (j === 0 ? start : 0) : TOO_FAR;
      if (j > above.from && j <= above.to + 1) {
        const one = wrong[j - 1] as number;
        cost = Math.min(cost, (above.costs[j - 1] as number) + one + (one > 0.3 && j === 1 ? start : 0));
      }
      if (left !== TOO_FAR) cost = Math.min(cost, left + (extra[j - 1] as number));
      if (earlier && j - 2 >= earlier.from && j - 2 <= earlier.to && letter === codes[j - 2] && before === codes[j - 1])
        cost = Math.min(cost, (earlier.costs[j - 2] as number) + TRANSPOSED);
      costs[j] = cost > most ? TOO_FAR : cost;
      if (cost > most) continue;
      if (now.from > n) now.from = j;
      now.to = j;
    }
    return now;
  }
}
