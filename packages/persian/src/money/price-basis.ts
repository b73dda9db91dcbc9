import type { Moment } from '../calendar/tehran.ts';
import { convertAmount, type Measure, ratioBetween, type WeighedPiece } from '../conversion.ts';
import { vatRate } from './vat.ts';

/** An amount as it was stated: integer Rial for one `unit`, with value added tax or without, at the rate of the day. */
export type StatedAmount = {
  amount: number;
  unit: Measure;
  /** The piece that the goods come in, with its weight. */
  piece: WeighedPiece | null;
  vat_included: boolean;
  stated_at: Moment;
};

/** On which amounts are set side by side: for one `unit`, with value added tax or without. */
export type PriceBasis = { unit: Measure; with_vat: boolean };

/**
 * A stated amount on a basis, in integer Rial, rounded half up once; null where the units do not compare, or outside of 1 to 10¹³.
 * Another basis is worked out from what was stated, never from a rounded amount: a thousand kilograms would multiply its error.
 */
export function amountOn({ amount, unit, piece, vat_included, stated_at }: StatedAmount, basis: PriceBasis): number | null {
  const ratio = ratioBetween(unit, basis.unit, piece);
  if (!ratio || vat_included === basis.with_vat) return ratio && convertAmount(amount, ratio);
  const [net, gross] = [10_000n, 10_000n + BigInt(vatRate(stated_at))];
  const [from, to] = vat_included ? [gross, net] : [net, gross];
  return convertAmount(amount, { numerator: ratio.numerator * from, denominator: ratio.denominator * to });
}
