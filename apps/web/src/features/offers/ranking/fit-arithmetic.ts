import type { Offer } from '@rasteh/contract/offers';
import { totalOn } from '@rasteh/persian/money/price-basis';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { isAboveWanted, type Wanted } from '../board/minimum.ts';

/** What a quantity costs at an offer, in Rial, with tax or without; null without an amount, or where the units do not compare. */
function totalOf(offer: Offer, { quantity, unit, piece = null }: Wanted, with_vat: boolean): number | null {
  const { amount, variation } = offer;
  if (amount === null) return null;
  return totalOn({ ...offer, amount, piece: variation ?? piece }, { unit, with_vat }, quantityToThousandths(quantity));
}

/** The arithmetic of a wanted quantity. */
export const fitArithmetic = { isAboveWanted, totalOf };
