import type { StoryRing } from '@rasteh/contract/supply/stories';
import { Carousel } from '@rasteh/ui/carousel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHashPosition } from '../../core/page/carousel.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { fa } from '../../i18n/fa.ts';
import { faStories } from '../../i18n/supply/stories.ts';
import { storyRingsQuery } from './queries.ts';
import styles from './stories.module.css';
import { StoryTile } from './story-tile.tsx';
import { useSeenStories } from './use-seen-stories.ts';
import { useStoryPlayer } from './use-story-player.tsx';

const isWhollyIn = (seen: ReadonlySet<number>, { story_ids }: StoryRing): boolean => story_ids.every((id) => seen.has(id));

/** One tile for each supplier with stories: those with new ones first, and the newest story first among both. */
export function StoryCarousel({ viewer_id }: { viewer_id: number | null }) {
  const { api } = usePage();
  const { data: rings = [] } = useQuery(storyRingsQuery(api));
  const place = useHashPosition('stories');
  const { seen, isKnown, markSeen } = useSeenStories(viewer_id);
  const { open, player, busy, problem } = useStoryPlayer({ seen, markSeen });
  // The order is that of the page load: no ring moves away under the pointer when its stories were watched.
  const [seenBefore, setSeenBefore] = useState<ReadonlySet<number> | null>(null);
  if (isKnown && seenBefore === null) setSeenBefore(seen);
  // A row that appears later would push down what is read: a page without stories shows the next ones with the next visit.
  const [hasPlace, setHasPlace] = useState(rings.length > 0);
  if (hasPlace && rings.length === 0) setHasPlace(false);
  useTopic('stories');
  if (!hasPlace) return null;
  const inOrder = rings.toSorted(
    (a, b) => Number(isWhollyIn(seenBefore ?? new Set(), a)) - Number(isWhollyIn(seenBefore ?? new Set(), b)),
  );
  return (
    <div className={styles.stories}>
      <Carousel {...place} label={faStories.region} texts={fa.carousel} className={styles.carousel ?? ''}>
        {inOrder.map((ring) => (
          <StoryTile
            key={ring.supplier.user_id}
            title={ring.supplier.title}
            note={ring.latest.caption}
            file={ring.latest.file}
            isSeen={isWhollyIn(seen, ring)}
            isBusy={busy === ring.supplier.handle}
            onOpen={() => open(ring.supplier.handle)}
          />
        ))}
      </Carousel>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      {player}
    </div>
  );
}
