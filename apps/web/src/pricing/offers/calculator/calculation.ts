import { convertQuantity, quantityFor, type Ratio, totalOf } from '@rasteh/persian/conversion';
import { rialFromToman } from '@rasteh/persian/money/read';
import { parseQuantity, quantityToThousandths } from '@rasteh/persian/quantity';

/** The field that the user filled in; the other two are computed from it. */
export type InputField = 'weight' | 'count' | 'total';
/** Weight in thousandths of a kilogram, count in thousandths of a piece, total in Rial. */
type Calculation = Record<InputField, number | null>;
type Problem = 'wrong' | 'too_much';

/**
 * Computes all three from `text` in the field `asked`, at `rial` per kilogram or piece and `one` kilograms per piece; null for an empty
 * field and without a weight.
 */
export function calculate(
  asked: InputField,
  text: string,
  rial: number | null,
  basis: 'kilogram' | 'piece',
  one: Ratio | null,
): Calculation | Problem | null {
  if (text.trim() === '') return null;
  const quantity = asked === 'total' ? null : parseQuantity(text);
  const total = asked === 'total' ? rialFromToman(text) : null;
  if (quantity === null && total === null) return 'wrong';
  if (!one) return null;

  const known = quantity === null ? null : quantityToThousandths(quantity);
  const paidFor = total !== null && rial ? quantityFor(total, rial) : null;
  const isWeight = asked === 'weight' || (asked === 'total' && basis === 'kilogram');
  const given = known ?? paidFor;
  const weight = given === null ? null : isWeight ? given : convertQuantity(given, one);
  const toPieces = { numerator: one.denominator, denominator: one.numerator };
  const count = given === null ? null : isWeight ? convertQuantity(given, toPieces) : given;
  if (asked !== 'total' && (weight === null || count === null)) return 'too_much';
  const priced = basis === 'kilogram' ? weight : count;
  const sum = total ?? (rial && priced !== null ? totalOf(rial, priced) : null);
  if (asked !== 'total' && rial && sum === null) return 'too_much';
  return { weight, count, total: sum };
}

/** The nearest count of whole pieces, at least one, with its weight, where `count` (thousandths) is not whole; null otherwise. */
export function wholePieces(count: number | null, one: Ratio): { count: number; weight: number } | null {
  if (!count || count % 1_000 === 0) return null;
  const whole = Math.max(1, Math.round(count / 1_000)) * 1_000;
  const weight = convertQuantity(whole, one);
  return weight === null ? null : { count: whole, weight };
}
