import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';

/**
 * The quotes of an RFQ on one basis, cached below the RFQ so that a change of the RFQ invalidates them; `rate` is the yearly
 * percentage that discounts credit to cash, empty for none.
 */
export const comparisonQuery = (api: Api, rfq_id: number, rate: string | undefined) =>
  queryOptions({
    queryKey: ['rfqs', 'own', rfq_id, 'comparison', rate],
    queryFn: async ({ signal }) => {
      const call = { params: { rfqId: String(rfq_id) }, query: rate ? { yearly_rate: rate } : {} };
      return (await api.quotes.own.compareQuotes(call, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { topics: ['me'] },
  });
