import type { Price } from '@rasteh/contract/prices';
import { formatToman, numberToWords, rialFromToman } from '@rasteh/persian/money';

/** The Rial in a typed amount of Toman: null for an empty one, undefined for what is no amount above zero. */
export function typedRial(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  return rialFromToman(text) || undefined;
}

/** An amount of Rial as the text that an amount field edits: Toman in ASCII, empty for none. */
export const editableToman = (rial: number | null): string => (rial === null ? '' : String(rial / 10));

/** An amount of Toman as it is shown, typed or stored; what is no amount is shown as it was typed. */
export function shownToman(text: string): string {
  const rial = typedRial(text);
  return rial ? formatToman(rial) : text;
}

/** A typed amount in Persian words, with its unit; empty for what is no amount. */
export function tomanInWords(text: string): string {
  const rial = typedRial(text);
  if (!rial) return '';
  const rest = rial % 10;
  const parts = [rial >= 10 ? `${numberToWords((rial - rest) / 10)} تومان` : '', rest ? `${numberToWords(rest)} ریال` : ''];
  return parts.filter(Boolean).join(' و ');
}

/** By how many percent an amount moved, with one decimal; null where there is nothing to compare. */
export function movedPercent(from: number | null, to: number | null): number | null {
  return from && to ? Math.round(((to - from) / from) * 1_000) / 10 : null;
}

/** The state that a price has at a moment (ms): one whose time has passed reads as on-call. */
export function stateAt(price: Pick<Price, 'state' | 'valid_until'>, now: number): Price['state'] {
  const isPast = price.valid_until !== null && Date.parse(price.valid_until) <= now;
  return price.state === 'available' && isPast ? 'on_call' : price.state;
}
