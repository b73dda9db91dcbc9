import type { RfqStatus } from '@rasteh/contract/trade/rfqs';
import type { Api } from '../../core/http/api.ts';
import { civilDay, given, oneOf, positiveInt } from '../../core/url/search-params.ts';
import { type RfqFilter, rfqListQuery } from './queries.ts';

type Search = Record<string, unknown>;
const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** Parses the search params of the RFQ list: status, query, filters and page. The API validates the rest. */
export function toRfqFilter({ status, q, category, province, audience, from, to, page }: Search): RfqFilter {
  const at = positiveInt(page);
  return given({
    status: text(status, /^[a-z]{1,20}$/) as RfqStatus | undefined,
    q: text(q, /^.{1,100}$/),
    category: positiveInt(category),
    province: positiveInt(province),
    audience: oneOf(audience, ['open', 'invited']),
    from: civilDay(from),
    to: civilDay(to),
    page: at && at > 1 ? at : undefined,
  });
}

/** The query of the list page that the search params describe. */
export const rfqListFor = (api: Api, search: Search) => rfqListQuery(api, toRfqFilter(search));
