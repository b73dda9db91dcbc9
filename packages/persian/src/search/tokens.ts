import { toAsciiDigits } from '../digits.ts';
import { withoutEnd } from '../edges.ts';
import { foldText } from '../fold.ts';
import { wordValue } from '../money/number-words.ts';

/** One word of a text as search sees it. */
export type SearchToken = {
  /** Folded: one letter for those that writers mix, ASCII digits; a decimal as `2.5`. */
  word: string;
  /** Other spellings of the same word: the digits of a number word, the two readings of `۱/۲`. */
  also: string[];
  isNumber: boolean;
  /** Range of the token in the text, in UTF-16 units. */
  start: number;
  end: number;
  /**
   * How the token is attached to the one before: `''` without a space (`IPE18`, a ZWNJ compound), `x` as a measure of a size
   * (`40×80`), null if it stands apart.
   */
  joint: '' | 'x' | null;
};

const fractions: Record<string, string> = { '½': '1/2', '¼': '1/4', '¾': '3/4', '⅓': '1/3', '⅔': '2/3', '⅛': '1/8', '⅜': '3/8' };
// Marks, tatweel and bidi controls stand inside words; foldText removes them.
const LETTER = '[\\p{L}\\p{M}\\u0640\\u200d\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069\\u00ad\\ufeff]';
const pieces = new RegExp(
  `(?<fraction>[½¼¾⅓⅔⅛⅜])|(?<number>\\p{Nd}{1,3}(?:[٬,]\\p{Nd}{3})+(?!\\p{Nd})|\\p{Nd}+(?:[.٫/⁄]\\p{Nd}+)*)|(?<latin>[A-Za-z]+)|(?<letters>(?:(?![A-Za-z])${LETTER})+)`,
  'gu',
);
const timesSign = /^\s*(?:[x×*✕✖хХ]|\sدر\s|\sضربدر\s)\s*$/iu;

const withoutZeros = (decimal: string): string => (decimal.includes('.') ? withoutEnd(withoutEnd(decimal, /0/), /\./) : decimal);

/** The words of a number as it is written; a slash separates a decimal or a fraction, and several separate numbers. */
function numberWords(text: string): { word: string; also: string[] } {
  const digits = toAsciiDigits(text.replace(/[٬,]/g, '').normalize('NFKD')).replace(/[٫/⁄]/g, '.');
  const parts = digits.split('.');
  if (parts.length !== 2) return { word: digits, also: [] };
  const word = withoutZeros(digits);
  return { word, also: /[/⁄]/.test(text) ? [parts.join('/')] : [] };
}

function fractionWords(sign: string): { word: string; also: string[] } {
  const [numerator = 0, denominator = 1] = (fractions[sign] ?? '').split('/').map(Number);
  return { word: fractions[sign] ?? sign, also: [String(numerator / denominator)] };
}

/** Letters that are their own folded form: most words consist of them, and folding is the cost of indexing. */
const folded = /^[ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی]+$/;

function letterWords(text: string): { word: string; also: string[] } {
  const word = folded.test(text) ? text : foldText(text).replaceAll(' ', '');
  const value = wordValue(word);
  if (word === 'نیم') return { word, also: ['1/2', '0.5'] };
  return { word, also: value === undefined ? [] : [String(value)] };
}

type Piece = { word: string; also: string[]; isNumber: boolean; start: number; end: number };

function pieceOf({ 0: text, index, groups }: RegExpExecArray): Piece {
  const at = { start: index, end: index + text.length };
  if (groups?.fraction) return { isNumber: true, ...at, ...fractionWords(text) };
  if (groups?.number) return { isNumber: true, ...at, ...numberWords(text) };
  return { isNumber: false, ...at, ...letterWords(text) };
}

function jointOf(text: string, before: Piece | undefined, piece: Piece): SearchToken['joint'] {
  if (!before) return null;
  const between = text.slice(before.end, piece.start);
  if (before.isNumber && piece.isNumber && timesSign.test(between)) return 'x';
  return /^\u200c*$/.test(between) ? '' : null;
}

const isTimesWord = (piece: Piece, before: Piece | undefined, after: Piece | undefined): boolean =>
  before?.isNumber === true && after?.isNumber === true && ['x', 'در', 'ضربدر', 'х'].includes(piece.word);

/**
 * The words of a text for search, in their order: letters and digits apart, ZWNJ compounds in their parts, Latin and Persian
 * letters apart, the sign between two measures left out.
 *
 * @example
 * searchTokens('ورق ۲٫۵×۴').map(({ word }) => word) // → ['ورق', '2.5', '4']
 * searchTokens('IPE18').map(({ word, joint }) => [word, joint]) // → [['ipe', null], ['18', '']]
 */
export function searchTokens(text: string): SearchToken[] {
  const found = [...text.matchAll(pieces)].map(pieceOf).filter(({ word }) => word !== '');
  const kept = found.filter((piece, at) => !isTimesWord(piece, found[at - 1], found[at + 1]));
  return kept.map((piece, at) => ({ ...piece, joint: jointOf(text, kept[at - 1], piece) }));
}

const numberOf = (token: SearchToken | undefined): number | undefined =>
  token && !token.isNumber ? wordValue(token.word) : undefined;

/** The number that two number words with «و» between them say: «بیست و پنج», «دو و نیم». */
function sumOf(first: SearchToken | undefined, second: SearchToken | undefined): number | undefined {
  const a = numberOf(first);
  if (a === undefined || !second) return undefined;
  if (second.word === 'نیم') return a + 0.5;
  const b = numberOf(second);
  return b !== undefined && b < (a >= 100 ? 100 : 10) && a >= 20 && a % 10 === 0 ? a + b : undefined;
}

/**
 * Tokens in which number words joined by «و» are one number.
 *
 * @example
 * joinNumberWords(searchTokens('میلگرد بیست و پنج')).map(({ word }) => word) // → ['میلگرد', '25']
 */
export function joinNumberWords(tokens: readonly SearchToken[]): SearchToken[] {
  const joined: SearchToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as SearchToken;
    const second = tokens[at + 2];
    const sum = tokens[at + 1]?.word === 'و' ? sumOf(token, second) : undefined;
    if (sum === undefined || !second) joined.push(token);
    else {
      joined.push({ ...token, word: String(sum), also: [], isNumber: true, end: second.end });
      at += 2;
    }
  }
  return joined;
}
