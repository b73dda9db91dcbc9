import type { Unit } from '@rasteh/contract/catalogue';
import { type Ratio, ratioBetween } from '@rasteh/persian/conversion';

/**
 * How many units of the RFQ's line one unit of its answer is: by their factors, or by the weight of one piece, where one of them
 * counts pieces and the supplier says what a piece weighs. Null where they do not compare.
 */
export function ratioOf(from: Unit, to: Unit, unit_weight_kg: string | null): Ratio | null {
  const counted = [from, to].find(({ dimension }) => dimension !== 'mass');
  return ratioBetween(from, to, counted && unit_weight_kg ? { unit: counted, unit_weight_kg } : null);
}
