import type { Geometry } from '@rasteh/contract/goods/catalogue/geometry';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { convertQuantity, kilogram, type Ratio, ratioBetween } from '@rasteh/persian/conversion';
import { parseQuantity, quantityToThousandths, thousandthsToQuantity } from '@rasteh/persian/quantity';
import { weightOfPiece } from '@rasteh/persian/steel-weight';

export type Piece = NonNullable<Offer['variation']>;
/** The measures of a piece that a visitor may change, as typed, in metres; null for what its shape or its sale does not have. */
export type Measures = { length: string | null; width: string | null };

/** Millimetres as metres, and what was typed in metres as millimetres; a thousandth of a metre is one. */
const toMetres = (quantity_mm: string): string => thousandthsToQuantity(Math.round(quantityToThousandths(quantity_mm) / 1_000));
function toMillimetres(metres: string): string | null {
  const quantity = parseQuantity(metres);
  return quantity === null || quantity === '0' ? null : String(quantityToThousandths(quantity));
}

/** The measures as they stand in the catalogue: an empty width is asked for, and without a length a metre is weighed. */
export function measuresOf(geometry: Geometry | null): Measures {
  if (!geometry) return { length: null, width: null };
  const width = geometry.shape === 'sheet' ? (geometry.width_mm === null ? '' : toMetres(geometry.width_mm)) : null;
  return { length: geometry.length_mm === null ? null : toMetres(geometry.length_mm), width };
}

/** The measures that cannot be read, or are 0. */
export const wrongMeasures = (measures: Measures): (keyof Measures)[] =>
  (['length', 'width'] as const).filter((name) => measures[name] !== null && toMillimetres(measures[name]) === null);

/** The theoretical weight of a piece of these measures, of a metre without a length; null where its measures give none. */
export function computedWeight(geometry: Geometry | null, { length, width }: Measures): Ratio | null {
  const length_mm = toMillimetres(length ?? '1');
  if (!geometry || length_mm === null) return null;
  if (geometry.shape !== 'sheet') return weightOfPiece(geometry, length_mm);
  const width_mm = toMillimetres(width ?? '');
  return width_mm === null ? null : weightOfPiece({ ...geometry, width_mm }, length_mm);
}

/** The weight of a piece that its variation states; null without one. */
export const statedWeight = (piece: Piece | undefined): Ratio | null =>
  piece ? ratioBetween(piece.unit, kilogram, piece) : null;

/** How far the computed weight is from the stated one: thousandths of a kilogram and percent of the stated one. */
export function differenceOf(stated: Ratio, computed: Ratio): { thousandths: number; percent: number } {
  const [one, other] = [convertQuantity(1_000, stated) ?? 0, convertQuantity(1_000, computed) ?? 0];
  return { thousandths: other - one, percent: one ? ((other - one) / one) * 100 : 0 };
}
