import { useQuery } from '@tanstack/react-query';
import { isImage, sizedUrl } from '../../core/files/stored-images.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faStories } from '../../i18n/supply/stories.ts';
import { supplierStoriesQuery } from './queries.ts';
import { Ring } from './ring.tsx';
import styles from './stories.module.css';
import { useSeenStories } from './use-seen-stories.ts';
import { useStoryPlayer } from './use-story-player.tsx';

type SupplierStoriesProps = {
  handle: string;
  /** The logged-in user; null for a guest. */
  viewer_id: number | null;
};

/** The stories of one supplier, each a ring with its picture; nothing without stories. */
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
          <Ring
            key={id}
            title={caption || link?.product.title || supplier.title}
            isSeen={seen.has(id)}
            isBusy={busy === handle}
            onOpen={() => open(handle, id)}
          >
            {isImage(file) ? <img src={sizedUrl(file, 96)} alt="" loading="lazy" /> : [...supplier.title][0]}
          </Ring>
        ))}
      </div>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      {player}
    </section>
  );
}
