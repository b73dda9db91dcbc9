import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { openActingClient } from '../../core/acting/acting-client.ts';
import { unreadMessages } from '../../core/market/chat/unread-messages.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { meQuery } from '../../people/auth/queries.ts';
import { unreadCountQuery } from '../../reach/notifications/queries.ts';
import { reviewCountsQuery, waitingTotal } from '../../reach/reviews/queries.ts';
import { tasksQuery } from '../../site/tasks/queries.ts';
import { supportRoomsQuery } from '../../talk/support/queries.ts';
import type { PanelNow } from './use-panel-groups.ts';

/** Numbers of unread entries by the paths of the panel's pages, and of unread messages. */
type Counts = { places: Readonly<Record<string, number>>; messages: number };

/**
 * The numbers of unread entries by the paths of the panel's pages, and of unread messages; they follow the socket, but for RFQs of
 * others, which the inbox alone follows. In the panel of a subject these are the subject's tasks within the scopes of the right, and
 * nothing else.
 */
export function useCounts({ subject_id, right }: Pick<PanelNow, 'subject_id' | 'right'>): Counts {
  const own = useOwnCounts(subject_id === null);
  const subjects = useSubjectTasks(right ? subject_id : null);
  return subject_id === null ? own : { places: { '': subjects }, messages: 0 };
}

/** The number of tasks of a subject, from the client that the pages of the subject share; 0 without one. */
function useSubjectTasks(subject_id: number | null): number {
  const page = usePage();
  const own = useQueryClient();
  // The client of a subject exists as long as a page of that panel does.
  const client = subject_id === null ? undefined : openActingClient(page, subject_id);
  const isHydrated = useHydrated();
  const { data } = useQuery(
    { ...tasksQuery(client?.api ?? page.api), enabled: isHydrated && client !== undefined },
    client?.queryClient ?? own,
  );
  // The frame is rendered before the page that reads them, so the first markup has no number.
  return client && isHydrated ? (data?.count ?? 0) : 0;
}

function useOwnCounts(isOwnPanel: boolean): Counts {
  const { api } = usePage();
  // The bell reads it once it is hydrated, which may be before the frame is: the first markup has no number.
  const { data: unread = 0 } = useQuery({ ...unreadCountQuery(api), enabled: false });
  const role = useQuery({ ...meQuery(api), enabled: false }).data?.role;
  const { data: reviews } = useQuery({ ...reviewCountsQuery(api), enabled: role === 'admin' });
  useTopic(role === 'admin' ? 'reviews' : null);
  const { data: desk } = useQuery({ ...supportRoomsQuery(api, {}), enabled: role === 'supporter' });
  // The inbox has its tasks in the first answer; other pages read them once they are hydrated.
  const isHydrated = useHydrated();
  const { data: tasks } = useQuery({ ...tasksQuery(api), enabled: isHydrated && role === 'user' && isOwnPanel });
  const messages = useSyncExternalStore(unreadMessages.subscribe, unreadMessages.get, () => 0);
  return {
    places: {
      '': tasks?.count ?? 0,
      '/notifications': isHydrated ? unread : 0,
      '/admin/reviews': reviews ? waitingTotal(reviews) : 0,
      '/support': desk?.meta.counts.unread ?? 0,
    },
    messages,
  };
}
