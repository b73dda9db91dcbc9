import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { publicRfqKeys } from './queries.ts';

/** Refetches are spread over this time (ms), so that clients do not reload at the same moment. */
const SPREAD_MS = 1_000;
const waiting = new WeakMap<QueryClient, Set<number>>();

/** Reads changed RFQs and the lists again soon: only the api knows which lists they are in, and what a supplier sees of them. */
export function onPublicRfqChanged(
  queryClient: QueryClient,
  { rfq_ids }: EventData<'public_rfq.changed'>,
  spread: () => number = () => Math.random() * SPREAD_MS,
): void {
  const known = waiting.get(queryClient);
  const ids = known ?? new Set<number>();
  for (const id of rfq_ids) ids.add(id);
  if (known) return;
  waiting.set(queryClient, ids);
  setTimeout(() => {
    waiting.delete(queryClient);
    void queryClient.invalidateQueries({ queryKey: publicRfqKeys.lists });
    for (const id of ids) void queryClient.invalidateQueries({ queryKey: [...publicRfqKeys.one, id] });
  }, spread());
}
