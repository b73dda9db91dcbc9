import type { Topic } from '@rasteh/contract/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { Page } from '../core/page/page.ts';
import type { ChangedAt } from '../core/realtime/topic-subscriptions.ts';

/** The clocks of the server processes may differ by this much (ms). */
const APART_MS = 1_000;

/**
 * Records when each query was fetched, in the server's time; data that came with the page was read at its render. Returns a function
 * that decides whether a query may have missed a change of a topic before the subscription to it.
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
