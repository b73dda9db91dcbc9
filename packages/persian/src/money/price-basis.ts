import type { Moment } from '../calendar/tehran.ts';
import { convertAmount, type Measure, ratioBetween, type WeighedPiece } from '../conversion.ts';
import { vatRate } from './vat.ts';

/** A stated amount: integer Rial for one `unit`, with value added tax or without, at the rate of the day. */
export type StatedAmount = {
  amount: number;
  unit: Measure;
  /** The piece that the goods come in, with its weight. */
  piece: WeighedPiece | null;
  vat_included: boolean;
  stated_at: Moment;
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
 *   { amount: 384_500, unit: kilogram, piece: null, vat_included: false, stated_at: '2026-11-21T08:00:00.000Z' },
 *   { unit: { id: 1, dimension: 'mass', factor: '1000' }, with_vat: true },
 * ) // → 422950000
 */
export function amountOn({ amount, unit, piece, vat_included, stated_at }: StatedAmount, basis: PriceBasis): number | null {
  const ratio = ratioBetween(unit, basis.unit, piece);
  if (!ratio || vat_included === basis.with_vat) return ratio && convertAmount(amount, ratio);
  const [net, gross] = [10_000n, 10_000n + BigInt(vatRate(stated_at))];
  const [from, to] = vat_included ? [gross, net] : [net, gross];
  return convertAmount(amount, { numerator: ratio.numerator * from, denominator: ratio.denominator * to });
}
