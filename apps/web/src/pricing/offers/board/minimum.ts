import type { Unit } from '@rasteh/contract/goods/catalogue';
import type { Offer } from '@rasteh/contract/pricing/offers';
import { convertQuantity, ratioBetween } from '@rasteh/persian/conversion';
import { quantityToThousandths } from '@rasteh/persian/quantity';

/** What a buyer wants: a canonical quantity of a unit, of goods that come in this piece where an offer names none. */
export type Wanted = { quantity: string; unit: Unit; piece?: Offer['variation'] };

/** Whether an offer is sold only in larger quantities than the wanted one; false where the units do not compare. */
export function isAboveWanted(
  { min_quantity, unit, variation }: Offer,
  { quantity, unit: wanted, piece = null }: Wanted,
): boolean {
  const ratio = ratioBetween(unit, wanted, variation ?? piece);
  const minimum = ratio && convertQuantity(quantityToThousandths(min_quantity), ratio);
  return minimum !== null && minimum > quantityToThousandths(quantity);
}
