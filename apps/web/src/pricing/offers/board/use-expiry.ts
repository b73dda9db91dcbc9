import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNow } from '../../../core/page/clock.ts';

/** All visitors read an expired list again within this time, and not at the same moment. */
const SPREAD_MS = 3_000;

/** Now; when the first amount of the rows expires, the queries below `queryKey` are read again, since no event says so. */
export function useExpiry(rows: readonly { valid_until: string | null }[], queryKey: QueryKey): number {
  const queryClient = useQueryClient();
  const ends = rows.flatMap(({ valid_until }) => (valid_until === null ? [] : [Date.parse(valid_until)]));
  const end = ends.length > 0 ? Math.min(...ends) : undefined;
  const now = useNow(end);
  const isOver = end !== undefined && end <= now;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), Math.random() * SPREAD_MS);
    return () => clearTimeout(timer);
  }, [isOver, queryClient, queryKey]);
  return now;
}
