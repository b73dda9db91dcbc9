import type { QuoteStatus } from '@rasteh/contract/quote-forms';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const meta = { topics: ['me'] } as const;

/** A page of the quotes that one sent, newest first. */
export const quotesQuery = (api: Api, status: QuoteStatus | undefined, page: number) =>
  queryOptions({
    queryKey: ['quotes', 'list', status ?? 'all', page],
    queryFn: ({ signal }) => api.quotes.own.listQuotes({ query: { status, page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });

/** A page of the RFQs that invite one. */
export const invitingRfqsQuery = (api: Api, page: number) =>
  queryOptions({
    queryKey: ['quotes', 'invitations', page],
    queryFn: ({ signal }) =>
      api.quotes.own.listAnswerableRfqs(
        { query: { invited: 'me', sort: 'deadline', page: String(page), per_page: '20' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });

/** A quote with all its versions. */
export const quoteQuery = (api: Api, quote_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'one', quote_id],
    queryFn: async ({ signal }) => (await api.quotes.own.getQuote({ params: { quoteId: String(quote_id) } }, { signal })).data,
    staleTime: 0,
    meta,
  });

/** The RFQ that is answered, as a supplier sees it. */
export const answeredRfqQuery = (api: Api, rfq_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'rfq', rfq_id],
    queryFn: async ({ signal }) =>
      (await api.quotes.own.getAnswerableRfq({ params: { rfqId: String(rfq_id) } }, { signal })).data,
    staleTime: 0,
    meta,
  });

/** The lines of one's own RFQ, to which a quote was received. */
export const boughtRfqQuery = (api: Api, rfq_id: number) =>
  queryOptions({
    queryKey: ['quotes', 'bought', rfq_id],
    queryFn: async ({ signal }) => (await api.rfqs.own.getRfq({ params: { rfqId: String(rfq_id) } }, { signal })).data,
    staleTime: 0,
    meta,
  });

/** Published products by what is typed of their names. */
export const alternativesQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['quotes', 'alternatives', q],
    queryFn: async ({ signal }) => (await api.offers.search({ query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** What an address of a quote shows. */
export const sharedQuoteQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['quotes', 'shared', token],
    queryFn: async ({ signal }) => (await api.quotes.getQuoteByToken({ params: { token } }, { signal })).data,
    staleTime: 60_000,
  });
