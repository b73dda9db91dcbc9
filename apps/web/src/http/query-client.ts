import type { Topic } from '@rasteh/contract/realtime';
import { type Query, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { topics?: readonly Topic[] };
  }
}

/** A cache for one page load; what the socket keeps true is not read again by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          typeof window !== 'undefined' && failures < 2 && error instanceof RequestError && error.code === 'network',
      },
      // A change that waits for the network by itself would be sent when nobody expects it: it fails, and what was typed stays.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Reads the queries again that a topic of these keeps true, of those that `isOld` says; those not shown are only marked as old. */
export function refetchTopics(
  queryClient: QueryClient,
  topics: readonly Topic[],
  isOld: (query: Query, topic: Topic) => boolean = () => true,
): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => query.meta?.topics?.some((topic) => topics.includes(topic) && isOld(query, topic)) ?? false,
  });
}
