import { toAsciiDigits } from '../digits.ts';
import { withoutEdges } from '../edges.ts';
import { type MoneyUnit, rialOf } from '../money.ts';
import { type MoneyToken, moneyTokens } from './tokens.ts';

/** Why a text is unclear. `words` and `marks`: unknown or ambiguous ones; `several`: more than one number; `units`: two that differ. */
export type Unclear = 'words' | 'marks' | 'several' | 'units';

/** The result of reading a text: empty, a number with its unit (null: no unit), a range, a state instead, or unclear. */
export type MoneyReading =
  | { kind: 'empty' }
  | { kind: 'amount'; number: number; unit: MoneyUnit | null }
  | { kind: 'range'; from: number; to: number; unit: MoneyUnit | null }
  | { kind: 'state'; state: 'on_call' | 'unavailable' }
  | { kind: 'unclear'; why: Unclear };

type Numbers = { number: number; scale: number } | Unclear;

const unclear = (why: Unclear): MoneyReading => ({ kind: 'unclear', why });

/** A number below a thousand in words: `سیصد و پنجاه و دو`; how many tokens it takes. */
function wordNumber(tokens: readonly MoneyToken[], start: number): { number: number; next: number } | null {
  let [number, next, limit] = [0, start, 1_000];
  for (;;) {
    const at = next > start && tokens[next]?.kind === 'and' ? next + 1 : next;
    const token = tokens[at];
    if (token?.kind !== 'word' || token.value >= limit) return next > start ? { number, next } : null;
    number += token.value;
    next = at + 1;
    limit = token.value >= 100 ? 100 : token.value >= 20 ? 10 : 0;
  }
}

/** `grouped`: by a mark that may also start decimals; `zeros`: leading zeros, as in a telephone number. */
type Quantity = { number: number; next: number; doubt?: 'half' | 'grouped' | 'zeros' };

/** Digits, also grouped by blanks (`1 250 000`), or words, with an optional half after them. */
function quantityAt(tokens: readonly MoneyToken[], start: number): Quantity | null {
  const token = tokens[start];
  if (token?.kind === 'half') return { number: 0.5, next: start + 1, doubt: 'half' };
  if (token?.kind !== 'numeral') {
    const words = wordNumber(tokens, start);
    if (!words) return null;
    const isHalf = tokens[words.next]?.kind === 'and' && tokens[words.next + 1]?.kind === 'half';
    return isHalf ? { number: words.number + 0.5, next: words.next + 2, doubt: 'half' } : words;
  }
  let [digits, next] = [token.digits, start + 1];
  if (digits !== null && /^[1-9]\d{0,2}$/.test(digits))
    for (let group = tokens[next]; group?.kind === 'numeral' && group.digits?.length === 3; group = tokens[next]) {
      digits += group.digits;
      next += 1;
    }
  if (digits === null) return { number: token.number, next, ...(token.isSure ? {} : { doubt: 'grouped' }) };
  return { number: Number(digits), next, ...(/^0\d/.test(digits) ? { doubt: 'zeros' } : {}) };
}

/** The number in the tokens: quantities with their scales, from the largest down: `۱ میلیون و ۲۰۰ هزار`. */
function numberOf(tokens: readonly MoneyToken[]): Numbers {
  let [total, last, next] = [0, Number.POSITIVE_INFINITY, 0];
  let first: { scale: number } | null = null;
  while (next < tokens.length) {
    if (first && tokens[next]?.kind === 'and') next += 1;
    const quantity = quantityAt(tokens, next);
    next = quantity?.next ?? next;
    let scale = 1;
    for (let token = tokens[next]; token?.kind === 'scale' && token.value > scale; token = tokens[next]) {
      scale *= token.value;
      next += 1;
    }
    // «هزار تومان» is a thousand; a million is never written without its number.
    if (!quantity && scale !== 1_000) return 'words';
    // 1.250 million may be a million and a quarter, and two and a half are rarely Toman.
    if (quantity?.doubt === 'zeros' || quantity?.doubt === (scale === 1 ? 'half' : 'grouped')) return 'marks';
    const value = (Math.round((quantity?.number ?? 1) * 100) * scale) / 100;
    // «یک میلیون و دویست» may also mean 1,200,000.
    if (value >= last || (last >= 1_000_000 && Number.isFinite(last) && value < 1_000)) return 'several';
    total += value;
    last = scale;
    first ??= { scale };
  }
  return first ? { number: total, scale: first.scale } : 'words';
}

