import { convertAmount, type Measure, type Ratio, ratioBetween, type WeighedPiece } from '../conversion.ts';
import { firstShownFrom, wholeToman } from '../money.ts';

/** A stated amount: integer Rial for one `unit`, with value added tax or without. */
export type StatedAmount = {
  amount: number;
  unit: Measure;
  /** The piece that the goods come in, with its weight. */
  piece: WeighedPiece | null;
  vat_included: boolean;
  /** That of the day on which it was stated, in hundredths of a percent. */
  vat_rate: number;
};

/** The basis on which amounts are compared: for one `unit`, with value added tax or without. */
export type PriceBasis = { unit: Measure; with_vat: boolean };

/**
 * A stated amount on a basis, rounded half up once. Each basis is computed from the stated amount, never from a rounded one: a
 * thousand kilograms would multiply its error.
 *
 * @returns integer Rial; null where the units do not compare, or outside of 1 to 10¹³.
 * @example
 * amountOn(
 *   { amount: 384_500, unit: kilogram, piece: null, vat_included: false, vat_rate: 1_000 },
 *   { unit: { id: 1, dimension: 'mass', factor: '1000' }, with_vat: true },
 * ) // → 422950000
 */
export function amountOn(stated: StatedAmount, basis: PriceBasis): number | null {
  const ratio = ratioOn(stated, basis);
  return ratio && convertAmount(stated.amount, ratio);
}

/**
 * A stated amount as it is shown on a basis: as it was stated where that is its own basis, else converted and in whole Toman
 * ({@link wholeToman}).
 *
 * @returns integer Rial; null where the units do not compare, or outside of 1 to 10¹³.
 * @example
 * shownOn(
 *   { amount: 450_000, unit: kilogram, piece: null, vat_included: true, vat_rate: 1_000 },
 *   { unit: kilogram, with_vat: false },
 * ) // → 409090
 */
export function shownOn(stated: StatedAmount, basis: PriceBasis): number | null {
  if (stated.unit.id === basis.unit.id && stated.vat_included === basis.with_vat) return stated.amount;
  const amount = amountOn(stated, basis);
  return amount && wholeToman(amount);
}

/** What a stated amount is divided by to be one on a basis. */
function ratioOn({ unit, piece, vat_included, vat_rate }: Omit<StatedAmount, 'amount'>, basis: PriceBasis): Ratio | null {
  const ratio = ratioBetween(unit, basis.unit, piece);
  if (!ratio || vat_included === basis.with_vat) return ratio;
  const [net, gross] = [10_000n, 10_000n + BigInt(vat_rate)];
  const [from, to] = vat_included ? [gross, net] : [net, gross];
  return { numerator: ratio.numerator * from, denominator: ratio.denominator * to };
}

/**
 * What a quantity costs at a stated amount, with value added tax or without, rounded half up once: it is computed from the stated
 * amount, since a price rounded for one kilogram is wrong for a thousand of them.
 *
 * @param thousandths an integer from 0, the quantity in thousandths of one `basis.unit`
 * @returns integer Rial; null where the units do not compare, or beyond 2^53 − 1.
 * @example
 * totalOn(
 *   { amount: 384_500, unit: kilogram, piece: null, vat_included: false, vat_rate: 1_000 },
 *   { unit: { id: 1, dimension: 'mass', factor: '1000' }, with_vat: true },
 *   5_000,
 * ) // → 2114750000
 */
export function totalOn(stated: StatedAmount, basis: PriceBasis, thousandths: number): number | null {
  const ratio = ratioOn(stated, basis);
  if (!ratio) return null;
  const [whole, parts] = [BigInt(stated.amount) * BigInt(thousandths) * ratio.denominator, ratio.numerator * 1_000n];
  const total = (2n * whole + parts) / (2n * parts);
  return total <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(total) : null;
}

/**
 * The stated amounts whose conversion to a basis is shown, in whole Toman ({@link wholeToman}), within a range, both ends included.
 *
 * @param range integers from 1, in Rial on the basis
 * @returns integers in Rial on the stated terms, none where `from` is above `to`; null where the units do not compare.
 * @example
 * statedWithin(
 *   { from: 422_950_000, to: 440_000_000 },
 *   { unit: { id: 1, dimension: 'mass', factor: '1000' }, with_vat: true },
 *   { unit: kilogram, piece: null, vat_included: false, vat_rate: 1_000 },
 * ) // → { from: 384500, to: 400000 }
 */
export function statedWithin(
  range: { from: number; to: number },
  basis: PriceBasis,
  terms: Omit<StatedAmount, 'amount'>,
): { from: number; to: number } | null {
  const ratio = ratioOn(terms, basis);
  if (!ratio) return null;
  const [numerator, denominator] = [ratio.numerator, 2n * ratio.denominator];
  /** The first amount that is shown as this one or a higher one. */
  const firstOf = (rial: number): number =>
    Number(((2n * BigInt(firstShownFrom(rial)) - 1n) * numerator + denominator - 1n) / denominator);
  return { from: firstOf(range.from), to: firstOf(range.to + 1) - 1 };
}
