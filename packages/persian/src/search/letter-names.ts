/** Names of Latin letters as they are written in Persian, folded. «ای» is said for three of them. */
const names = new Map(
  Object.entries({
    a: 'ا ای',
    b: 'بی',
    c: 'سی',
    d: 'دی',
    e: 'ای',
    f: 'اف',
    g: 'جی',
    h: 'اچ',
    i: 'ای',
    j: 'جی',
    k: 'کی',
    l: 'ال',
    m: 'ام',
    n: 'ان',
    o: 'او',
    p: 'پی',
    q: 'کیو',
    r: 'ار',
    s: 'اس',
    t: 'تی',
    u: 'یو',
    v: 'وی',
    w: 'دبلیو',
    x: 'ایکس',
    y: 'وای',
    z: 'زد',
  })
    .flatMap(([letter, said]) => said.split(' ').map((name): [string, string] => [name, letter]))
    .reduce((all, [name, letter]) => all.set(name, [...(all.get(name) ?? []), letter]), new Map<string, string[]>()),
);

/** Longer codes are not spelled. */
const MOST_LETTERS = 4;

/**
 * The codes that folded words spell by the names of Latin letters; none if one of them is no such name, or there are more than four.
 *
 * @example
 * spelledCodes(['پی', 'ان']) // → ['pn']
 * spelledCodes(['ای', 'پی']) // → ['ap', 'ep', 'ip']
 * spelledCodes(['میلگرد']) // → []
 */
export function spelledCodes(words: readonly string[]): string[] {
  if (words.length === 0 || words.length > MOST_LETTERS) return [];
  return words.reduce<string[]>((codes, word) => codes.flatMap((code) => (names.get(word) ?? []).map((one) => code + one)), ['']);
}
