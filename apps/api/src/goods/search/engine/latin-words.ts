import { MOST_LATIN_COST, readingsAt, UNWRITTEN } from '@rasteh/persian/search/finglish';
import type { NearWord } from './slipped-words.ts';
import type { Steps } from './steps.ts';
import type { Trie } from './trie.ts';

/** A letter of this walk takes as long as so many cells of a distance. */
const STEPS_OF_A_LETTER = 30;

const unwrittenCosts = new Map(Object.entries(UNWRITTEN).map(([letter, cost]) => [letter.charCodeAt(0), cost]));

/**
 * The Persian words of the trie that a word in Latin letters may spell, and the beginnings that it may spell; when the steps are used
 * up, those found by then.
 */
export function latinWords(trie: Trie, typed: string, steps: Steps): NearWord[] {
  const best = new Map<number, NearWord>();
  const seen = new Map<number, number>();
  const readings = [...typed].map((_, at) => readingsAt(typed, at));
  walk(0, 0, 0, 0);
  return [...best.values()];

  function keep(node: number, cost: number, isWhole: boolean): void {
    const key = node * 2 + Number(isWhole);
    if ((best.get(key)?.cost ?? 9) > cost) best.set(key, { node, cost, isWhole });
  }

  function walk(node: number, at: number, cost: number, unwritten: number): void {
    if (cost > MOST_LATIN_COST || !steps.take(STEPS_OF_A_LETTER)) return;
    const key = (node * (typed.length + 1) + at) * 2 + unwritten;
    if ((seen.get(key) ?? 9) <= cost) return;
    seen.set(key, cost);
    if (at === typed.length) {
      if (trie.wordAt(node) >= 0) keep(node, cost, true);
      if (typed.length >= 3 && unwritten === 0) keep(node, cost, false);
    }
    for (const { read, letters, cost: more } of readings[at] ?? []) {
      const next = trie.find(letters, node);
      if (next !== undefined) walk(next, at + read, cost + more, 0);
    }
    if (unwritten > 0) return;
    for (let child = trie.firstChild(node); child !== 0; child = trie.nextSibling(child)) {
      const more = unwrittenCosts.get(trie.letterAt(child));
      if (more !== undefined) walk(child, at, cost + more, 1);
    }
  }
}
