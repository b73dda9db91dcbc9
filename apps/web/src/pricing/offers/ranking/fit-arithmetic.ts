import type { Offer } from '@rasteh/contract/pricing/offers';
import { totalOn } from '@rasteh/persian/money/price-basis';
import { type DatedVatRate, vatRate } from '@rasteh/persian/money/vat';
import { quantityToThousandths } from '@rasteh/persian/quantity';
import { isAboveWanted, type Wanted } from '../board/minimum.ts';

/** The arithmetic of a wanted quantity, at these rates of value added tax. */
export const fitArithmetic = (rates: readonly DatedVatRate[]) => ({
  isAboveWanted,
  /** What it costs at an offer, in Rial, with tax or without; null without an amount, or where the units do not compare. */
  totalOf(offer: Offer, { quantity, unit, piece = null }: Wanted, with_vat: boolean): number | null {
    const { amount, variation, stated_at } = offer;
    if (amount === null) return null;
    const stated = { ...offer, amount, piece: variation ?? piece, vat_rate: vatRate(stated_at, rates) };
    return totalOn(stated, { unit, with_vat }, quantityToThousandths(quantity));
  },
});
