import type { SupplierQuerySchema, supplierSorts } from '@rasteh/contract/supply/suppliers/public';
import type { z } from 'zod';
import { readCompared } from '../../core/market/compare/compare-choice.tsx';
import { given, idText, oneOf, positiveInt } from '../../core/url/search-params.ts';

/** The filters, order and page of the list of suppliers as in the URL, not validated yet. */
export type SupplierSearch = {
  q?: string | undefined;
  category?: string | undefined;
  province?: string | undefined;
  city?: string | undefined;
  verified?: string | undefined;
  fresh?: string | undefined;
  answers?: string | undefined;
  sort?: string | undefined;
  compare?: string | undefined;
  page?: number | string | undefined;
};

export const levelChoices = ['registered', 'verified'] as const;
/** A price stated within a day. */
const fresh = 'day';
/** An answer within an hour, as a rule. */
const fast = 'hour';
export const yesChoices = { fresh, fast } as const;
export const sortChoices = [
  'verified',
  '-stated_at',
  'reply_minutes',
  '-prices',
  'title',
] as const satisfies typeof supplierSorts;

/** Keeps the valid parameters of a URL and drops the others. A city needs its province. */
export function readSupplierSearch(search: SupplierSearch) {
  const province = positiveInt(search.province);
  const sort = oneOf(search.sort, sortChoices);
  return {
    q:
      String(search.q ?? '')
        .trim()
        .slice(0, 100) || undefined,
    category: positiveInt(search.category),
    province,
    city: province === undefined ? undefined : positiveInt(search.city),
    verified: oneOf(search.verified, levelChoices),
    fresh: oneOf(search.fresh, [fresh]),
    answers: oneOf(search.answers, [fast]),
    sort: sort === 'verified' ? undefined : sort,
    compare: readCompared(search.compare).join(',') || undefined,
    page: positiveInt(search.page) ?? 1,
  };
}
export type SupplierChoice = ReturnType<typeof readSupplierSearch>;

/** The same filters as URL parameters, on the first page unless another is given. */
export function toSupplierSearch({ page: _, category, province, city, ...rest }: SupplierChoice, page = 1): SupplierSearch {
  const ids = { category: idText(category), province: idText(province), city: idText(city) };
  return { ...rest, ...ids, page: page > 1 ? page : undefined };
}

/** The filters and the page as the query of the api. */
export function toSupplierQuery(choice: SupplierChoice): z.input<typeof SupplierQuerySchema> {
  const { q, category, province, city, verified, sort, page } = choice;
  return given({
    q,
    verified,
    sort,
    category_id: idText(category),
    province_id: city === undefined ? idText(province) : undefined,
    city_id: idText(city),
    fresh: choice.fresh ? ('true' as const) : undefined,
    answers_fast: choice.answers ? ('true' as const) : undefined,
    page: page > 1 ? String(page) : undefined,
    per_page: '24',
  });
}

/** The number of filters that narrow the list. */
export const countSupplierFilters = ({ sort: _, page: __, compare: ___, ...filters }: SupplierChoice): number =>
  Object.keys(given(filters)).length;
