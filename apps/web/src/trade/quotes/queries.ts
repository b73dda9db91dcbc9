import type { QuoteStatus } from '@rasteh/contract/trade/quotes/forms';
import type { PrefillTerms } from '@rasteh/contract/trade/quotes/prefill';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { JUST_READ_MS } from '../../core/http/query-client.ts';
import { given, idText } from '../../core/url/search-params.ts';

const meta = { topics: ['me'] } as const;

/** The filter of the sent quotes; `from` and `to` are civil days. */
export type SentFilter = {
  status?: QuoteStatus | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** A page of the quotes that the user sent, newest first. */
export const quotesQuery = (api: Api, filter: SentFilter, page: number) =>
  queryOptions({
    queryKey: ['quotes', 'list', filter, page],
    queryFn: ({ signal }) =>
      api.quotes.own.listQuotes({ query: { ...given(filter), page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    meta,
  });

/** The filter and the order of the RFQs that invite the user. */
export type InvitationFilter = {
  q?: string | undefined;
  category?: number | undefined;
  province?: number | undefined;
  sort?: 'deadline' | '-refreshed_at' | undefined;
};

/** A page of the RFQs that invite the user, the nearest deadline first by default. */
export const invitingRfqsQuery = (api: Api, filter: InvitationFilter, page: number) =>
  queryOptions({
    queryKey: ['quotes', 'invitations', filter, page],
    queryFn: ({ signal }) => {
      const { q, category, province, sort = 'deadline' } = filter;
      const wanted = given({ q, sort, category_id: idText(category), province_id: idText(province) });
      const query = { ...wanted, invited: 'me' as const, page: String(page), per_page: '20' };
      return api.quotes.own.listAnswerableRfqs({ query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: JUST_READ_MS,
    meta,
  });

/** A quote with all its versions. */
export const quoteQuery = (api: Api, quote_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'one', quote_id],
    queryFn: async ({ signal }) => (await api.quotes.own.getQuote({ params: { quoteId: String(quote_id) } }, { signal })).data,
    staleTime: JUST_READ_MS,
    meta,
  });

/** The printed version of a quote, invalidated together with the quote. */
export const quotePaperQuery = (api: Api, quote_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'one', quote_id, 'paper'],
    queryFn: async ({ signal }) =>
      (await api.quotes.own.getQuotePaper({ params: { quoteId: String(quote_id) } }, { signal })).data,
    staleTime: 0,
    meta,
  });

/** What follows an award of a quote, invalidated together with the quote. */
export const quoteDealQuery = (api: Api, quote_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'one', quote_id, 'deal'],
    queryFn: async ({ signal }) =>
      (await api.quotes.own.getQuoteDeal({ params: { quoteId: String(quote_id) } }, { signal })).data,
    staleTime: 0,
    meta,
  });

/** The answered RFQ, as a supplier sees it. */
export const answeredRfqQuery = (api: Api, rfq_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'rfq', rfq_id],
    queryFn: async ({ signal }) =>
      (await api.quotes.own.getAnswerableRfq({ params: { rfqId: String(rfq_id) } }, { signal })).data,
    staleTime: JUST_READ_MS,
    meta,
  });

/** The terms of a quote by which own prices are chosen; null for those of the last quote. */
export type PrefillTermsFilter = Pick<PrefillTerms, 'vat_included' | 'delivery' | 'payment' | 'credit_days'> & {
  city: number | undefined;
};

/** What a quote for an RFQ can start with: the supplier's own prices on these terms, and terms. */
export const prefillQuery = (api: Api, rfq_id: number, terms: PrefillTermsFilter | null) =>
  queryOptions({
    queryKey: ['quotes', 'prefill', rfq_id, terms],
    queryFn: async ({ signal }) => {
      const query = terms
        ? given({
            vat_included: String(terms.vat_included) as 'true' | 'false',
            delivery: terms.delivery,
            payment: terms.payment,
            credit_days: terms.payment === 'credit' ? String(terms.credit_days) : undefined,
            city_id: idText(terms.city),
          })
        : {};
      return (await api.quotes.own.getQuotePrefill({ params: { rfqId: String(rfq_id) }, query }, { signal })).data;
    },
    staleTime: 30_000,
    retry: false,
    meta,
  });

/** The lines of the user's own RFQ that received the quote. */
export const boughtRfqQuery = (api: Api, rfq_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'bought', rfq_id],
    queryFn: async ({ signal }) => (await api.rfqs.own.getRfq({ params: { rfqId: String(rfq_id) } }, { signal })).data,
    staleTime: JUST_READ_MS,
    meta,
  });

/** Published products whose names match a query. */
export const alternativesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['quotes', 'alternatives', q],
    queryFn: async ({ signal }) => (await api.search.searchProducts({ query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** A quote by the token of its share link. */
export const sharedQuoteQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['quotes', 'shared', token],
    queryFn: async ({ signal }) => (await api.quotes.getQuoteByToken({ params: { token } }, { signal })).data,
    staleTime: 60_000,
  });
