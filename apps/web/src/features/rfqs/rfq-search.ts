import type { RfqStatus } from '@rasteh/contract/rfqs';
import type { Api } from '../../lib/api.ts';
import { positiveInt } from '../../lib/search-params.ts';
import { type RfqFilter, rfqListQuery } from './queries.ts';
import type { QuoteView } from './quote-order.ts';

type Search = Record<string, unknown>;
const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** What the address of the list of RFQs says: status, words and page. What the api refuses it says itself. */
export function toRfqFilter({ status, q, page }: Search): RfqFilter {
  const known = text(status, /^[a-z]{1,20}$/) as RfqStatus | undefined;
  const words = text(q, /^.{1,100}$/);
  const at = positiveInt(page);
  return { ...(known && { status: known }), ...(words && { q: words }), ...(at && at > 1 && { page: at }) };
}

/** How quotes are compared: the yearly rate (percent) for credit, and by what they are sorted. */
export function toQuoteView({ rate, sort }: Search): QuoteView {
  const percent = text(rate, /^\d{1,3}(\.\d{1,2})?$/);
  const by = text(sort, /^(whole|sent|valid|supplier|line-\d{1,15})$/);
  return { ...(percent && Number(percent) <= 200 && { rate: percent }), ...(by && { sort: by }) };
}

/** The page of the list that an address asks for. */
export const rfqListFor = (api: Api, search: Search) => rfqListQuery(api, toRfqFilter(search));
