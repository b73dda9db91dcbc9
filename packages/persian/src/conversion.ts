/** A unit of sale: `factor` of the base units of its dimension (a decimal string); pieces (`piece`) compare only with themselves. */
export type Measure = { id: number; dimension: string; factor: string };
/** Goods that are counted and weighed: the weight of one `unit`, a canonical quantity of kilograms. */
export type WeighedPiece = { unit: Measure; unit_weight_kg: string | null };
/** An exact fraction, both parts above 0. */
export type Ratio = { numerator: bigint; denominator: bigint };

/** The base unit of mass. */
export const kilogram: Measure = { id: 0, dimension: 'mass', factor: '1' };
/** Quantities are kept in thousandths below this, amounts of a price up to this in Rial. */
const THOUSANDTHS_END = 1_000_000_000_000_000n;
const LARGEST_RIAL = 10_000_000_000_000n;

function ratioFrom(decimal: string): Ratio {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

const divide = (a: Ratio, b: Ratio): Ratio => ({
  numerator: a.numerator * b.denominator,
  denominator: a.denominator * b.numerator,
});

/** Division with half up; only for values that are not negative. */
const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);

/** How many `to` one `from` is by their factors alone; null where they do not measure the same. */
function byFactor(from: Measure, to: Measure): Ratio | null {
  if (from.id === to.id) return { numerator: 1n, denominator: 1n };
  if (from.dimension !== to.dimension || from.dimension === 'piece') return null;
  return divide(ratioFrom(from.factor), ratioFrom(to.factor));
}

/** How many kilograms one unit is, by its factor or by the weight of the piece; null where it is unknown. */
function kilogramsOf(unit: Measure, piece: WeighedPiece | null): Ratio | null {
  if (unit.dimension === 'mass') return ratioFrom(unit.factor);
  const pieces = piece && byFactor(unit, piece.unit);
  if (!pieces || piece.unit_weight_kg === null || piece.unit_weight_kg === '0') return null;
  const weight = ratioFrom(piece.unit_weight_kg);
  return { numerator: pieces.numerator * weight.numerator, denominator: pieces.denominator * weight.denominator };
}

/**
 * How many `to` one `from` is, exactly: by their factors, or by the weight of the piece.
 *
 * @param piece what the goods are counted by and what one weighs; null if they are only weighed, or only counted
 * @returns null where the units do not compare.
 * @example
 * ratioBetween({ id: 1, dimension: 'mass', factor: '1000' }, kilogram) // → { numerator: 1000n, denominator: 1n }
 * ratioBetween({ id: 2, dimension: 'piece', factor: '1' }, kilogram) // → null
 */
export function ratioBetween(from: Measure, to: Measure, piece: WeighedPiece | null = null): Ratio | null {
  const known = byFactor(from, to);
  if (known) return known;
  const [of, into] = [kilogramsOf(from, piece), kilogramsOf(to, piece)];
  return of && into && divide(of, into);
}

/**
 * A quantity in the other unit of a ratio, half up to the thousandth.
 *
 * @param thousandths an integer from 0, in thousandths of one `from`
 * @returns thousandths of one `to`; null from 10¹⁵ of them on.
 * @example
 * convertQuantity(2_500, { numerator: 1000n, denominator: 1n }) // → 2500000
 */
export function convertQuantity(thousandths: number, { numerator, denominator }: Ratio): number | null {
  const converted = roundHalfUp(BigInt(thousandths) * numerator, denominator);
  return converted < THOUSANDTHS_END ? Number(converted) : null;
}

/**
 * An amount for one `from` as an amount for one `to` of their ratio, half up to the Rial.
 *
 * @param rial an integer from 0
 * @returns Rial; null outside of 1 to 10¹³.
 * @example
 * convertAmount(384_500, { numerator: 1n, denominator: 1000n }) // → 384500000
 * convertAmount(384_500, { numerator: 1000n, denominator: 1n }) // → 385
 */
export function convertAmount(rial: number, { numerator, denominator }: Ratio): number | null {
  const converted = roundHalfUp(BigInt(rial) * denominator, numerator);
  return converted >= 1n && converted <= LARGEST_RIAL ? Number(converted) : null;
}

/**
 * Amount times quantity, half up to the Rial.
 *
 * @param rial an integer from 0, the amount for one
 * @param thousandths an integer from 0, the quantity in thousandths
 * @returns Rial; null beyond 2^53 − 1.
 * @example
 * totalOf(384_500, 12_500) // → 4806250
 */
export function totalOf(rial: number, thousandths: number): number | null {
  const total = roundHalfUp(BigInt(rial) * BigInt(thousandths), 1000n);
  return total <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(total) : null;
}

/**
 * The quantity that an amount of money pays for, rounded down.
 *
 * @param total an integer from 0, in Rial
 * @param rial an integer from 1, the amount for one
 * @returns thousandths; null from 10¹⁵ of them on.
 * @throws RangeError where `rial` is 0.
 * @example
 * quantityFor(1_000_000, 384_500) // → 2600
 */
export function quantityFor(total: number, rial: number): number | null {
  const paid = (BigInt(total) * 1000n) / BigInt(rial);
  return paid < THOUSANDTHS_END ? Number(paid) : null;
}

/**
 * A price in the other unit of its piece: a price by weight for one piece, a price by the piece for a kilogram, half up to the
 * Rial.
 *
 * @param rial an integer from 0, the amount for one `unit`
 * @returns null where the piece has no weight, the price is in a third unit, or the amount is outside of 1 to 10¹³ Rial.
 * @example
 * counterPrice(384_500, kilogram, { unit: { id: 2, dimension: 'piece', factor: '1' }, unit_weight_kg: '18.5' })
 * // → { amount: 7113250, per: 'piece' }
 */
export function counterPrice(
  rial: number,
  unit: Measure,
  piece: WeighedPiece | null,
): { amount: number; per: 'piece' | 'kilogram' } | null {
  if (!piece) return null;
  const isByPiece = unit.id === piece.unit.id;
  if (!isByPiece && unit.dimension !== 'mass') return null;
  const ratio = ratioBetween(unit, isByPiece ? kilogram : piece.unit, piece);
  const amount = ratio && convertAmount(rial, ratio);
  return amount ? { amount, per: isByPiece ? 'kilogram' : 'piece' } : null;
}
