import type { SearchQuerySchema, searchSorts } from '@rasteh/contract/goods/search';
import type { Delivery, PriceState } from '@rasteh/contract/wire/vocabulary';
import type { z } from 'zod';
import { oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The query, filters, order and page of a search as in the URL, not validated yet. */
export type SearchSearch = {
  q: string;
  category?: string | undefined;
  province?: string | undefined;
  city?: string | undefined;
  delivery?: string | undefined;
  state?: string | undefined;
  verified?: string | undefined;
  sort?: string | undefined;
  page?: number | string | undefined;
};

/** The filter choices in display order; the default order comes first. */
export const deliveryChoices = ['factory', 'warehouse', 'delivered'] as const satisfies readonly Delivery[];
export const stateChoices = ['available', 'on_call', 'unavailable'] as const satisfies readonly PriceState[];
export const sortChoices = ['relevance', '-offers', 'product', '-stated_at'] as const satisfies typeof searchSorts;

/** Parses the search params; invalid values are dropped, and a city without its province too. */
export function readSearch({ q, ...search }: SearchSearch) {
  const sort = oneOf(search.sort, sortChoices);
  const province = positiveInt(search.province);
  return {
    q,
    category: positiveInt(search.category),
    province,
    city: province === undefined ? undefined : positiveInt(search.city),
    delivery: oneOf(search.delivery, deliveryChoices),
    state: oneOf(search.state, stateChoices),
    verified: oneOf(search.verified, ['true']),
    sort: sort === 'relevance' ? undefined : sort,
    page: positiveInt(search.page) ?? 1,
  };
}
export type SearchChoice = ReturnType<typeof readSearch>;

/** Converts the choice to search params, for the first page unless another is given. */
export function toSearchSearch({ category, province, city, page: _, ...rest }: SearchChoice, page = 1): SearchSearch {
  const text = (id: number | undefined) => (id === undefined ? undefined : String(id));
  return { ...rest, category: text(category), province: text(province), city: text(city), page: page > 1 ? page : undefined };
}

/** Converts the choice to the query of the API. */
export function toSearchQuery({ q, category, province, city, page, ...rest }: SearchChoice): z.input<typeof SearchQuerySchema> {
  const filter = {
    ...rest,
    category_id: category && String(category),
    province_id: city ? undefined : province && String(province),
    city_id: city && String(city),
    page: page > 1 ? String(page) : undefined,
  };
  return { q, ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) };
}

/** The number of active filters. */
export const countSearchFilters = ({ category, province, city, delivery, state, verified }: SearchChoice): number =>
  [category, province, city, delivery, state, verified].filter((choice) => choice !== undefined).length;
