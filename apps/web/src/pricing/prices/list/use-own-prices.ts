import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePage } from '../../../core/page/page.ts';
import { rowsOf } from '../events.ts';
import { ownPricesQuery, type PriceFilter } from '../queries.ts';

/** The user's own prices under a filter: the first page at once, then further pages until the list is complete. */
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
    /** The total number; undefined while it is unknown. */
    total: data?.pages.at(-1)?.meta.total,
    isWhole: data !== undefined && !hasNextPage && !list.isPlaceholderData,
    /** The error of loading the rest of the list. */
    restError: isFetchNextPageError ? list.error : null,
    status,
    error: list.error,
    retry: () => void list.refetch(),
    readRest: () => void fetchNextPage(),
  } as const;
}
