import { foldWords, queryWords, swapKeyboardLayout } from '@rasteh/persian/fold';
import { MOST_LATIN_COST, readingsAt, UNWRITTEN } from '@rasteh/persian/search/finglish';
import { extraLetterCost, missingLetterCost, mostSlips, TRANSPOSED, wrongLetterCost } from '@rasteh/persian/search/slips';

/** The cost of `typed` as the beginning of `word` with slips; letters of the word after the typed ones cost nothing. */
function slipCost(word: string, typed: string): number {
  const width = word.length + 1;
  const costs = new Float64Array((typed.length + 1) * width);
  const cost = (at: number, letter: number) => costs[at * width + letter] ?? 99;
  for (let at = 0; at <= typed.length; at++) {
    for (let letter = 0; letter <= word.length; letter++) {
      if (at === 0 && letter === 0) continue;
      const [here, before] = [typed.charAt(at - 1), typed.charAt(at - 2)];
      const [wanted, previous] = [word.charAt(letter - 1), word.charAt(letter - 2)];
      const ways = [
        letter > 0 ? cost(at, letter - 1) + missingLetterCost(wanted, previous) : 99,
        at > 0 ? cost(at - 1, letter) + extraLetterCost(here, before) : 99,
        at > 0 && letter > 0 ? cost(at - 1, letter - 1) + wrongLetterCost(wanted, here) : 99,
        at > 1 && letter > 1 && here === previous && before === wanted ? cost(at - 2, letter - 2) + TRANSPOSED : 99,
      ];
      costs[at * width + letter] = Math.min(...ways);
    }
  }
  return Math.min(...Array.from({ length: width }, (_, letter) => cost(typed.length, letter)));
}

/** The cost of the Latin letters as a spelling of the beginning of a Persian word, over {@link MOST_LATIN_COST} for none. */
function latinCost(word: string, typed: string): number {
  const walk = (letter: number, at: number, cost: number, wasLeftOut: boolean): number => {
    if (cost > MOST_LATIN_COST) return 99;
    if (at === typed.length) return cost;
    const read = readingsAt(typed, at)
      .filter(({ letters }) => word.startsWith(letters, letter))
      .map((one) => walk(letter + one.letters.length, at + one.read, cost + one.cost, false));
    const unwritten = UNWRITTEN[word.charAt(letter)];
    const leftOut = wasLeftOut || unwritten === undefined ? 99 : walk(letter + 1, at, cost + unwritten, true);
    return Math.min(99, leftOut, ...read);
  };
  return walk(0, 0, 0, false);
}

/** How far a typed word is from the nearest word of a title: 0 for its beginning, `undefined` for none. */
function wordCost(words: readonly string[], typed: string): number | undefined {
  const isLatin = /^[a-z]+$/.test(typed);
  const costs = words.map((word) => {
    if (word.startsWith(typed)) return 0;
    const cost = isLatin ? latinCost(word, typed) : slipCost(word, typed);
    return cost <= (isLatin ? MOST_LATIN_COST : mostSlips(typed.length)) ? cost : 99;
  });
  const best = Math.min(99, ...costs);
  return best < 99 ? best : undefined;
}

/**
 * How far `query` is from a title, 0 for the same words: with slips, in Latin letters or in the other keyboard layout; undefined if a
 * word of it is in none of the title. Words match by their beginnings.
 */
export function matchCost(title: string, query: string): number | undefined {
  const words = foldWords(title);
  const costs = [query, swapKeyboardLayout(query)].map((text) => {
    const typed = queryWords(text);
    if (typed.length === 0) return undefined;
    const each = typed.map((word) => wordCost(words, word));
    return each.includes(undefined) ? undefined : each.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  });
  const found = costs.filter((cost) => cost !== undefined);
  return found.length > 0 ? Math.min(...found) : undefined;
}
