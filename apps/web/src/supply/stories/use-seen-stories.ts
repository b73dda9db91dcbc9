import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { usePage } from '../../core/page/page.ts';
import { seenStoriesQuery } from './queries.ts';
import { keepSeenAsGuest } from './seen-as-guest.ts';

/** Marks are sent together after this time. */
const SEND_MS = 1_000;

/** The stories that the viewer has seen, and their marks: users send theirs in batches, guests keep them in the browser. */
export function useSeenStories(viewer_id: number | null) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const { data } = useQuery(seenStoriesQuery(api, viewer_id));
  const seen = useMemo(() => new Set(data), [data]);
  const waiting = useRef(new Set<number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const ids = [...waiting.current];
    waiting.current.clear();
    // A lost mark shows a ring as new once more, and the next view sends it again.
    if (ids.length > 0) api.stories.markStoriesSeen({ body: { ids } }).catch(() => undefined);
  }, [api]);
  useEffect(() => send, [send]);

  const markSeen = (id: number): void => {
    if (seen.has(id)) return;
    queryClient.setQueryData(seenStoriesQuery(api, viewer_id).queryKey, (ids = []) => [...ids, id]);
    if (viewer_id === null) keepSeenAsGuest(localStorage, id);
    else {
      waiting.current.add(id);
      timer.current ??= setTimeout(send, SEND_MS);
    }
  };
  return { seen, isKnown: data !== undefined, markSeen };
}
