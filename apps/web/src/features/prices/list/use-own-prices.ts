import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePage } from '../../../page/page.ts';
import { rowsOf } from '../events.ts';
import { ownPricesQuery, type PriceFilter } from '../queries.ts';

/** One's own prices under a filter: what is in sight first, then page after page until the list is whole. */
export function useOwnPrices(filter: PriceFilter) {
  const { api } = usePage();
  const list = useInfiniteQuery(ownPricesQuery(api, filter));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const prices = useMemo(() => rowsOf(data), [data]);
  const status =
    list.isPending && list.fetchStatus === 'paused'
      ? 'offline'
      : list.isPending
        ? 'loading'
        : list.isError && !data
          ? 'error'
          : 'read';
  return {
    prices,
    /** How many there are; undefined until it is known. */
    total: data?.pages.at(-1)?.meta.total,
    isWhole: data !== undefined && !hasNextPage && !list.isPlaceholderData,
    /** Why the rest of the list did not come. */
    restError: isFetchNextPageError ? list.error : null,
    status,
    error: list.error,
    retry: () => void list.refetch(),
    readRest: () => void fetchNextPage(),
  } as const;
}
