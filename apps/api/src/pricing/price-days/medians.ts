import { priceLimits } from '@rasteh/contract/wire/limits';
import { convertAmount, ratioBetween } from '@rasteh/persian/conversion';
import type { Queries } from '../../core/db/database.ts';
import type { Reference } from '../../goods/catalogue/index.ts';
import { type Median, tehranDayNumber, tehranDayStart } from '../prices/index.ts';
import { marketDays, median, medianOfSuppliers } from './market.ts';
import { listAmounts } from './now-repo.ts';
import { findPlaces, type Place } from './products-repo.ts';
import * as repo from './repo.ts';
import { listStatements } from './statements-repo.ts';

/** The number of products looked up at once. */
const PART = 256;

type Market = { queries: Queries; reference: Reference; now: number };

/** Converts a median of a closed day to one comparison unit of its category. */
export function amountIn(
  { unit_id, median_amount }: repo.ClosedMedian,
  category_id: number,
  { unitsById, categoriesById }: Reference,
): number | null {
  const [unit, comparison] = [unitsById.get(unit_id), categoriesById.get(category_id)?.default_unit];
  const ratio = unit && comparison ? ratioBetween(unit, comparison) : null;
  return ratio && convertAmount(median_amount, ratio);
}

/**
 * The medians of products with prices of their own: that of now, as the board shows it; otherwise that of the last closed day, otherwise
 * of the days that are not closed yet.
 */
async function findOwn({ queries, reference, now }: Market, places: readonly Place[]): Promise<Map<number, Median>> {
  const today = tehranDayNumber(now);
  const categoryOf = new Map(places.map(({ id, category_id }) => [id, category_id]));
  const own = new Map<number, Median>();
  const stated_now = await listAmounts(queries, [...categoryOf.keys()], now);
  for (const [product_id, stated] of Map.groupBy(stated_now, (one) => one.product_id)) {
    const amount = medianOfSuppliers(stated);
    if (amount !== null) own.set(product_id, { amount, of: 'product' });
  }
  const ended = [...categoryOf.keys()].filter((id) => !own.has(id));
  for (const { product_id, ...closed } of await repo.listLatest(queries, ended, today - priceLimits.trend_days)) {
    const amount = amountIn(closed, categoryOf.get(product_id) ?? 0, reference);
    if (amount !== null) own.set(product_id, { amount, of: 'product' });
  }
  const rest = ended.filter((id) => !own.has(id));
  if (rest.length === 0) return own;
  const open = { from: ((await repo.findLastClosed(queries)) ?? today - priceLimits.trend_days - 1) + 1, to: today };
  const bounds = { begin: tehranDayStart(open.from), end: tehranDayStart(open.to + 1) };
  const stated = await listStatements(queries, { product_ids: rest, ...bounds });
  for (const [product_id, statements] of Map.groupBy(stated, (one) => one.product_id)) {
    const day = marketDays(statements, open).at(-1);
    if (day) own.set(product_id, { amount: day.median, of: 'product' });
  }
  return own;
}

/** The size within a category: the first of the options by which its products are ordered. */
const sizeOf = ({ sort_key }: { sort_key: string }): string => sort_key.split('.', 1)[0] ?? '';

const middle = (amounts: readonly number[]): number => median(amounts.toSorted((a, b) => a - b));

/** The medians of a category on the last closed day: of a size, otherwise of all products. */
async function readCategory({ queries, reference }: Market, category_id: number, day: number) {
  const known = (await repo.listOfCategory(queries, category_id, day)).flatMap((closed) => {
    const amount = amountIn(closed, category_id, reference);
    return amount === null ? [] : [{ size: sizeOf(closed), amount }];
  });
  const medianOf = (part: typeof known, of: Median['of']): Median => ({ amount: middle(part.map(({ amount }) => amount)), of });
  // Computed once: a list looks up thousands of products of one category.
  const sizes = new Map([...Map.groupBy(known, ({ size }) => size)].map(([size, part]) => [size, medianOf(part, 'size')]));
  const whole = known.length > 0 ? medianOf(known, 'category') : undefined;
  return (place: Place): Median | undefined => sizes.get(sizeOf(place)) ?? whole;
}

/** The medians by which new prices of products are judged: their own, otherwise of their size, otherwise of their category. */
export async function findMedians(market: Market, product_ids: readonly number[]): Promise<Map<number, Median>> {
  const medians = new Map<number, Median>();
  const without: Place[] = [];
  const ids = [...new Set(product_ids)];
  for (let start = 0; start < ids.length; start += PART) {
    const places = await findPlaces(market.queries, ids.slice(start, start + PART));
    for (const [id, own] of await findOwn(market, places)) medians.set(id, own);
    without.push(...places.filter(({ id }) => !medians.has(id)));
    await new Promise(setImmediate);
  }
  const day = without.length > 0 ? await repo.findLastClosed(market.queries) : undefined;
  if (day === undefined) return medians;
  for (const [category_id, places] of Map.groupBy(without, (place) => place.category_id)) {
    const medianOf = await readCategory(market, category_id, day);
    for (const place of places) {
      const found = medianOf(place);
      if (found) medians.set(place.id, found);
    }
  }
  return medians;
}
