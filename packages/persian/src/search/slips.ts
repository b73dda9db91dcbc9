/** Costs of the slips that Persian writers make; 1 is one arbitrary wrong letter. */

/** Letters with one sound: a writer by ear may choose any of them. */
const homophones = ['غق', 'صسث', 'زذضظ', 'تط', 'حه', 'اع'];
/** Letters that differ by dots or by one stroke. */
const sameShape = ['بپتثن', 'جچحخ', 'دذ', 'رزژ', 'سش', 'صض', 'طظ', 'عغ', 'فق', 'کگ', 'زژ', 'ین'];
/** Rows of the standard Persian keyboard (ISIRI 9147) and of the Latin one: neighbours are hit by mistake. */
const keyRows = ['ضصثقفغعهخحجچ', 'شسیبلاتنمکگ', 'ظطزرذدپو', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const HOMOPHONE = 0.25;
const SHAPE = 0.4;
const NEIGHBOUR = 0.75;
const VOWEL = 0.55;
const vowels = new Set([...'اویهaeiou']);

const costs = new Map<string, Map<string, number>>();
const setCost = (a: string, b: string, cost: number) => {
  for (const [letter, typed] of [
    [a, b],
    [b, a],
  ] as const) {
    const of = costs.get(letter) ?? new Map<string, number>();
    costs.set(letter, of.set(typed, Math.min(cost, of.get(typed) ?? 1)));
  }
};
for (const [groups, cost] of [
  [homophones, HOMOPHONE],
  [sameShape, SHAPE],
] as const) {
  for (const group of groups) for (const a of group) for (const b of group) if (a !== b) setCost(a, b, cost);
}
for (const row of keyRows) for (let at = 1; at < row.length; at++) setCost(row.charAt(at - 1), row.charAt(at), NEIGHBOUR);

/** Cost of two neighbouring letters in the wrong order. */
export const TRANSPOSED = 0.5;

/**
 * Cost of `typed` in the place of `letter`; 0 if they are the same. The groups and costs are ours: no standard says them.
 *
 * @example
 * wrongLetterCost('س', 'ص') // → 0.25
 * wrongLetterCost('س', 'د') // → 1
 */
export const wrongLetterCost = (letter: string, typed: string): number =>
  letter === typed ? 0 : (costs.get(letter)?.get(typed) ?? 1);

/**
 * Cost of a letter that was not typed, `before` being the letter before it: a doubled letter and a vowel are easily left out.
 *
 * @example
 * missingLetterCost('ا', 'م') // → 0.55
 */
export const missingLetterCost = (letter: string, before: string): number =>
  letter === before ? 0.3 : vowels.has(letter) ? VOWEL : 0.8;

/**
 * Cost of a letter typed too much, `before` being the one typed before it.
 *
 * @example
 * extraLetterCost('ل', 'ل') // → 0.3
 */
export const extraLetterCost = (typed: string, before: string): number =>
  typed === before ? 0.3 : vowels.has(typed) ? VOWEL : 0.8;

/**
 * The sum of costs up to which a typed word of so many letters still means another word: none for one or two letters, where
 * everything is near, but their homophones.
 *
 * @example
 * mostSlips(8) // → 1.8
 */
export function mostSlips(letters: number): number {
  if (letters <= 2) return HOMOPHONE;
  if (letters === 3) return 0.8;
  if (letters === 4) return 1;
  return letters <= 6 ? 1.3 : 1.8;
}
