import type { Topic } from '@rasteh/contract/realtime';
import type { PublicRfqQuerySchema } from '@rasteh/contract/trade/rfqs';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Api } from '../../../core/http/api.ts';

export type PublicRfqQuery = z.input<typeof PublicRfqQuerySchema>;

/** Prefixes of the query keys. */
export const publicRfqKeys = { lists: ['public-rfqs', 'list'], one: ['public-rfqs', 'one'] } as const;

const meta = { topics: ['rfqs'] satisfies Topic[] };

/** One page of RFQs; for a supplier it includes the fields that only they can see. */
export const publicRfqListQuery = (api: Api, query: PublicRfqQuery) =>
  queryOptions({
    queryKey: [...publicRfqKeys.lists, query],
    queryFn: ({ signal }) => api.rfqs.listPublicRfqs({ query }, { signal }),
    staleTime: 15_000,
    meta,
  });

/** What `publicRfqListQuery` reads. */
export type PublicRfqPage = Awaited<ReturnType<Api['rfqs']['listPublicRfqs']>>;

/** One RFQ. */
export const publicRfqQuery = (api: Api, rfq_id: number) =>
  queryOptions({
    queryKey: [...publicRfqKeys.one, rfq_id],
    queryFn: async ({ signal }) => (await api.rfqs.getPublicRfq({ params: { rfqId: String(rfq_id) } }, { signal })).data,
    staleTime: 15_000,
    meta,
  });

/** The rows of a short list on the home page and beside a board. */
const CARD_ROWS = 4;
/** The query of the card: the newest open RFQs of the market, or of a category. */
export const openRfqsQuery = (category_id?: number): PublicRfqQuery => ({
  ...(category_id === undefined ? {} : { category_id: String(category_id) }),
  per_page: String(CARD_ROWS),
});
