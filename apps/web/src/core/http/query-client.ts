import type { Topic } from '@rasteh/contract/realtime';
import { type Query, QueryClient } from '@tanstack/react-query';
import { RequestError } from './request-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error;
    queryMeta: { topics?: readonly Topic[] };
  }
}

/**
 * How long (ms) what a loader has read, or a pointer on its link, is not read again by the page that it was read for. Changes mark it as old
 * at once, as all that follows a topic.
 */
export const JUST_READ_MS = 5_000;

/** A cache for one page load; data that the socket keeps up to date is not refetched by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          typeof window !== 'undefined' && failures < 2 && error instanceof RequestError && error.code === 'network',
      },
      // A paused mutation would be sent at an unexpected time; it fails instead, and the input stays.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Invalidates the queries of these topics for which `isOld` returns true; only active ones are refetched. */
export function refetchTopics(
  queryClient: QueryClient,
  topics: readonly Topic[],
  isOld: (query: Query, topic: Topic) => boolean = () => true,
): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => query.meta?.topics?.some((topic) => topics.includes(topic) && isOld(query, topic)) ?? false,
  });
}
