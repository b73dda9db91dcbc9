import type { EventData } from '@rasteh/contract/realtime';
import { storyLimits } from '@rasteh/contract/wire/limits';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { storyRingsQuery } from './queries.ts';

/** Invalidates the user's own stories. */
export function onStoryChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['stories', 'own'] });
}

/** Puts changed rings in place, the newest first, removes those without public stories, and invalidates the lists of stories. */
export function onStoryRingChanged(
  queryClient: QueryClient,
  api: Api,
  { rings, removed_user_ids }: EventData<'story_ring.changed'>,
): void {
  const changed = new Set([...rings.map(({ supplier }) => supplier.user_id), ...removed_user_ids]);
  queryClient.setQueryData(storyRingsQuery(api).queryKey, (shown) =>
    shown
      ? [...rings, ...shown.filter(({ supplier }) => !changed.has(supplier.user_id))]
          .toSorted((a, b) => Date.parse(b.latest_at) - Date.parse(a.latest_at))
          .slice(0, storyLimits.rings)
      : undefined,
  );
  for (const list of ['supplier', 'all']) void queryClient.invalidateQueries({ queryKey: ['stories', list] });
}
