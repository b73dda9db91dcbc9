import type { Review } from '@rasteh/contract/reviews';
import { Badge } from '@rasteh/ui/badge';
import type { ReactNode } from 'react';
import { faReviews as texts } from '../../../i18n/panel/reviews.ts';
import { useNow } from '../../../page/clock.ts';
import styles from './review-queue.module.css';

type LinkLook = { className: string | undefined; 'aria-current': 'true' | undefined; children: ReactNode };

type ReviewRowsProps = {
  reviews: readonly Review[];
  /** The id of the open review. */
  open_id: number | undefined;
  /** Renders the link that opens a review. */
  link: (review: Review, look: LinkLook) => ReactNode;
};

/** What waits, oldest first: its title and kind, its author, trusted or not, and how long it waits. */
export function ReviewRows({ reviews, open_id, link }: ReviewRowsProps) {
  const now = useNow();
  return (
    <ol className={styles.rows} aria-label={texts.list}>
      {reviews.map((review) => {
        const { id, entity, before, user, created_at } = review;
        return (
          <li key={id}>
            {link(review, {
              className: styles.row,
              'aria-current': id === open_id ? 'true' : undefined,
              children: (
                <>
                  <span className={styles.title}>{texts.titleOf(review)}</span>
                  <span className={styles.states}>
                    <Badge>{texts.entities[entity]}</Badge>
                    <Badge tone={before === null ? 'plain' : 'ask'}>{before === null ? texts.new : texts.edit}</Badge>
                  </span>
                  <span className={styles.by}>
                    {user.name}
                    {user.trusted ? ` · ${texts.trusted}` : ''} ·{' '}
                    <time dateTime={created_at}>{texts.waits(now - Date.parse(created_at))}</time>
                  </span>
                </>
              ),
            })}
          </li>
        );
      })}
    </ol>
  );
}
