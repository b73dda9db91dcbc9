import type { Topic } from '@rasteh/contract/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Page } from '../page/page.ts';
import type { ChangedAt } from '../realtime/topic-subscriptions.ts';

/** Clocks of the processes that answer may be apart by this much (ms). */
const APART_MS = 1_000;

/**
 * Watches when each query is read, in the server's time: what came with the page was read when that was rendered. Gives what decides
 * whether a query may have missed a change of a topic before this was followed.
 */
export function watchReads(queryClient: QueryClient, page: Page): (query: Query, topic: Topic, changed_at: ChangedAt) => boolean {
  const reads = new WeakMap<Query, number>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') reads.set(event.query, page.clock.now());
  });
  return (query, topic, changed_at) => {
    const changed = changed_at[topic];
    return changed === undefined || Date.parse(changed) >= (reads.get(query) ?? page.clock.getInitial()) - APART_MS;
  };
}
