import type { OfferQuery } from '@rasteh/contract/offers';
import type { Delivery, PriceState } from '@rasteh/contract/prices';
import { oneOf, positiveInt, positiveInts } from '../../lists/search-params.ts';
import { type BasisSearch, validateBasis } from '../../market/basis-search.ts';

type Sort = NonNullable<OfferQuery['sort']>;

/** The filter choices in display order. */
export const sorts: readonly Sort[] = ['product', 'amount', '-amount', '-stated_at'];
export const deliveryChoices: readonly Delivery[] = ['factory', 'warehouse', 'delivered'];
export const stateChoices: readonly PriceState[] = ['available', 'on_call', 'unavailable'];

/** The filters, order and page of a price table, as in the URL. */
export type OfferSearch = BasisSearch & {
  /** At most one option per level. */
  option?: readonly number[] | undefined;
  province?: number | undefined;
  delivery?: Delivery | undefined;
  state?: PriceState | undefined;
  sort?: Sort | undefined;
  page?: number | undefined;
};

/** Parses the search params; invalid values are dropped. */
export function validateOfferSearch(search: Record<string, unknown>): OfferSearch {
  const page = positiveInt(search.page);
  const sort = oneOf(search.sort, sorts);
  return {
    option: positiveInts(search.option, 12),
    province: positiveInt(search.province),
    delivery: oneOf(search.delivery, deliveryChoices),
    state: oneOf(search.state, stateChoices),
    sort: sort === 'product' ? undefined : sort,
    page: page === 1 ? undefined : page,
    ...validateBasis(search),
  };
}

/** Converts the search to the query of the API. */
export function toOfferQuery({ option, province, delivery, state, sort, page }: OfferSearch): Omit<OfferQuery, 'category_id'> {
  return {
    ...(option ? { option_ids: option.join() } : {}),
    ...(province ? { province_id: String(province) } : {}),
    ...(delivery ? { delivery } : {}),
    ...(state ? { state } : {}),
    ...(sort ? { sort } : {}),
    ...(page ? { page: String(page) } : {}),
  };
}

/** The number of active filters. */
export const countFilters = ({ option, province, delivery, state }: OfferSearch): number =>
  (option?.length ?? 0) + [province, delivery, state].filter((choice) => choice !== undefined).length;
