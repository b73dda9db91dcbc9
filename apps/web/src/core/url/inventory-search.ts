import type { InventoryFilter, inventorySorts, PublicInventoryQuerySchema } from '@rasteh/contract/supply/inventories';
import { parseNumber } from '@rasteh/persian/digits';
import { formatToman, rialOf } from '@rasteh/persian/money';
import { parseQuantity } from '@rasteh/persian/quantity';
import type { z } from 'zod';
import { oneOf, positiveInt } from './search-params.ts';

/** The filters, order and page of the list of inventories as in the URL, not validated yet. */
export type InventorySearch = {
  q?: string | undefined;
  category?: string | undefined;
  product?: string | undefined;
  province?: string | undefined;
  city?: string | undefined;
  supplier?: string | undefined;
  state?: string | undefined;
  freshness?: string | undefined;
  unit?: string | undefined;
  quantity?: string | undefined;
  price_min?: string | undefined;
  price_max?: string | undefined;
  sort?: string | undefined;
  page?: number | string | undefined;
};

/** The options of the filters, the default first where there is one. */
export const stateChoices = ['available', 'on_call'] as const;
export const freshnessChoices = ['day', 'week', 'month'] as const;
export const sortChoices = [
  '-refreshed_at',
  'amount',
  '-amount',
  '-quantity',
  'expires_at',
] as const satisfies typeof inventorySorts;

const text = (value: unknown, most: number): string | undefined =>
  (typeof value === 'string' ? value : '').trim().slice(0, most) || undefined;

/** Keeps the valid parameters of a URL and drops the others, except typed text, which stays for correction. A city needs its province. */
export function readInventorySearch(search: InventorySearch) {
  const sort = oneOf(search.sort, sortChoices);
  const province = positiveInt(search.province);
  return {
    q: text(search.q, 100),
    category: positiveInt(search.category),
    product: positiveInt(search.product),
    province,
    city: province === undefined ? undefined : positiveInt(search.city),
    supplier: text(search.supplier, 60),
    state: oneOf(search.state, stateChoices),
    freshness: oneOf(search.freshness, freshnessChoices),
    unit: positiveInt(search.unit),
    quantity: text(search.quantity, 20),
    price_min: text(search.price_min, 25),
    price_max: text(search.price_max, 25),
    sort: sort === '-refreshed_at' ? undefined : sort,
    page: positiveInt(search.page) ?? 1,
  };
}
export type InventoryChoice = ReturnType<typeof readInventorySearch>;

/** The same filters as URL parameters, on the first page unless another is given. */
export function toInventorySearch({ page: _, ...choice }: InventoryChoice, page = 1): InventorySearch {
  const { category, product, province, city, unit, ...rest } = choice;
  const id = (number: number | undefined) => (number === undefined ? undefined : String(number));
  const ids = { category: id(category), product: id(product), province: id(province), city: id(city), unit: id(unit) };
  return { ...rest, ...ids, page: page > 1 ? page : undefined };
}

/** Typed values that are invalid: these filters are not applied until they are corrected. */
export function typedFaults({ quantity, price_min, price_max }: InventoryChoice) {
  const least = amountOf(price_min);
  const most = amountOf(price_max);
  return {
    quantity: quantity !== undefined && parseQuantity(quantity) === null,
    price_min: price_min !== undefined && !least,
    price_max: price_max !== undefined && !most,
    /** The minimum is above the maximum. */
    order: !!least && !!most && least > most,
  };
}

/**
 * A bound in Toman as Rial; undefined unless it is an amount above zero. It accepts digits only: a filter is no price, and the parser
 * of all spellings would be loaded on every first visit.
 */
export function amountOf(toman: string | undefined): number | undefined {
  // Three decimals are never intended: «۱۲.۵۰۰» is twelve thousand five hundred with a dot as the group separator.
  const number = toman === undefined || /[.٫][\d۰-۹٠-٩]{3}/.test(toman) ? null : parseNumber(toman);
  return (number && rialOf(number, 'toman')) || undefined;
}

/** The filters in the form of the contract, for a saved search; amounts in Rial. */
export function toInventoryFilter(choice: InventoryChoice): InventoryFilter {
  const { q, category, product, province, city, supplier, state, freshness, unit, quantity, price_min, price_max } = choice;
  const all = {
    q,
    supplier,
    state,
    freshness,
    category_id: category,
    product_id: product,
    unit_id: unit,
    ...(city === undefined ? { province_id: province } : { city_id: city, province_id: province }),
    quantity_min: quantity === undefined ? undefined : (parseQuantity(quantity) ?? undefined),
    amount_min: amountOf(price_min),
    amount_max: amountOf(price_max),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** The inverse of {@link toInventoryFilter}, for a link to a saved search. */
export function fromInventoryFilter(filter: InventoryFilter): InventorySearch {
  const id = (number: number | undefined) => (number === undefined ? undefined : String(number));
  const toman = (rial: number | undefined) => (rial === undefined ? undefined : formatToman(rial));
  const { q, supplier, state, freshness } = filter;
  return {
    q,
    supplier,
    state,
    freshness,
    quantity: filter.quantity_min,
    category: id(filter.category_id),
    product: id(filter.product_id),
    unit: id(filter.unit_id),
    province: id(filter.province_id),
    city: id(filter.city_id),
    price_min: toman(filter.amount_min),
    price_max: toman(filter.amount_max),
  };
}

/** The filters and the page as the query of the api. */
export function toInventoryQuery(choice: InventoryChoice): z.input<typeof PublicInventoryQuerySchema> {
  const filter = Object.entries(toInventoryFilter(choice)).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(filter),
    ...(choice.sort ? { sort: choice.sort } : {}),
    ...(choice.page > 1 ? { page: String(choice.page) } : {}),
    per_page: '20',
  };
}

/** The number of filters that narrow the list. */
export const countInventoryFilters = (choice: InventoryChoice): number => Object.keys(toInventoryFilter(choice)).length;
