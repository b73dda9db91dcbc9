import type { BoardFacets } from '@rasteh/contract/pricing/offers/board';
import type { Reference } from '../../../goods/catalogue/index.ts';
import { isWithin } from './figures.ts';
import type { FacetPrice } from './repo.ts';

/** The chosen values of each filter; options by level. */
export type Chosen = {
  option_ids: number[][];
  province_id: number | undefined;
  delivery: string | undefined;
  payment: string | undefined;
  verified: boolean;
  /** Compared amounts of these categories, both ends included. */
  amounts: { from: number; to: number; category_ids: readonly number[] } | undefined;
};

/** No place; also what `findIndex` says of none. */
const NONE = -1;

type Counts<K> = Map<K, number>;
const add = <K>(counts: Counts<K>, key: K): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
const listOf = <K>(counts: Counts<K>): { value: K; prices: number }[] =>
  [...counts].map(([value, prices]) => ({ value, prices }));

/**
 * Counts the values of each filter among the prices that match the other ones: a price counts for a value of a filter that is
 * the only one it fails, or for which it fails none.
 */
export function facetsOf(prices: readonly FacetPrice[], chosen: Chosen, reference: Reference): Omit<BoardFacets, 'capped'> {
  const options: Counts<number> = new Map();
  const provinces: Counts<number> = new Map();
  const deliveries: Counts<FacetPrice['delivery']> = new Map();
  const payments: Counts<FacetPrice['payment']> = new Map();
  let [verified, all] = [0, 0];
  const levels = chosen.option_ids.length;
  const [province, delivery, payment, verification, amounts] = [levels, levels + 1, levels + 2, levels + 3, levels + 4];
  for (const price of prices) {
    const province_id = reference.citiesById.get(price.city_id)?.province.id ?? 0;
    let failures = 0;
    /** The place of the filter that it fails, if that is one. */
    let failed = NONE;
    const judge = (place: number, fails: boolean): void => {
      if (!fails) return;
      failures += 1;
      failed = place;
    };
    for (const [place, ids] of chosen.option_ids.entries()) judge(place, !ids.some((id) => price.option_ids.includes(id)));
    judge(province, chosen.province_id !== undefined && chosen.province_id !== province_id);
    judge(delivery, chosen.delivery !== undefined && chosen.delivery !== price.delivery);
    judge(payment, chosen.payment !== undefined && chosen.payment !== price.payment);
    judge(verification, chosen.verified && price.verified !== 'verified');
    judge(amounts, chosen.amounts !== undefined && !isOfAmounts(price, chosen.amounts));
    if (failures > 1) continue;
    /** Whether the price matches all filters besides the one at this place. */
    const fits = (place: number): boolean => failed === NONE || failed === place;
    if (failures === 0) all += 1;
    for (const id of price.option_ids) {
      const level = levels === 0 ? NONE : chosen.option_ids.findIndex((ids) => isOfLevel(id, ids, reference));
      if (level === NONE ? failures === 0 : fits(level)) add(options, id);
    }
    if (fits(province)) add(provinces, province_id);
    if (fits(delivery)) add(deliveries, price.delivery);
    if (fits(payment)) add(payments, price.payment);
    if (fits(verification) && price.verified === 'verified') verified += 1;
  }
  return {
    option_ids: listOf(options),
    province_id: listOf(provinces),
    delivery: listOf(deliveries),
    payment: listOf(payments),
    verified,
    prices: all,
  };
}

const isOfAmounts = (
  { category_id, comparable_amount }: FacetPrice,
  { category_ids, ...range }: NonNullable<Chosen['amounts']>,
) => category_ids.includes(category_id) && isWithin(comparable_amount, range);

/** Whether an option belongs to the level of these chosen ones. */
function isOfLevel(id: number, ids: readonly number[], { levelOfOption }: Reference): boolean {
  return levelOfOption.get(id) === levelOfOption.get(ids[0] ?? 0);
}
