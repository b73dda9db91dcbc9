import type { MoneyUnit } from '@rasteh/contract/price-list-mapping';
import type { PriceState } from '@rasteh/contract/prices';
import { MAX_RIAL } from '@rasteh/contract/values';
import { toAsciiDigits } from '@rasteh/persian/digits';
import { withoutEdges } from '@rasteh/persian/edges';
import { foldText } from '@rasteh/persian/fold';

/** What a cell for an amount says: nothing, a number (with the unit of money if it names one), a state instead, or nothing readable. */
export type AmountCell =
  | { kind: 'empty' }
  | { kind: 'amount'; number: number; money_unit: MoneyUnit | null }
  | { kind: 'state'; state: Exclude<PriceState, 'available'> }
  | { kind: 'unreadable' };

const moneyWords: [RegExp, MoneyUnit][] = [
  [/ریال|ريال|﷼|\b(?:irr|rials?|rls)\b/giu, 'rial'],
  [/تومان|تومن|\b(?:tomans?|irt|tmn)\b/giu, 'toman'],
  [/(?<!\p{L})ت(?!\p{L})/gu, 'toman'],
  [/(?<!\p{L})ر(?!\p{L})/gu, 'rial'],
];
const scales: [RegExp, number][] = [
  [/(?<!\p{L})هزار(?!\p{L})/gu, 1_000],
  [/(?<!\p{L})(?:میلیون|م)(?!\p{L})/gu, 1_000_000],
];
const states: [RegExp, Exclude<PriceState, 'available'>][] = [
  [/^(?:تماس|تماس بگیرید|استعلام|استعلام قیمت|تلفنی|call|on call)$/u, 'on_call'],
  [/^(?:ناموجود|موجود نیست|نا موجود|اتمام|اتمام موجودی|ندارد|نداریم|عدم موجودی)$/u, 'unavailable'],
];

/** The state that a word names, as in `ناموجود`; null for another word. */
export function stateWord(text: string): PriceState | null {
  const folded = foldText(text);
  if (/^(?:قابل فروش|موجود|available)$/u.test(folded)) return 'available';
  return states.find(([words]) => words.test(folded))?.[1] ?? null;
}

/** The number of `12,500`, `12/500`, `12.500`, `12 500`, `12500.5`, `38٫45`; a mark before three digits groups, but for `٫`. */
function numberOf(text: string): number | null {
  const match = /^(?:(\d+)|(\d{1,3})(?:([٬,،./'’ ])\d{3})(?:\3\d{3})*)(?:[.٫/](\d{1,2})|٫(\d+))?$/u.exec(text);
  if (!match) return null;
  const fraction = match[4] ?? match[5] ?? '';
  const whole = text.slice(0, text.length - (fraction ? fraction.length + 1 : 0)).replace(/\D/g, '');
  const number = Number(fraction ? `${whole}.${fraction}` : whole);
  return Number.isFinite(number) ? number : null;
}

/** Reads the cell of an amount. */
export function readAmount(cell: string): AmountCell {
  let text = toAsciiDigits(cell)
    .replace(/[\p{Cf}\u00a0\s]+/gu, ' ')
    .trim();
  if (text === '' || /^[-–—ـ_.]+$/u.test(text)) return { kind: 'empty' };
  const state = stateWord(text);
  if (state && state !== 'available') return { kind: 'state', state };
  let money_unit: MoneyUnit | null = null;
  let scale = 1;
  for (const [word, unit] of moneyWords) {
    if (text.search(word) === -1) continue;
    money_unit ??= unit;
    text = text.replace(word, ' ');
  }
  for (const [word, factor] of scales) {
    if (text.search(word) === -1) continue;
    scale *= factor;
    text = text.replace(word, ' ');
  }
  const number = numberOf(withoutEdges(text, /[\s:=+]/, /[\s:=/-]/));
  return number === null ? { kind: 'unreadable' } : { kind: 'amount', number: number * scale, money_unit };
}

/** A number of Toman or Rial as whole Rial; null when it is none from 1 to 10¹³. */
export function rialOf(number: number, money_unit: MoneyUnit): number | null {
  const rial = (Math.round(number * 1_000) * (money_unit === 'toman' ? 10 : 1)) / 1_000;
  return Number.isSafeInteger(rial) && rial >= 1 && rial <= MAX_RIAL ? rial : null;
}
