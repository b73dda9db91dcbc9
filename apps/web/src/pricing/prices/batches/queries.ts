import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../core/http/api.ts';

const BATCHES = 50;
const LINES = 50;
type Bound = { meta: { current_page: number; last_page: number } };
const nextPage = ({ meta }: Bound) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined);

/** The batches of the last hour, newest first, updated through the topic `me`. */
export const priceBatchesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['prices', 'batches', 'list'],
    queryFn: ({ signal, pageParam }) =>
      api.priceBatches.own.listPriceBatches({ query: { page: String(pageParam), per_page: String(BATCHES) } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
    meta: { topics: ['me'] },
  });

/** The prices of a batch, those that its undo leaves as they are first. */
export const priceBatchLinesQuery = (api: Api, batch_id: number) =>
  infiniteQueryOptions({
    queryKey: ['prices', 'batches', 'lines', batch_id],
    queryFn: ({ signal, pageParam }) =>
      api.priceBatches.own.listPriceBatchLines(
        { params: { batchId: String(batch_id) }, query: { page: String(pageParam), per_page: String(LINES) } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
    meta: { topics: ['me'] },
  });
