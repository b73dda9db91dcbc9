import type { StoriesOfSupplier } from '@rasteh/contract/supply/stories';
import { formatRelative } from '@rasteh/persian/calendar/dates';
import { buttonClass } from '@rasteh/ui/button';
import { StoriesViewer } from '@rasteh/ui/stories-viewer';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../core/page/clock.ts';
import { faStories } from '../../i18n/supply/stories.ts';
import { StoryMedia } from './story-media.tsx';

const MEDIA_PX = 640;

type StoryPlayerProps = StoriesOfSupplier & {
  /** The initial story, from 0. */
  start: number;
  onSeen: (story_id: number) => void;
  onClose: () => void;
};

/** Plays the stories of one supplier one after the other; its chunk is loaded with the first press on a ring. */
export function StoryPlayer({ supplier, stories, start, onSeen, onClose }: StoryPlayerProps) {
  const now = useNow();
  return (
    <StoriesViewer
      texts={faStories.viewer}
      start={start}
      onSeen={(id) => onSeen(Number(id))}
      onClose={onClose}
      stories={stories.map(({ id, file, caption, link, published_at }) => ({
        id,
        by: supplier.title,
        time: <time dateTime={published_at}>{formatRelative(published_at, now)}</time>,
        media: <StoryMedia file={file} width={MEDIA_PX} alt={caption || faStories.of_supplier(supplier.title)} />,
        caption: caption || undefined,
        link: link ? (
          <Link
            to="/products/$id/$slug"
            params={{ id: String(link.product.id), slug: link.product.slug }}
            className={buttonClass({ variant: 'solid' })}
          >
            {(link.price_id === null ? faStories.product : faStories.price)(link.product.title)}
          </Link>
        ) : undefined,
      }))}
    />
  );
}
