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

/** How many `to` one `from` is, exactly: by their factors, or by the weight of the piece; null where they do not compare. */
export function ratioBetween(from: Measure, to: Measure, piece: WeighedPiece | null = null): Ratio | null {
  const known = byFactor(from, to);
  if (known) return known;
  const [of, into] = [kilogramsOf(from, piece), kilogramsOf(to, piece)];
  return of && into && divide(of, into);
}

/** A quantity (integer thousandths) in the other unit of a ratio, half up to the thousandth; null from 10¹⁵ thousandths on. */
export function convertQuantity(thousandths: number, { numerator, denominator }: Ratio): number | null {
  const converted = roundHalfUp(BigInt(thousandths) * numerator, denominator);
  return converted < THOUSANDTHS_END ? Number(converted) : null;
}

/** An amount (integer Rial for one `from`) for one `to` of their ratio, half up to the Rial; null outside of 1 to 10¹³. */
export function convertAmount(rial: number, { numerator, denominator }: Ratio): number | null {
  const converted = roundHalfUp(BigInt(rial) * denominator, numerator);
  return converted >= 1n && converted <= LARGEST_RIAL ? Number(converted) : null;
}

/** Amount (integer Rial for one) times quantity (integer thousandths), half up to the Rial; null beyond 2^53 − 1. */
export function totalOf(rial: number, thousandths: number): number | null {
  const total = roundHalfUp(BigInt(rial) * BigInt(thousandths), 1000n);
  return total <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(total) : null;
}

/** The quantity (integer thousandths) that an amount of money pays for at `rial` for one, never more; null from 10¹⁵ on. */
export function quantityFor(total: number, rial: number): number | null {
  const paid = (BigInt(total) * 1000n) / BigInt(rial);
  return paid < THOUSANDTHS_END ? Number(paid) : null;
}

/**
 * A price in the other unit of its piece: a price by weight for one piece, a price by the piece for a kilogram, in Rial half up;
 * null where the piece has no weight, or the price is in a third unit.
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
