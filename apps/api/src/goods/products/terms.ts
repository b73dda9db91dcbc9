import type { Unit } from '@rasteh/contract/goods/catalogue';
import { invalid } from '../../core/lib/app-error.ts';
import type { PricedVariation } from './variations/service.ts';

/** Units are comparable within a measured dimension; pieces (a branch, a sheet) only with themselves. */
const compares = (a: { id: number; dimension: string }, b: { id: number; dimension: string }): boolean =>
  a.id === b.id || (a.dimension === b.dimension && a.dimension !== 'piece');

/**
 * Checks the unit of a price: one in which the product, its category or one of its variations is sold, or a mass when the
 * weight of a variation converts pieces to it; and that the variation belongs to this product.
 * @throws invalid on `unit_id` or `variation_id`
 */
export function checkUnitAndVariation(
  unit: Unit | undefined,
  sold_in: readonly Unit[],
  variations: readonly PricedVariation[],
  variation_id: number | null,
): void {
  if (variation_id !== null && !variations.some(({ id }) => id === variation_id))
    throw invalid({ variation_id: 'این گونه از این کالا نیست.' });
  const units = [...sold_in, ...variations.map(({ unit_id, dimension }) => ({ id: unit_id, dimension }))];
  const isByWeight = unit?.dimension === 'mass' && variations.some(({ unit_weight }) => unit_weight !== null);
  if (!unit || !(isByWeight || units.some((known) => compares(known, unit))))
    throw invalid({ unit_id: 'این کالا با این واحد فروخته نمی‌شود.' });
}
