import type { Offer } from '@rasteh/contract/pricing/offers';

/** Why an offer for sale is not compared: other terms, or no conversion to the basis. */
export type Apart = 'credit' | 'delivered' | 'no_basis';

/** Why an offer for sale is not compared; undefined for a compared one, and for one without an amount. */
export function apartOf({ amount, comparable_amount, payment, delivery }: Offer): Apart | undefined {
  if (amount === null) return undefined;
  if (payment === 'credit') return 'credit';
  if (delivery === 'delivered') return 'delivered';
  return comparable_amount === null ? 'no_basis' : undefined;
}

/** The offers that are compared, lowest amount first. */
export const comparedOffers = (offers: readonly Offer[]): (Offer & { comparable_amount: number })[] =>
  offers
    .flatMap((offer) => {
      const { comparable_amount } = offer;
      return comparable_amount === null || apartOf(offer) ? [] : [{ ...offer, comparable_amount }];
    })
    .sort((a, b) => a.comparable_amount - b.comparable_amount || a.id - b.id);
