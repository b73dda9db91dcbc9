import type { Topic } from '@rasteh/contract/realtime';
import type { Query, QueryClient } from '@tanstack/react-query';
import { refetchTopics } from '../core/http/query-client.ts';
import { logInAgain } from '../core/http/session-loss.ts';
import { whenHydrated } from '../core/hydration/when-hydrated.ts';
import type { Page } from '../core/page/page.ts';
import type { Socket } from '../core/realtime/socket.ts';
import { createSocket } from '../core/realtime/socket-link.ts';
import { meQuery } from '../people/auth/queries.ts';
import { handleEvent } from './event-handlers.ts';
import { PANEL_PATHS } from './panel-paths.ts';
import { watchReads } from './topic-reads.ts';

/** The subject of a topic `for:<user>:<scope>`; undefined for other topics. */
const subjectOfTopic = (topic: string): number | undefined =>
  topic.startsWith('for:') ? Number(topic.split(':')[1]) : undefined;

/** Creates the socket of a page with the handlers of its events; all of this is in a chunk that is loaded after the page. */
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
      // Changes between the read of the page and its subscriptions are refetched a little later, so that opening a page stays
      // cheap. After a reconnection everything is refetched at once, since it is unknown when the connection failed.
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
    // A suspended user is shown why: the frame of the panel follows what is known of the user.
    async onForbidden() {
      await whenHydrated();
      await queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey });
    },
    async onSessionEnded() {
      await whenHydrated();
      // Any response removes the cookie of the ended session.
      const { data: me } = await api.auth.getMe();
      // A page of the panel stays below the log-in, with all that was typed.
      if (!me && PANEL_PATHS.test(location.pathname) && (await logInAgain('page'))) return;
      queryClient.setQueryData(meQuery(api).queryKey, me);
    },
  });
}
