import type { MarketCategory } from '@rasteh/contract/pricing/offers/market';
import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import { type CategoryNode, pieceOf, type Reference } from '../../../../goods/catalogue/index.ts';
import { type ComparedAmount, median, medianOfSuppliers } from '../../../price-days/index.ts';
import { percentChange } from '../../../prices/index.ts';

/** Above this factor between the medians of its products a category has goods of unlike sizes. */
const MOST_ALIKE = 2;

/** A product of now in Rial: its median, that for a kilogram, and the medians of its closed days, oldest first. */
export type ProductFigure = { middle: number; by_weight: number | null; closed: readonly number[] };
type Units = Pick<Reference, 'unitsById'>;
type Unit = CategoryNode['default_unit'];

/** The middle of amounts. */
export const middleOf = (amounts: readonly number[]): number => median(Float64Array.from(amounts).sort());

const kilogramOf = ({ unitsById }: Units): Unit | undefined => [...unitsById.values()].find(({ code }) => code === 'kg');

/** The median of a product for a kilogram, by the weights of the pieces that it is stated for; null where an amount has none. */
export function middleByWeight(stated: readonly ComparedAmount[], { default_unit }: CategoryNode, units: Units) {
  const kilogram = kilogramOf(units);
  const converted = stated.flatMap(({ piece, amount, ...one }) => {
    const weighed = pieceOf({ piece: piece?.unit_id == null ? null : piece }, units.unitsById);
    const ratio = kilogram ? ratioBetween(default_unit, kilogram, weighed) : null;
    const of_kilogram = ratio && convertAmount(amount, ratio);
    return of_kilogram === null ? [] : [Object.assign(one, { amount: of_kilogram })];
  });
  return converted.length === stated.length ? medianOfSuppliers(converted) : null;
}

/** Parts of a whole that are counted as integers, since the middle of two is rounded to whole numbers. */
const PARTS = 1_000_000;

/**
 * What a category costs now, as a part of what it cost on its last closed day: by the products that have a price now and had one then, so that
 * one which has ended or come back moves nothing; 1 without any.
 */
export function moveOf(products: readonly ProductFigure[]): number {
  const moved = products.flatMap(({ closed, middle }) => {
    const before = closed.at(-1);
    return before === undefined ? [] : [{ before, middle }];
  });
  if (moved.length === 0) return 1;
  return middleOf(moved.map(({ middle }) => middle)) / middleOf(moved.map(({ before }) => before));
}

/**
 * The index that ends with an amount, by the middle of what each product cost on a day against now; of the products that have a median on
 * all days. Empty where these are not half of them.
 */
function trendTo(amount: number, products: readonly ProductFigure[]): number[] {
  const days = Math.max(...products.map(({ closed }) => closed.length));
  const complete = products.filter(({ closed }) => closed.length === days);
  if (days === 0 || complete.length * 2 < products.length) return [];
  const earlier = Array.from({ length: days }, (_, day) =>
    middleOf(complete.map(({ closed, middle }) => Math.round(((closed[day] ?? middle) / middle) * PARTS))),
  );
  return [...earlier.map((part) => Math.round((amount * part) / PARTS)), amount];
}

/** What to show of a category as its index (docs/rules.md, «Indices»). */
export function shownIndex(
  { median: amount, change_percent, trend, unit, unit_id }: Omit<MarketCategory, 'index'>,
  products: readonly ProductFigure[],
  { default_unit }: CategoryNode,
  units: Units,
): MarketCategory['index'] {
  if (amount === null) return null;
  const middles = products.map(({ middle }) => middle);
  const isAlike = Math.max(...middles) <= Math.min(...middles) * MOST_ALIKE;
  const kilogram = kilogramOf(units);
  if (isAlike || default_unit.dimension === 'mass') {
    // A bag and a tonne weigh the same each time: one kilogram says what all goods by weight are compared by.
    const ratio = kilogram && default_unit.dimension === 'mass' ? ratioBetween(default_unit, kilogram) : null;
    const shown = [...trend, amount].map((one) => ratio && convertAmount(one, ratio));
    const of_kilogram = shown.pop();
    if (!kilogram || !of_kilogram || shown.includes(null)) return { unit_id, unit, amount, change_percent, trend };
    return { unit_id: kilogram.id, unit: kilogram.title, amount: of_kilogram, change_percent, trend: shown as number[] };
  }
  const weighed = products.flatMap(({ by_weight }) => by_weight ?? []);
  if (!kilogram || weighed.length * 2 < products.length) return null;
  const of_kilogram = middleOf(weighed);
  const by_products = trendTo(of_kilogram, products);
  const before = by_products.at(-2);
  const change = before === undefined ? null : percentChange(before, of_kilogram);
  return { unit_id: kilogram.id, unit: kilogram.title, amount: of_kilogram, change_percent: change, trend: by_products };
}
