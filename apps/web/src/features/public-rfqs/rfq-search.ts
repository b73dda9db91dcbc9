import type { PublicRfq, publicRfqSorts } from '@rasteh/contract/rfqs';
import { oneOf, positiveInt } from '../../lists/search-params.ts';
import type { PublicRfqQuery } from './queries.ts';

/** The filters, order and page of the list of RFQs as they stand in the URL, not looked at yet. */
export type RfqSearch = {
  q?: string | undefined;
  category?: string | undefined;
  province?: string | undefined;
  city?: string | undefined;
  status?: PublicRfq['status'] | undefined;
  sort?: string | undefined;
  page?: number | undefined;
};

/** The choices of the filters, the usual first. */
export const statusChoices = ['published', 'closed', 'awarded'] as const satisfies readonly PublicRfq['status'][];
export const sortChoices = ['-refreshed_at', 'deadline'] as const satisfies typeof publicRfqSorts;

/** Takes from a URL what is valid and forgets the rest; a city goes with its province. */
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

/** The same as the URL has it, on the first page unless another is named. */
export function toRfqSearch({ q, category, province, city, status, sort }: RfqFilter, page = 1): RfqSearch {
  const text = (id: number | undefined) => (id === undefined ? undefined : String(id));
  return {
    ...{ q, status, sort },
    ...{ category: text(category), province: text(province), city: text(city) },
    page: page > 1 ? page : undefined,
  };
}

/** The same as the api takes it. */
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

/** How many filters leave something out of the list. */
export const countRfqFilters = ({ q, category, province, city, status }: RfqFilter): number =>
  [q, category, province, city, status].filter((choice) => choice !== undefined).length;
