import type { Price } from '@rasteh/contract/pricing/prices';
import { priceLimits } from '@rasteh/contract/wire/limits';
import { parseDecimal, toPersianDigits } from '@rasteh/persian/digits';
import { formatToman } from '@rasteh/persian/money';
import { tomanInWords as inWords } from '@rasteh/persian/money/amount-in-words';
import { rialFromToman } from '@rasteh/persian/money/read';

/** A sum applied to the previous amount: a sign, a number, and an optional percent sign on either side. */
const sum = /^([+\-−])([^+\-−]+)$/;

/** Whether a text is, or may become, a sum such as `+500` or `−۲٪`, and not an amount. */
export const isSum = (text: string): boolean => /^\s*[+\-−]|[٪%]/.test(text);

/** Applies a sum to an amount (Rial); percentages are rounded to whole Toman. */
function summed(text: string, old: number | null): number | undefined {
  const [, sign, rest = ''] = sum.exec(text.trim()) ?? [];
  const number = rest.trim();
  const [before, after] = [/^[٪%]/.test(number), /[٪%]$/.test(number)];
  const value = parseDecimal(number.slice(before ? 1 : 0, after ? -1 : undefined));
  if (old === null || !sign || value === null || (before && after)) return undefined;
  const signed = sign === '+' ? Number(value) : -Number(value);
  const rial = before || after ? Math.round((old * (1 + signed / 100)) / 10) * 10 : Math.round(old + signed * 10);
  return rial > 0 ? rial : undefined;
}

/**
 * Parses a typed amount of Toman to Rial: null if empty, undefined if it is not an amount above zero. A sum (`+۲٪`, `-500`) is
 * applied to the `old` amount (Rial).
 */
export function typedRial(text: string, old: number | null = null): number | null | undefined {
  if (text.trim() === '') return null;
  return isSum(text) ? summed(text, old) : rialFromToman(text) || undefined;
}

/** A Rial amount as the text of an amount field: Toman in ASCII, empty for none. */
export const editableToman = (rial: number | null): string => (rial === null ? '' : String(rial / 10));

/** A Toman amount, typed or stored, formatted for display; other text is returned in Persian digits. */
export function shownToman(text: string, old: number | null = null): string {
  const rial = typedRial(text, old);
  return rial ? formatToman(rial) : toPersianDigits(text);
}

/** A typed amount in Persian words with its unit; empty for invalid input. */
export function tomanInWords(text: string, old: number | null = null): string {
  const rial = typedRial(text, old);
  return rial ? inWords(rial) : '';
}

/** The change of an amount in percent, with one decimal; null if an amount is missing. */
export function movedPercent(from: number | null, to: number | null): number | null {
  return from && to ? Math.round(((to - from) / from) * 1_000) / 10 : null;
}

/** Whether an amount (Rial) differs so much from another that it must be entered again. */
export const isFarFrom = (from: number | null, to: number): boolean =>
  from !== null && (to > from * priceLimits.far_factor || to * priceLimits.far_factor < from);

/** The state of a price at a time (ms): an expired price is on-call. */
export function stateAt(price: Pick<Price, 'state' | 'valid_until'>, now: number): Price['state'] {
  const isPast = price.valid_until !== null && Date.parse(price.valid_until) <= now;
  return price.state === 'available' && isPast ? 'on_call' : price.state;
}
