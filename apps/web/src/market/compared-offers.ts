import type { Offer } from '@rasteh/contract/offers';

/** Why an offer for sale stands apart from those that are compared: other terms, or no way to the basis. */
export type Apart = 'credit' | 'delivered' | 'no_basis';

/** Whether an offer for sale stands apart; undefined for what is compared, and for what has no amount. */
export function apartOf({ amount, comparable_amount, payment, delivery }: Offer): Apart | undefined {
  if (amount === null) return undefined;
  if (payment === 'credit') return 'credit';
  if (delivery === 'delivered') return 'delivered';
  return comparable_amount === null ? 'no_basis' : undefined;
}

/** The offers that are compared, the least amount first. */
export const comparedOffers = (offers: readonly Offer[]): (Offer & { comparable_amount: number })[] =>
  offers
    .flatMap((offer) => {
      const { comparable_amount } = offer;
      return comparable_amount === null || apartOf(offer) ? [] : [{ ...offer, comparable_amount }];
    })
    .sort((a, b) => a.comparable_amount - b.comparable_amount || a.id - b.id);
