import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Price } from '@rasteh/contract/pricing/prices';
import { counterPrice } from '@rasteh/persian/conversion';
import { formatToman } from '@rasteh/persian/money';
import { formatQuantity } from '@rasteh/persian/quantity';
import { faCounter } from '../../../i18n/goods/counter.ts';

const texts = faCounter;

type Piece = Pick<NonNullable<Price['variation']>, 'unit' | 'unit_weight_kg'>;

/** The amount (Rial per `unit`) converted to the other unit of its variation; empty if there is none. */
export function counterText(amount: number | null | undefined, unit: Unit | undefined, piece: Piece | null): string {
  const counter = amount && unit ? counterPrice(amount, unit, piece) : null;
  if (!counter || !piece) return '';
  return counter.per === 'piece'
    ? texts.piece(piece.unit.title, formatToman(counter.amount))
    : texts.kilogram(formatToman(counter.amount));
}

/** The weight and the resulting price of one piece: «هر شاخه ۱۸٫۹۶ کیلوگرم؛ هر شاخه ≈ …». */
export function weightText(amount: number | null | undefined, unit: Unit | undefined, piece: Piece | null): string {
  if (!piece?.unit_weight_kg) return '';
  const weight = texts.weight(piece.unit.title, formatQuantity(piece.unit_weight_kg));
  return [weight, counterText(amount, unit, piece)].filter(Boolean).join('؛ ');
}
