import createBidi, { type Bidi } from 'bidi-js';
import { type Glyph, paperFonts, type Weight } from './fonts.ts';

// Its types describe a module with a default export; Node gives the function itself.
const bidi = (createBidi as unknown as () => Bidi)();

// Control characters have no glyph, and those of direction would leave their text.
const UNDRAWN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
/** A text as it is drawn: without control characters, its white space joined. */
export const toDrawn = (text: string): string => text.toWellFormed().replace(UNDRAWN, ' ').replace(/\s+/g, ' ').trim();

/** The runs of one direction in a line, from left to right. */
function runsOf(text: string, base: 'rtl' | 'ltr'): { text: string; isRightToLeft: boolean }[] {
  const { levels } = bidi.getEmbeddingLevels(text, base);
  const runs: { text: string; level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const last = runs.at(-1);
    if (last && last.level === level) last.text += text[at] ?? '';
    else runs.push({ text: text[at] ?? '', level });
  }
  // Rule L2 of the bidirectional algorithm: from the highest level down to the lowest odd one, the runs of at least that level are reversed.
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < runs.length; from += 1) {
      let to = from;
      while (to < runs.length && (runs[to]?.level ?? 0) >= level) to += 1;
      if (to > from + 1) runs.splice(from, to - from, ...runs.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  return runs.map((run) => ({ text: run.text, isRightToLeft: run.level % 2 === 1 }));
}

/** A line whose glyphs are in their places; its width is in thousandths of the font size. */
export type Line = Readonly<{ weight: Weight; glyphs: readonly Glyph[]; width: number }>;

/** Words and lines that were laid out: those of a table return in each row. */
const known = new Map<string, Line>();
const MOST_KNOWN = 3_000;

/** Lays out one line. `base` is the direction of the line; a code or an address is from left to right. */
export function lineOf(text: string, weight: Weight, base: 'rtl' | 'ltr' = 'rtl'): Line {
  const key = `${weight} ${base} ${text}`;
  const found = known.get(key);
  if (found) return found;
  const font = paperFonts()[weight];
  const glyphs = runsOf(toDrawn(text), base).flatMap((run) => font.shape(run.text, run.isRightToLeft));
  const line = { weight, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0) };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, line);
  return line;
}

/** How many characters of a word fit, at least one. */
function fitting(characters: readonly string[], fits: (text: string) => boolean): number {
  let [least, most] = [1, characters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(characters.slice(0, middle).join(''))) least = middle;
    else most = middle - 1;
  }
  return least;
}

/**
 * Breaks a text into lines that are no wider than `width`, at spaces, or inside of a word that is wider than a line.
 *
 * @param width thousandths of the font size
 */
export function wrapLines(text: string, weight: Weight, width: number, base: 'rtl' | 'ltr' = 'rtl'): Line[] {
  const widthOf = (part: string): number => lineOf(part, weight, base).width;
  // Letters do not join over a space, so the width of a line is that of its words.
  const space = paperFonts()[weight].shape(' ', false)[0]?.advance ?? 0;
  const lines: { text: string; width: number }[] = [];
  const begin = (part: string, partWidth: number) => lines.push({ text: part, width: partWidth });
  for (const word of toDrawn(text).split(' ')) {
    const wordWidth = widthOf(word);
    const line = lines.at(-1);
    if (line && line.width + space + wordWidth <= width) {
      line.text += ` ${word}`;
      line.width += space + wordWidth;
    } else if (wordWidth <= width) begin(word, wordWidth);
    else {
      let characters = [...word];
      while (characters.length > 0) {
        const count = fitting(characters, (part) => widthOf(part) <= width);
        begin(characters.slice(0, count).join(''), width);
        characters = characters.slice(count);
      }
    }
  }
  return lines.filter((line) => line.text !== '').map((line) => lineOf(line.text, weight, base));
}
