/** Persian written with Latin letters, as people type it without a Persian keyboard. No standard exists: the table is ours. */

/** A reading of some Latin letters: the Persian letters it may stand for, with its cost. */
export type Reading = readonly [letters: string, cost: number];

const readings: Record<string, readonly Reading[]> = {
  // Vowels: short ones are not written in Persian; at the beginning of a word they need an alef.
  a: [
    ['', 0.05],
    ['ا', 0],
    ['ع', 0.15],
    ['ه', 0.15],
  ],
  aa: [['ا', 0]],
  e: [
    ['', 0],
    ['ه', 0.05],
    ['ی', 0.2],
    ['ع', 0.2],
  ],
  o: [
    ['', 0.05],
    ['و', 0.05],
    ['ع', 0.2],
    ['ا', 0.3],
  ],
  u: [
    ['و', 0],
    ['', 0.25],
  ],
  i: [
    ['ی', 0],
    ['', 0.2],
  ],
  oo: [['و', 0]],
  ou: [['و', 0]],
  ow: [['و', 0]],
  ee: [['ی', 0]],
  ei: [['ی', 0]],
  ey: [['ی', 0]],
  ay: [
    ['ی', 0.1],
    ['ای', 0],
  ],
  ai: [
    ['ای', 0],
    ['ی', 0.1],
  ],
  // Digraphs
  sh: [['ش', 0]],
  ch: [['چ', 0]],
  kh: [['خ', 0]],
  gh: [
    ['ق', 0],
    ['غ', 0],
  ],
  zh: [['ژ', 0]],
  ck: [['ک', 0]],
  ph: [['ف', 0]],
  // Consonants
  b: [['ب', 0]],
  c: [
    ['ک', 0.05],
    ['س', 0.1],
  ],
  d: [['د', 0]],
  f: [['ف', 0]],
  g: [
    ['گ', 0],
    ['ق', 0.2],
    ['ج', 0.3],
  ],
  h: [
    ['ه', 0],
    ['ح', 0],
  ],
  j: [
    ['ج', 0],
    ['ژ', 0.1],
  ],
  k: [
    ['ک', 0],
    ['خ', 0.35],
  ],
  l: [['ل', 0]],
  m: [['م', 0]],
  n: [['ن', 0]],
  p: [['پ', 0]],
  q: [
    ['ق', 0],
    ['غ', 0],
  ],
  r: [['ر', 0]],
  s: [
    ['س', 0],
    ['ص', 0],
    ['ث', 0.05],
    ['ز', 0.3],
  ],
  t: [
    ['ت', 0],
    ['ط', 0],
  ],
  v: [['و', 0]],
  w: [['و', 0]],
  x: [
    ['کس', 0],
    ['خ', 0.1],
  ],
  y: [['ی', 0]],
  z: [
    ['ز', 0],
    ['ذ', 0],
    ['ض', 0],
    ['ظ', 0],
  ],
};

/** At the beginning of a word a vowel is written with an alef. */
const initial: Record<string, readonly Reading[]> = {
  a: [
    ['ا', 0],
    ['ع', 0.1],
  ],
  aa: [['ا', 0]],
  e: [
    ['ا', 0],
    ['ع', 0.1],
  ],
  o: [
    ['ا', 0],
    ['او', 0.1],
    ['ع', 0.1],
  ],
  u: [
    ['او', 0],
    ['ی', 0.2],
    ['یو', 0],
  ],
  oo: [['او', 0]],
  i: [
    ['ای', 0],
    ['ا', 0.2],
  ],
  ee: [['ای', 0]],
  ei: [
    ['ای', 0],
    ['عی', 0.1],
  ],
  ey: [
    ['ای', 0],
    ['عی', 0.1],
  ],
  ay: [['ای', 0]],
  ai: [['ای', 0]],
};

/** A Persian letter that no Latin letter stands for costs this much: «ا» and «ی» that were left out, a silent «ه» or «و». */
export const UNWRITTEN: Readonly<Record<string, number>> = { ا: 0.3, ی: 0.35, و: 0.3, ه: 0.25, ع: 0.25 };

/** The sum of costs up to which a Latin word may mean a Persian one. */
export const MOST_LATIN_COST = 0.6;

/**
 * The readings of the Latin letters at a place of a word in lower case: how many of its letters are read, the Persian letters,
 * and the cost. A doubled consonant reads as one.
 *
 * @example
 * readingsAt('sh', 0).at(-1) // → { read: 2, letters: 'ش', cost: 0 }
 */
export function readingsAt(word: string, at: number): { read: number; letters: string; cost: number }[] {
  return [1, 2].flatMap((read) => {
    const latin = word.slice(at, at + read);
    if (latin.length < read) return [];
    const isDoubled = read === 2 && latin[0] === latin[1] && !/[aeio]/.test(latin);
    const found = (at === 0 ? initial[latin] : undefined) ?? readings[isDoubled ? latin.charAt(0) : latin] ?? [];
    const isEnd = at + read === word.length;
    const silent: readonly Reading[] = latin === 'h' && isEnd && at > 0 ? [['', 0.1]] : [];
    return [...found, ...silent].map(([letters, cost]) => ({ read, letters, cost }));
  });
}
