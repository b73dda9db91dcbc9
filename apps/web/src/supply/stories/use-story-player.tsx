import type { StoriesOfSupplier } from '@rasteh/contract/supply/stories';
import { loadChunk } from '@rasteh/ui/load-chunk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePage } from '../../core/page/page.ts';
import { faStories } from '../../i18n/supply/stories.ts';
import { supplierStoriesQuery } from './queries.ts';
import type { StoryPlayer } from './story-player.tsx';
import type { useSeenStories } from './use-seen-stories.ts';

type Opened = { Player: typeof StoryPlayer; stories: StoriesOfSupplier; start: number };

/**
 * Opens the stories of a supplier full screen, from the first one that the viewer has not seen or from `story_id`; `player` is
 * rendered beside the rings, `busy` is the handle whose stories are loading, `problem` says why they did not open.
 */
export function useStoryPlayer({ seen, markSeen }: Pick<ReturnType<typeof useSeenStories>, 'seen' | 'markSeen'>) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState('');

  const load = async (handle: string, story_id?: number) => {
    const [{ StoryPlayer: Player }, found] = await Promise.all([
      loadChunk(() => import('./story-player.tsx')),
      queryClient.fetchQuery(supplierStoriesQuery(api, handle)),
    ]);
    if (found.stories.length === 0) return setProblem(faStories.gone);
    const isWanted = ({ id }: { id: number }) => (story_id === undefined ? !seen.has(id) : id === story_id);
    setOpened({ Player, stories: found, start: Math.max(0, found.stories.findIndex(isWanted)) });
  };
  const open = (handle: string, story_id?: number) => {
    setBusy(handle);
    setProblem('');
    load(handle, story_id)
      .catch(() => setProblem(faStories.failed))
      .finally(() => setBusy(null));
  };
  const player = opened ? (
    <opened.Player {...opened.stories} start={opened.start} onSeen={markSeen} onClose={() => setOpened(null)} />
  ) : null;
  return { open, player, busy, problem };
}
