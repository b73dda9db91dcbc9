import type { Topic } from '@rasteh/contract/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';
import { meQuery } from '../features/auth/queries.ts';
import { refetchTopics } from '../http/query-client.ts';
import { whenHydrated } from '../hydration/lazy-hydrated.tsx';
import type { Page } from '../page/page.ts';
import type { Socket } from '../realtime/socket.ts';
import { createSocket } from '../realtime/socket-link.ts';
import { handleEvent } from './event-handlers.ts';
import { watchReads } from './topic-reads.ts';

/** The user whose events come under a topic `for:<user>:<scope>`; undefined for other topics. */
const subjectOfTopic = (topic: string): number | undefined =>
  topic.startsWith('for:') ? Number(topic.split(':')[1]) : undefined;

/** The socket of a page with the handlers of its events: all that makes a page live comes in a chunk of its own, after the page. */
export function openLive(queryClient: QueryClient, page: Page): Socket {
  const { api } = page;
  const mayHaveMissed = watchReads(queryClient, page);
  return createSocket({
    url: `${location.origin.replace(/^http/, 'ws')}/ws`,
    async onEvent(frame) {
      await whenHydrated();
      const subject_id = subjectOfTopic(frame.room);
      const context = subject_id === undefined ? { queryClient, api } : page.acting.get(subject_id);
      if (context) handleEvent(frame, context);
    },
    onFollowed(topics, after, changed_at) {
      // What changed between the read of the page and the following of its topics is read a little later, so that opening a page stays
      // light. After a reconnection all is read, and at once: nobody knows when the line began to fail.
      const isOld = (query: Query, topic: Topic) => after === 'reconnection' || mayHaveMissed(query, topic, changed_at);
      setTimeout(
        async () => {
          await whenHydrated();
          void refetchTopics(queryClient, topics, isOld);
          for (const subject_id of new Set(topics.flatMap((topic) => subjectOfTopic(topic) ?? []))) {
            const acting = page.acting.get(subject_id);
            if (acting) void refetchTopics(acting.queryClient, ['me']);
          }
        },
        after === 'reconnection' ? 0 : 500 + Math.random() * 2_000,
      );
    },
    async onSessionEnded() {
      queryClient.setQueryData(meQuery(api).queryKey, null);
      // Any answer takes the dead cookie away.
      await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 });
    },
  });
}
