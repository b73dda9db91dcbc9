import { amountOn } from '@rasteh/persian/price-basis';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { Reference } from './reference.ts';

/** A piece that goods come in; its weight in thousandths of a kilogram. */
export type Piece = { unit_id: number; unit_weight: number | null };
/** What a price is stated for. */
export type Goods = { category_id: number; piece: Piece | null };

type Stated = { amount: number | null; unit_id: number; vat_included: boolean; stated_at: number };

/**
 * The amount on which prices are compared: Rial without value added tax, at the rate of the day it was stated, for one comparison
 * unit of the category; null where it cannot be brought there (docs/rules.md, «Comparison»).
 */
export function comparableAmount(
  { amount, unit_id, vat_included, stated_at }: Stated,
  { category_id, piece }: Goods,
  { categoriesById, unitsById }: Pick<Reference, 'categoriesById' | 'unitsById'>,
): number | null {
  const [unit, comparison] = [unitsById.get(unit_id), categoriesById.get(category_id)?.default_unit];
  if (amount === null || !unit || !comparison) return null;
  const pieceUnit = piece && unitsById.get(piece.unit_id);
  const unit_weight_kg = piece?.unit_weight ? thousandthsToQuantity(piece.unit_weight) : null;
  const stated = { amount, unit, piece: pieceUnit ? { unit: pieceUnit, unit_weight_kg } : null, vat_included, stated_at };
  return amountOn(stated, { unit: comparison, with_vat: false });
}
