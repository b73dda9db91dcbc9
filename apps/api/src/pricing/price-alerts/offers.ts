import type { Queries } from '../../core/db/database.ts';
import { comparedAmount, stateNow } from '../prices/index.ts';
import { listPublic, listReplaced, type PublicPrice } from './offers-repo.ts';

/** A public price as an alert sees it: `amount` is null unless the price is available and comparable in cash. */
export type WatchedOffer = Pick<PublicPrice, 'product_id' | 'user_id' | 'supplier' | 'variation_id' | 'city_id'> & {
  is_available: boolean;
  amount: number | null;
};

/** What an alert is about within its product: null is any. */
export type WatchedPlace = { variation_id: number | null; city_id: number | null };

function watchedOffer(
  { payment, delivery, state: stated, valid_until, comparable_amount, ...price }: PublicPrice,
  now: number,
): WatchedOffer {
  const { product_id, user_id, supplier, variation_id, city_id } = price;
  const state = stateNow({ state: stated, valid_until }, now);
  const amount = comparedAmount({ state, payment, delivery, comparable_amount });
  return { product_id, user_id, supplier, variation_id, city_id, is_available: state === 'available', amount };
}

/** The public prices of products at `now`. */
export const readOffers = async (queries: Queries, product_ids: number[], now: number): Promise<WatchedOffer[]> =>
  (await listPublic(queries, product_ids)).map((price) => watchedOffer(price, now));

/**
 * The public prices of a product without what was stated since a time, which may still be taken back: a price replaced since stands as it
 * was then, and a newer one is left out.
 */
export async function readSettledOffers(
  queries: Queries,
  product_id: number,
  { now, since }: { now: number; since: number },
): Promise<WatchedOffer[]> {
  const prices = await listPublic(queries, [product_id]);
  const replaced = await listReplaced(queries, { product_ids: [product_id], since });
  // Later rows come first, so that the earliest one of each price is kept.
  const before = new Map(replaced.toReversed().map(({ price_id, ...stated }) => [price_id, stated]));
  return prices
    .filter(({ created_at }) => created_at < since)
    .map((price) => watchedOffer({ ...price, ...before.get(price.id) }, now));
}

/** The offers within a place. */
export const offersIn = (offers: readonly WatchedOffer[], { variation_id, city_id }: WatchedPlace): WatchedOffer[] =>
  offers.filter(
    (offer) => (variation_id === null || offer.variation_id === variation_id) && (city_id === null || offer.city_id === city_id),
  );

/** The lowest amount of offers; null without one. */
export function lowestOf(offers: readonly WatchedOffer[]): number | null {
  let lowest: number | null = null;
  for (const { amount } of offers) if (amount !== null && (lowest === null || amount < lowest)) lowest = amount;
  return lowest;
}
