import type { Unit } from '@rasteh/contract/goods/catalogue';
import { convertQuantity, ratioBetween, type WeighedPiece } from '@rasteh/persian/conversion';
import { amountOn } from '@rasteh/persian/money/price-basis';
import { vatRate } from '@rasteh/persian/money/vat';
import { thousandthsToQuantity } from '@rasteh/persian/quantity';
import type { CategoryNode, Reference } from './reference.ts';

/** A piece in which goods are sold; its weight in thousandths of a kilogram. */
export type Piece = { unit_id: number; unit_weight: number | null };
/** The goods that a price is stated for. */
export type Goods = { category_id: number; piece: Piece | null };

type Stated = { amount: number | null; unit_id: number; vat_included: boolean; stated_at: number };

/** A piece with its unit and the weight of one, in kilograms; null without a piece. */
export const pieceOf = ({ piece }: Pick<Goods, 'piece'>, unitsById: Reference['unitsById']): WeighedPiece | null => {
  const unit = piece && unitsById.get(piece.unit_id);
  const unit_weight_kg = piece?.unit_weight ? thousandthsToQuantity(piece.unit_weight) : null;
  return unit ? { unit, unit_weight_kg } : null;
};

/**
 * The amount by which prices are compared: Rial without value added tax, at the rate of the day it was stated, for one
 * comparison unit of the category; null if it cannot be converted (docs/rules.md, «Comparison of prices»).
 */
export function comparableAmount(
  { amount, unit_id, vat_included, stated_at }: Stated,
  goods: Goods,
  { categoriesById, unitsById, vat }: Pick<Reference, 'categoriesById' | 'unitsById' | 'vat'>,
): number | null {
  const [unit, comparison] = [unitsById.get(unit_id), categoriesById.get(goods.category_id)?.default_unit];
  if (amount === null || !unit || !comparison) return null;
  const stated = { amount, unit, piece: pieceOf(goods, unitsById), vat_included, vat_rate: vatRate(stated_at, vat) };
  return amountOn(stated, { unit: comparison, with_vat: false });
}

/** The units in which the prices of a category may be shown, its default one first. */
export function comparisonUnits(
  { default_unit }: Pick<CategoryNode, 'default_unit'>,
  { units }: Pick<Reference, 'units'>,
): Unit[] {
  const { dimension } = default_unit;
  // Of units with the same factor the oldest one: an amount is the same in both.
  const others = ['1', '1000']
    .filter((factor) => factor !== default_unit.factor)
    .flatMap((factor) => units.find((unit) => unit.dimension === dimension && unit.factor === factor) ?? []);
  return dimension === 'piece' ? [default_unit] : [default_unit, ...others];
}

/** Converts a comparable amount to the terms of a price; null if it cannot be converted. */
export function amountInTerms(
  comparable: number,
  { unit_id, vat_included, stated_at }: Omit<Stated, 'amount'>,
  goods: Goods,
  { categoriesById, unitsById, vat }: Pick<Reference, 'categoriesById' | 'unitsById' | 'vat'>,
): number | null {
  const [unit, comparison] = [unitsById.get(unit_id), categoriesById.get(goods.category_id)?.default_unit];
  if (!unit || !comparison) return null;
  const vat_rate = vatRate(stated_at, vat);
  const stated = { amount: comparable, unit: comparison, piece: pieceOf(goods, unitsById), vat_included: false, vat_rate };
  return amountOn(stated, { unit, with_vat: vat_included });
}

/** A quantity of `unit_id`, in thousandths, in the comparison unit of the category; null if the units do not compare. */
export function comparableQuantity(
  thousandths: number,
  unit_id: number,
  goods: Goods,
  { categoriesById, unitsById }: Pick<Reference, 'categoriesById' | 'unitsById'>,
): number | null {
  const [unit, comparison] = [unitsById.get(unit_id), categoriesById.get(goods.category_id)?.default_unit];
  const ratio = unit && comparison ? ratioBetween(unit, comparison, pieceOf(goods, unitsById)) : null;
  return ratio && convertQuantity(thousandths, ratio);
}
