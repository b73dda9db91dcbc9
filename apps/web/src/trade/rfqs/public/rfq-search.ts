import type { PublicRfq, publicRfqSorts } from '@rasteh/contract/trade/rfqs';
import { oneOf, positiveInt } from '../../../core/url/search-params.ts';
import type { PublicRfqQuery } from './queries.ts';

/** The filters, order and page of the RFQ list as in the URL, not validated yet. */
export type RfqSearch = {
  q?: string | undefined;
  category?: string | undefined;
  province?: string | undefined;
  city?: string | undefined;
  status?: PublicRfq['status'] | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};

/** The filter choices, the default first. */
export const statusChoices = ['published', 'closed', 'awarded'] as const satisfies readonly PublicRfq['status'][];
export const sortChoices = ['-refreshed_at', 'deadline'] as const satisfies typeof publicRfqSorts;

/** Parses the search params; invalid values are dropped, and a city without its province too. */
export function readRfqSearch(search: RfqSearch) {
  const status = oneOf(search.status, statusChoices);
  const sort = oneOf(search.sort, sortChoices);
  const province = positiveInt(search.province);
  return {
    q: search.q?.trim().slice(0, 100) || undefined,
    category: positiveInt(search.category),
    province,
    city: province === undefined ? undefined : positiveInt(search.city),
    status: status === 'published' ? undefined : status,
    sort: sort === '-refreshed_at' ? undefined : sort,
    page: positiveInt(search.page) ?? 1,
  };
}
export type RfqFilter = ReturnType<typeof readRfqSearch>;

/** Converts the filter to search params, for the first page unless another is given. */
export function toRfqSearch({ q, category, province, city, status, sort }: RfqFilter, page = 1): RfqSearch {
  const text = (id: number | undefined) => (id === undefined ? undefined : String(id));
  return {
    q,
    status,
    sort,
    category: text(category),
    province: text(province),
    city: text(city),
    page: page > 1 ? page : undefined,
  };
}

/** Converts the filter to the query of the API. */
export function toRfqQuery(filter: RfqFilter): PublicRfqQuery {
  const { q, category, province, city, status, sort, page } = filter;
  return {
    ...(q ? { q } : {}),
    ...(category ? { category_id: String(category) } : {}),
    ...(city ? { city_id: String(city) } : province ? { province_id: String(province) } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
    per_page: '20',
  };
}

/** The number of active filters. */
export const countRfqFilters = ({ q, category, province, city, status }: RfqFilter): number =>
  [q, category, province, city, status].filter((choice) => choice !== undefined).length;
