import type { BoardRow } from '@rasteh/contract/pricing/offers/board';
import { toWire, toWireOrNull } from '../../../core/lib/clock.ts';
import { comparableQuantity, type Reference } from '../../../goods/catalogue/index.ts';
import { medianOfSuppliers } from '../../price-days/index.ts';
import { comparedAmount, percentChange } from '../../prices/index.ts';

import type { BoardFilter, BoardPrice } from './repo.ts';

/** The offers that count for a query; `quantity` in thousandths of a comparison unit. */
export type Fitting = Matching & { quantity?: number | undefined };
type Matching = Pick<BoardFilter, 'city_ids' | 'delivery' | 'payment' | 'verified' | 'amounts'>;

/** Whether an amount that is public is within a range. */
export const isWithin = (amount: number | null, { from, to }: { from: number; to: number }): boolean =>
  amount !== null && amount >= from && amount <= to;

const isMatch = (
  { city_id, delivery, payment, verified, state, comparable_amount }: BoardPrice,
  { city_ids, amounts, ...fitting }: Matching,
): boolean =>
  (!city_ids || city_ids.includes(city_id)) &&
  (!fitting.delivery || fitting.delivery === delivery) &&
  (!fitting.payment || fitting.payment === payment) &&
  (!fitting.verified || verified === 'verified') &&
  (!amounts || isWithin(state === 'available' ? comparable_amount : null, amounts));

/** Whether a price has an amount that is compared. */
const isCompared = (price: BoardPrice): price is BoardPrice & { comparable_amount: number } => comparedAmount(price) !== null;

/** The middle of the compared amounts; null without one. */
const medianOf = (compared: readonly (BoardPrice & { comparable_amount: number })[]): number | null =>
  medianOfSuppliers(
    compared.map(({ user_id, comparable_amount, stated_at }) => ({ user_id, amount: comparable_amount, stated_at })),
  );

/** A row of the board from the public prices of its product and its closed days; null when none of them matches. */
export function boardRow(
  prices: readonly [BoardPrice, ...BoardPrice[]],
  closed: readonly number[],
  { quantity, ...filter }: Fitting,
  reference: Pick<Reference, 'unitsById' | 'categoriesById' | 'chosenOptions'>,
): BoardRow | null {
  const { options_key, ...product } = prices[0].product;
  const matching = prices.filter((price) => isMatch(price, filter));
  if (matching.length === 0) return null;
  const compared = matching.filter(isCompared).filter(({ min_quantity, unit_id, piece, product: { category_id } }) => {
    if (quantity === undefined) return true;
    const minimum = comparableQuantity(min_quantity, unit_id, { category_id, piece }, reference);
    return minimum === null || minimum <= quantity;
  });
  const amounts = compared.map(({ comparable_amount }) => comparable_amount);
  const ofAll = medianOf(prices.filter(isCompared));
  const before = closed.at(-1);
  const ends = matching.flatMap(({ state, valid_until }) => (state === 'available' && valid_until !== null ? [valid_until] : []));
  return {
    product: { ...product, options: reference.chosenOptions(options_key) },
    comparison_unit_id: reference.categoriesById.get(product.category_id)?.default_unit.id ?? prices[0].unit_id,
    median: medianOf(compared),
    lowest: amounts.length > 0 ? Math.min(...amounts) : null,
    highest: amounts.length > 0 ? Math.max(...amounts) : null,
    compared: new Set(compared.map(({ user_id }) => user_id)).size,
    suppliers: new Set(matching.map(({ user_id }) => user_id)).size,
    change_percent: ofAll === null || before === undefined ? null : percentChange(before, ofAll),
    trend: ofAll === null ? [] : [...closed, ofAll],
    stated_at: toWire(Math.max(...matching.map(({ stated_at }) => stated_at))),
    valid_until: toWireOrNull(ends.length > 0 ? Math.min(...ends) : null),
  };
}
