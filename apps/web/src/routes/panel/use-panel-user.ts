import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { meQuery } from '../../people/auth/queries.ts';
import { panelRoute } from './panel.tsx';

/**
 * The logged-in user, and the owner of this panel: `subject_id` is the subject, undefined in the user's own panel. `isReviewed` tells
 * whether what the user submits is known to be reviewed; nothing says so of what is submitted for a subject.
 * Below a subject's panel the cache is the subject's, so `me` is read from the page's own.
 */
export function usePanelUser() {
  const { page, queryClient } = useRouteContext({ from: panelRoute.id });
  const { data: me } = useQuery(meQuery(page.api), queryClient);
  const { userId } = useParams({ strict: false });
  const subject_id = userId === undefined ? undefined : Number(userId) || 0;
  const isReviewed = subject_id === undefined && me?.role !== 'admin' && !me?.trusted;
  return { me: me ?? null, subject_id, user_id: subject_id ?? me?.id ?? 0, isReviewed };
}
