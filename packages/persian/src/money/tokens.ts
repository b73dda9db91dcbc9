import { foldText } from '../fold.ts';
import type { MoneyUnit } from '../money.ts';
import { scaleValue, wordValue } from './number-words.ts';

/**
 * A part of a text about money. `digits` of a numeral are its bare digits, null if it contains marks; it is not `isSure` where a
 * mark groups that may also start decimals.
 */
export type MoneyToken =
  | { kind: 'numeral'; number: number; digits: string | null; isSure: boolean }
  | { kind: 'word' | 'scale'; value: number }
  | { kind: 'unit'; unit: MoneyUnit }
  | { kind: 'and' | 'half' | 'from' | 'to' };

const unitWords = new Map<string, MoneyUnit>([
  ...['تومان', 'تومن', 'ت', 'toman', 'tomans', 'irt', 'tmn'].map((word): [string, MoneyUnit] => [word, 'toman']),
  ...['ریال', 'ر', 'rial', 'rials', 'irr', 'rls'].map((word): [string, MoneyUnit] => [word, 'rial']),
]);
const others = new Map<string, MoneyToken>([
  ['و', { kind: 'and' }],
  ['نیم', { kind: 'half' }],
  ['از', { kind: 'from' }],
  ['تا', { kind: 'to' }],
]);

/** A numeral with its marks: `12,500`, `1.234.567`, `38450/5`; null where its marks may mean something else. */
function numeralOf(text: string): MoneyToken | null {
  const groups = text.split(/\D/);
  const marks = text.replace(/\d/g, '');
  const [first = ''] = groups;
  if (marks === '') return { kind: 'numeral', number: Number(text), digits: text, isSure: true };
  const last = groups.at(-1) ?? '';
  const isDecimal = last.length < 3 && /[.٫/]$/.test(marks);
  const grouping = new Set(isDecimal ? marks.slice(0, -1) : marks);
  const whole = isDecimal ? groups.slice(0, -1) : groups;
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && whole.slice(1).every((group) => group.length === 3);
  if (/^0\d/.test(first)) return null;
  // A number has one grouping mark, which differs from its decimal mark.
  if (grouping.size > 1 || grouping.has('٫') || (isDecimal && grouping.has(marks.at(-1) ?? ''))) return null;
  if (whole.length > 1 && !isGrouped) return null;
  const number = Number(isDecimal ? `${whole.join('')}.${last}` : whole.join(''));
  return { kind: 'numeral', number, digits: null, isSure: whole.length === 1 || !/[./]/.test(marks) };
}

function wordOf(word: string): MoneyToken | null {
  const unit = unitWords.get(word);
  if (unit) return { kind: 'unit', unit };
  const [value, scale] = [wordValue(word), scaleValue(word)];
  if (value !== undefined) return { kind: 'word', value };
  return scale === undefined ? (others.get(word) ?? null) : { kind: 'scale', value: scale };
}

/** The token of a word, or two tokens where «و» is joined to the word after it. */
function wordsOf(written: string): MoneyToken[] | null {
  const word = foldText(written);
  const one = wordOf(word);
  if (one) return [one];
  const joined = word.startsWith('و') ? wordOf(word.slice(1)) : null;
  return joined && (joined.kind === 'word' || joined.kind === 'scale') ? [{ kind: 'and' }, joined] : null;
}

/**
 * The tokens of a text about money.
 *
 * @param text with ASCII digits
 * @returns null for an unknown mark, and the folded text itself for an unknown word, since it may be a state.
 * @example
 * moneyTokens('12,500 تومان')
 * // → [{ kind: 'numeral', number: 12500, digits: null, isSure: true }, { kind: 'unit', unit: 'toman' }]
 * moneyTokens('تماس بگیرید') // → 'تماس بگیرید'
 * moneyTokens('12#') // → null
 */
export function moneyTokens(text: string): MoneyToken[] | string | null {
  const tokens: MoneyToken[] = [];
  const parts = text.matchAll(/(\d+(?:[٬،,./'’٫]\d+)*)|([\p{L}\p{M}]+)|(﷼)|([-–—~])|(\S)/gu);
  for (const [, numeral, word, sign, dash] of parts) {
    if (numeral) {
      const token = numeralOf(numeral);
      if (!token) return null;
      tokens.push(token);
    } else if (word) {
      const words = wordsOf(word);
      if (!words) return foldText(text);
      tokens.push(...words);
    } else if (sign) tokens.push({ kind: 'unit', unit: 'rial' });
    else if (dash && tokens.length > 0) tokens.push({ kind: 'to' });
    else return null;
  }
  return tokens;
}
