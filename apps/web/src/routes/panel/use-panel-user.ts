import { useQuery } from '@tanstack/react-query';
import { useParams, useRouteContext } from '@tanstack/react-router';
import { meQuery } from '../../people/auth/queries.ts';
import { delegationsQuery } from '../../people/delegations/queries.ts';
import { panelRoute } from './panel.tsx';

/**
 * The logged-in user, and the owner of this panel: `subject_id` is the subject, undefined in the user's own panel. `isReviewed` tells
 * whether what is submitted in this panel is known to be reviewed.
 * Below a subject's panel the cache is the subject's, so `me` is read from the page's own.
 */
export function usePanelUser() {
  const { page, queryClient } = useRouteContext({ from: panelRoute.id });
  const { data: me } = useQuery(meQuery(page.api), queryClient);
  const { userId } = useParams({ strict: false });
  const subject_id = userId === undefined ? undefined : Number(userId) || 0;
  const { data: rights } = useQuery({ ...delegationsQuery(page.api), enabled: subject_id !== undefined }, queryClient);
  const received = rights?.received.find(({ user }) => user.id === subject_id);
  // What an admin submits is not reviewed, whoever it is for.
  const isReviewed = me?.role !== 'admin' && (subject_id === undefined ? !me?.trusted : received?.trusted === false);
  return { me: me ?? null, subject_id, user_id: subject_id ?? me?.id ?? 0, isReviewed };
}
