import type { Offer } from '@rasteh/contract/offers';
import { convertQuantity, kilogram, quantityFor, ratioBetween, totalOf } from '@rasteh/persian/conversion';
import { rialFromToman } from '@rasteh/persian/money/read';
import { parseQuantity, quantityToThousandths } from '@rasteh/persian/quantity';

export type Piece = NonNullable<Offer['variation']>;
/** The field that the user filled in; the other two are computed from it. */
export type InputField = 'weight' | 'count' | 'total';
/** Weight in thousandths of a kilogram, count in thousandths of a piece, total in Rial. */
type Calculation = Record<InputField, number | null>;
type Problem = 'wrong' | 'too_much';

/** Computes all three from `text` in the field `asked`, at `rial` per kilogram or piece; null for an empty field. */
export function calculate(
  asked: InputField,
  text: string,
  rial: number | null,
  basis: 'kilogram' | 'piece',
  piece: Piece,
): Calculation | Problem | null {
  if (text.trim() === '') return null;
  const quantity = asked === 'total' ? null : parseQuantity(text);
  const total = asked === 'total' ? rialFromToman(text) : null;
  if (quantity === null && total === null) return 'wrong';
  const toPieces = ratioBetween(kilogram, piece.unit, piece);
  const toWeight = ratioBetween(piece.unit, kilogram, piece);
  if (!toPieces || !toWeight) return 'wrong';

  const known = quantity === null ? null : quantityToThousandths(quantity);
  const paidFor = total !== null && rial ? quantityFor(total, rial) : null;
  const isWeight = asked === 'weight' || (asked === 'total' && basis === 'kilogram');
  const given = known ?? paidFor;
  const weight = given === null ? null : isWeight ? given : convertQuantity(given, toWeight);
  const count = given === null ? null : isWeight ? convertQuantity(given, toPieces) : given;
  if (asked !== 'total' && (weight === null || count === null)) return 'too_much';
  const priced = basis === 'kilogram' ? weight : count;
  const sum = total ?? (rial && priced !== null ? totalOf(rial, priced) : null);
  if (asked !== 'total' && rial && sum === null) return 'too_much';
  return { weight, count, total: sum };
}
