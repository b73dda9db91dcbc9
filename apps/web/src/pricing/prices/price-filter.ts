import { oneOf, positiveInt } from '../../core/url/search-params.ts';
import type { PriceFilter } from './queries.ts';

/** Whether a filter is active. */
export const isFiltering = (filter: PriceFilter): boolean => Object.values(filter).some(Boolean);

/** Parses the filter from the search params; invalid values are dropped. */
export const toPriceFilter = (search: Record<string, unknown>): PriceFilter => ({
  category_id: positiveInt(search.category_id),
  product_id: positiveInt(search.product_id),
  province_id: positiveInt(search.province_id),
  delivery: oneOf(search.delivery, ['factory', 'warehouse', 'delivered']),
  state: oneOf(search.state, ['available', 'unavailable', 'on_call']),
  validity: oneOf(search.validity, ['ends_today', 'expired']),
  q: typeof search.q === 'string' && search.q !== '' ? search.q : undefined,
});
