import { oneOf, positiveInt } from '../../lib/search-params.ts';
import type { PriceFilter } from './queries.ts';

/** A filter as the address of the page carries it: the first page goes without saying. */
export type PriceSearch = Partial<PriceFilter>;

/** Whether a filter leaves anything out. */
export const isFiltering = ({ category_id, product_id, state, validity, q }: PriceFilter): boolean =>
  Boolean(category_id || product_id || state || validity || q);

/** The filter that an address asks for; what it says wrongly is left out. */
export const toPriceSearch = (search: Record<string, unknown>): PriceSearch => ({
  page: positiveInt(search.page),
  category_id: positiveInt(search.category_id),
  product_id: positiveInt(search.product_id),
  state: oneOf(search.state, ['available', 'unavailable', 'on_call']),
  validity: oneOf(search.validity, ['ends_today', 'expired']),
  q: typeof search.q === 'string' && search.q !== '' ? search.q : undefined,
});

/** The filter of an address, whole. */
export const toPriceFilter = (search: PriceSearch): PriceFilter => ({ ...search, page: search.page ?? 1 });

/** The address of a filter. */
export const ofPriceFilter = (filter: PriceFilter): PriceSearch => ({
  ...filter,
  page: filter.page > 1 ? filter.page : undefined,
});
