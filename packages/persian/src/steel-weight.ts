import type { Ratio } from './conversion.ts';
import { quantityToThousandths } from './quantity.ts';

/** The cross-section of steel goods, measured in canonical quantities of millimetres; `thickness_mm` of a pipe and a box is that of their wall. */
export type SteelSection =
  | { shape: 'round_bar'; diameter_mm: string }
  | { shape: 'sheet'; width_mm: string; thickness_mm: string }
  | { shape: 'pipe'; diameter_mm: string; thickness_mm: string }
  | { shape: 'box'; width_mm: string; height_mm: string; thickness_mm: string };

/** Thousandths of a millimetre. */
const micrometres = (quantity_mm: string): bigint => BigInt(quantityToThousandths(quantity_mm));
const SQUARE_MICROMETRES = 1_000_000n;
const MICROMETRES_OF_METRE = 1_000_000n;

/** A metre of 1 mm² weighs 0.00785 kg at 7850 kg/m³, and 0.02466 is π times that: (D² − (D − 2t)²) / 4 is (D − t) · t. */
const steel: Ratio = { numerator: 785n, denominator: 100_000n };
const steelByPi: Ratio = { numerator: 2_466n, denominator: 100_000n };
/** A round bar weighs d²/162, the rounding of π/4 · 0.00785 that the trade uses. */
const roundBar: Ratio = { numerator: 1n, denominator: 162n };

/** The measure in square micrometres that is multiplied by the weight of 1 mm²; not above 0 for a wall that leaves no hollow. */
function areaOf(section: SteelSection): [area: bigint, weight: Ratio] {
  switch (section.shape) {
    case 'round_bar':
      return [micrometres(section.diameter_mm) ** 2n, roundBar];
    case 'sheet':
      return [micrometres(section.thickness_mm) * micrometres(section.width_mm), steel];
    case 'pipe': {
      const [outer, wall] = [micrometres(section.diameter_mm), micrometres(section.thickness_mm)];
      return [2n * wall < outer ? (outer - wall) * wall : 0n, steelByPi];
    }
    case 'box': {
      const [a, b, wall] = [micrometres(section.width_mm), micrometres(section.height_mm), micrometres(section.thickness_mm)];
      return [2n * wall < a && 2n * wall < b ? 2n * wall * (a + b - 2n * wall) : 0n, steel];
    }
  }
}

/**
 * The theoretical weight of a metre, exactly: d²/162 of a round bar, t · w · 0.00785 of a sheet, (D − t) · t · 0.02466 of a pipe, and
 * 2t(a + b − 2t) · 0.00785 of a box profile, whose corners are taken as sharp.
 *
 * @returns kilograms; null where a measure is 0 or the wall leaves no hollow.
 * @throws RangeError for a measure that is not a canonical quantity.
 * @example
 * weightPerMetre({ shape: 'round_bar', diameter_mm: '18' }) // → { numerator: 324000000n, denominator: 162000000n }
 * weightPerMetre({ shape: 'pipe', diameter_mm: '33.7', thickness_mm: '17' }) // → null
 */
export function weightPerMetre(section: SteelSection): Ratio | null {
  const [area, { numerator, denominator }] = areaOf(section);
  return area > 0n ? { numerator: area * numerator, denominator: denominator * SQUARE_MICROMETRES } : null;
}

/**
 * The theoretical weight of a piece of this length, exactly, by {@link weightPerMetre}.
 *
 * @param length_mm a canonical quantity of millimetres
 * @returns kilograms; null where there is no weight of a metre, or no length.
 * @throws RangeError for a measure that is not a canonical quantity.
 * @example
 * weightOfPiece({ shape: 'sheet', width_mm: '1000', thickness_mm: '1' }, '0') // → null
 */
export function weightOfPiece(section: SteelSection, length_mm: string): Ratio | null {
  const metre = weightPerMetre(section);
  const length = micrometres(length_mm);
  return metre && length > 0n
    ? { numerator: metre.numerator * length, denominator: metre.denominator * MICROMETRES_OF_METRE }
    : null;
}
