import type { Offer } from '@rasteh/contract/pricing/offers';
import type { Fit } from './fit.ts';

/** An offer that fits: its place from 1, which equal amounts share, and how far it is above the lowest, in percent. */
export type Ranked = { offer: Offer; place: number; over_percent: number };
/** An offer that does not fit; `over_percent` may be below 0, and is null without an amount or anything to compare it with. */
export type Unranked = { offer: Offer; over_percent: number | null };
export type Ranking = { ranked: Ranked[]; others: Unranked[] };

/** Whether an offer is compared with the others for this buyer: it has an amount on the basis, and no term keeps it away. */
export const doesFit = (offer: Offer, { payment, isAbove }: Fit): boolean =>
  offer.comparable_amount !== null && offer.payment === payment && offer.delivery !== 'delivered' && !isAbove(offer);

/**
 * Ranks the offers that fit by their amount on the common basis; the others follow without a place, cheapest first, those without
 * an amount last. It runs in the browser, since every price that changes or expires changes it.
 */
export function rankOffers(offers: readonly Offer[], fit: Fit): Ranking {
  const order = ({ comparable_amount: amount, amount: stated }: Offer) =>
    amount ?? (stated === null ? Number.POSITIVE_INFINITY : Number.MAX_SAFE_INTEGER);
  const sorted = offers.toSorted((a, b) => (order(a) === order(b) ? a.id - b.id : order(a) - order(b)));
  const fitting = sorted.filter((offer) => doesFit(offer, fit));
  const lowest = fitting[0]?.comparable_amount;
  const over = ({ comparable_amount: amount }: Offer) => (amount === null || !lowest ? null : ((amount - lowest) / lowest) * 100);
  return {
    ranked: fitting.map((offer) => ({
      offer,
      place: 1 + fitting.filter(({ comparable_amount: amount }) => Number(amount) < Number(offer.comparable_amount)).length,
      over_percent: over(offer) ?? 0,
    })),
    others: sorted.filter((offer) => !fitting.includes(offer)).map((offer) => ({ offer, over_percent: over(offer) })),
  };
}
