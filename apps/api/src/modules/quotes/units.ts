import type { Unit } from '@rasteh/contract/catalogue';
import { type Ratio, ratioBetween } from '@rasteh/persian/conversion';

/**
 * The number of units of the RFQ's line in one unit of its answer: by the factors of the units, or by the weight of a piece
 * when one unit counts pieces and the supplier states that weight. Null where the units are not comparable.
 */
export function ratioOf(from: Unit, to: Unit, unit_weight_kg: string | null): Ratio | null {
  const counted = [from, to].find(({ dimension }) => dimension !== 'mass');
  return ratioBetween(from, to, counted && unit_weight_kg ? { unit: counted, unit_weight_kg } : null);
}
