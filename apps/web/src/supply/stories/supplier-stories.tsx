import { useQuery } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faStories } from '../../i18n/supply/stories.ts';
import { supplierStoriesQuery } from './queries.ts';
import styles from './stories.module.css';
import { StoryTile } from './story-tile.tsx';
import { useSeenStories } from './use-seen-stories.ts';
import { useStoryPlayer } from './use-story-player.tsx';

type SupplierStoriesProps = {
  handle: string;
  /** The logged-in user; null for a guest. */
  viewer_id: number | null;
};

/** The stories of one supplier, each a tile with its picture; nothing without stories. */
export function SupplierStories({ handle, viewer_id }: SupplierStoriesProps) {
  const { api } = usePage();
  const { data } = useQuery(supplierStoriesQuery(api, handle));
  const { seen, markSeen } = useSeenStories(viewer_id);
  const { open, player, busy, problem } = useStoryPlayer({ seen, markSeen });
  useTopic('stories');
  if (!data || data.stories.length === 0) return null;
  const { supplier, stories } = data;
  return (
    <section className={styles.stories} aria-label={faStories.of_supplier(supplier.title)}>
      <div className={styles.row}>
        {stories.map(({ id, file, caption, link }) => (
          <StoryTile
            key={id}
            title={caption || link?.product.title || supplier.title}
            file={file}
            isSeen={seen.has(id)}
            isBusy={busy === handle}
            onOpen={() => open(handle, id)}
          />
        ))}
      </div>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      {player}
    </section>
  );
}
