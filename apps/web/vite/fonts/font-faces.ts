/** A font of a stylesheet: the file that it names, its characters and its weights. */
export type FontFace = { file: string; characters: string; weights: { min: number; max: number } };

const FACE = /@font-face\s*\{([^}]*)\}/g;

/** The characters of a `unicode-range`, such as `U+20, U+0600-06FF`. */
function charactersOf(range: string): string {
  const codes = range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
  return String.fromCodePoint(...codes);
}

/**
 * The fonts of a stylesheet, in its order.
 * @throws Error for one without a file, a `unicode-range`, or a `font-weight` of two weights.
 */
export function fontFacesOf(css: string): FontFace[] {
  return [...css.matchAll(FACE)].map(([face, body = '']) => {
    const [, file] = /url\('([^']*)'\)/.exec(body) ?? [];
    const [, range] = /unicode-range:([^;]*);/.exec(body) ?? [];
    const [, min, max] = /font-weight:\s*(\d+) (\d+);/.exec(body) ?? [];
    if (!file || !range || !min || !max) throw new Error(`This font says not what it has: ${face}`);
    return { file, characters: charactersOf(range), weights: { min: Number(min), max: Number(max) } };
  });
}
