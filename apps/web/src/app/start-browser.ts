import { meQuery } from '../features/auth/queries.ts';
import { actingClients, subjectOfTopic } from '../lib/acting-clients.ts';
import { createApi } from '../lib/api.ts';
import { createClock } from '../lib/clock.ts';
import type { Page } from '../lib/page.ts';
import { createQueryClient, refetchTopics } from '../lib/query-client.ts';
import { createRequester, fetchTransport } from '../lib/request.ts';
import { lateSocket } from '../lib/socket.ts';
import type { SocketOptions } from '../lib/socket-link.ts';
import { createUiStore } from '../lib/ui-state.ts';
import { createAppRouter } from '../router.tsx';
import type { WholeTree } from '../routes/whole-tree.ts';
import { handleEvent } from './event-handlers.ts';

/** Makes what one page load has in the browser: its cache, its client, its socket, and its router over the pages it knows. */
export function startBrowser(tree: WholeTree) {
  const ui = createUiStore();
  const queryClient = createQueryClient();
  const api = createApi(createRequester(fetchTransport, ui));
  const options: SocketOptions = {
    url: `${location.origin.replace(/^http/, 'ws')}/ws`,
    onEvent(frame) {
      const subject_id = subjectOfTopic(frame.room);
      const context = subject_id === undefined ? { queryClient, api } : actingClients.get(subject_id);
      if (context) handleEvent(frame, context);
    },
    onFollowed(topics, after) {
      // What changed between the read of the page and the following of its topics is read now; after a reconnection at once.
      // Otherwise a little later, so that opening a page stays light.
      setTimeout(
        () => {
          void refetchTopics(queryClient, topics);
          for (const subject_id of new Set(topics.flatMap((topic) => subjectOfTopic(topic) ?? []))) {
            const acting = actingClients.get(subject_id);
            if (acting) void refetchTopics(acting.queryClient, ['me']);
          }
        },
        after === 'reconnection' ? 0 : 500 + Math.random() * 2_000,
      );
    },
    onSessionEnded: () => queryClient.setQueryData(meQuery(api).queryKey, null),
  };
  const socket = lateSocket(async () => (await import('../lib/socket-link.ts')).createSocket(options));
  // What the server knows better comes with the page.
  const unknown = { theme: null, is_demo: false, origin: '', request_id: '' };
  const page: Page = { api, ui, socket, clock: createClock(Date.now()), ...unknown };
  addEventListener('online', socket.wake);
  addEventListener('pageshow', socket.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.wake();
  });
  return createAppRouter({ page, queryClient }, tree);
}