/** The number in the tokens with the unit before or after it; «۲ تومان و ۵ ریال» is 25 Rial. */
function amountOf(tokens: readonly MoneyToken[]): { number: number; scale: number; unit: MoneyUnit | null } | Unclear {
  const units = tokens.flatMap((token, at) => (token.kind === 'unit' ? [{ at, unit: token.unit }] : []));
  const [one, two] = units;
  if (!one) {
    const numbers = numberOf(tokens);
    return typeof numbers === 'string' ? numbers : { ...numbers, unit: null };
  }
  if (two) {
    const toman = numberOf(tokens.slice(0, one.at));
    const from = tokens[one.at + 1]?.kind === 'and' ? one.at + 2 : one.at + 1;
    const rial = numberOf(tokens.slice(from, two.at));
    const isPair = units.length === 2 && one.unit === 'toman' && two.unit === 'rial' && two.at === tokens.length - 1;
    if (!isPair || typeof toman === 'string' || typeof rial === 'string' || rial.number >= 10) return 'units';
    return { number: toman.number * 10 + rial.number, scale: toman.scale, unit: 'rial' };
  }
  if (one.at > 0 && one.at < tokens.length - 1) return 'several';
  const numbers = numberOf(tokens.filter((token) => token.kind !== 'unit'));
  return typeof numbers === 'string' ? numbers : { ...numbers, unit: one.unit };
}

/** `۴۵ تا ۴۶ هزار`, `45,000-46,000`: the unit and the scale of its end also apply to its start. */
function rangeOf(tokens: readonly MoneyToken[], at: number): MoneyReading {
  const [low, high] = [amountOf(tokens.slice(tokens[0]?.kind === 'from' ? 1 : 0, at)), amountOf(tokens.slice(at + 1))];
  if (typeof low === 'string') return unclear(low);
  if (typeof high === 'string') return unclear(high);
  if (low.unit && high.unit && low.unit !== high.unit) return unclear('units');
  const from = low.scale === 1 && low.number * high.scale < high.number ? low.number * high.scale : low.number;
  return from < high.number ? { kind: 'range', from, to: high.number, unit: high.unit ?? low.unit } : unclear('several');
}

/** No amount in words is this long; a cell of an untrusted file may be a megabyte. */
const LONGEST = 300;

const states: [RegExp, 'on_call' | 'unavailable'][] = [
  [/^(?:تماس|تماس بگیرید|استعلام|استعلام قیمت|تلفنی|call|on call)$/u, 'on_call'],
  [/^(?:ناموجود|موجود نیست|نا موجود|اتمام|اتمام موجودی|ندارد|نداریم|عدم موجودی)$/u, 'unavailable'],
];

/**
 * Reads an amount of money as people write it. An ambiguous text is unclear: its meaning is never guessed.
 *
 * @param text digits of three scripts; `٬ ، , . / '` and blanks before three digits group, `. / ٫` before one or two begin the
 * decimals; `هزار`, `میلیون`, `میلیارد` with their rests, numbers in words, `تومان` and `ریال` with their short forms, ranges,
 * «تماس»
 * @example
 * readMoney('۳۸ هزار و ۴۵۰ تومان') // → { kind: 'amount', number: 38450, unit: 'toman' }
 * readMoney('۴۵ تا ۴۶ هزار') // → { kind: 'range', from: 45000, to: 46000, unit: null }
 * readMoney('تماس بگیرید') // → { kind: 'state', state: 'on_call' }
 * readMoney('۱.۲۵۰ میلیون') // → { kind: 'unclear', why: 'marks' }
 * readMoney('-') // → { kind: 'empty' }
 */
export function readMoney(text: string): MoneyReading {
  if (text.length > LONGEST) return unclear('words');
  const plain = withoutEdges(
    toAsciiDigits(text)
      .replace(/\u200d|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
      .replace(/[\u200c\s]+/g, ' ')
      .trim(),
    /[\s:=]/,
    /[\s:=/\-_.,،؛;]/,
  );
  if (/^[-–—ـ]*$/u.test(plain)) return { kind: 'empty' };
  const tokens = moneyTokens(plain);
  if (typeof tokens === 'string') {
    const state = states.find(([words]) => words.test(tokens))?.[1];
    return state ? { kind: 'state', state } : unclear('words');
  }
  if (!tokens) return unclear('marks');
  const ranges = tokens.flatMap(({ kind }, at) => (kind === 'to' ? [at] : []));
  const [at] = ranges;
  if (ranges.length > 1) return unclear('several');
  if (at !== undefined) return rangeOf(tokens, at);
  const amount = amountOf(tokens);
  return typeof amount === 'string' ? unclear(amount) : { kind: 'amount', number: amount.number, unit: amount.unit };
}

const rialFrom = (text: string, unit: MoneyUnit): number | null => {
  const read = readMoney(text);
  return read.kind === 'amount' ? rialOf(read.number, read.unit ?? unit) : null;
};

/**
 * The Rial in an amount as people write it, in Toman where it names no unit.
 *
 * @returns null where {@link readMoney} finds no whole Rial up to 10¹³.
 * @example
 * rialFromToman('۳۸٬۴۵۰') // → 384500
 * rialFromToman('۳۸٬۴۵۰ ریال') // → 38450
 * rialFromToman('۴۵ تا ۴۶ هزار') // → null
 */
export const rialFromToman = (text: string): number | null => rialFrom(text, 'toman');

/**
 * The Rial in an amount as people write it, in Rial where it names no unit.
 *
 * @returns null where {@link readMoney} finds no whole Rial up to 10¹³.
 * @example
 * rialFromRial('۳۸۴٬۵۰۰') // → 384500
 * rialFromRial('۳۸ هزار تومان') // → 380000
 */
export const rialFromRial = (text: string): number | null => rialFrom(text, 'rial');
