import type { Review } from '@rasteh/contract/reach/reviews';
import { DAY_MS } from '@rasteh/persian/calendar/spans';
import { Badge } from '@rasteh/ui/badge';
import type { ReactNode } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { ColleagueFaces } from '../../../core/realtime/colleagues-note.tsx';
import { faReviews as texts } from '../../../i18n/reach/reviews.ts';
import { faSeveralReviews as severalTexts } from '../../../i18n/reach/several-reviews.ts';
import type { Chosen } from '../several/use-chosen.ts';
import styles from './review-queue.module.css';

type LinkLook = { className: string | undefined; 'aria-current': 'true' | undefined; children: ReactNode };

type ReviewRowsProps = {
  reviews: readonly Review[];
  /** The id of the open review. */
  open_id: number | undefined;
  /** Renders the link that opens a review. */
  link: (review: Review, look: LinkLook) => ReactNode;
  chosen: Chosen;
};

/** From this on the waiting time stands out. */
const LONG_MS = DAY_MS;

/** What waits, oldest first: its title and kind, its author, trusted or not, and how long it waits, with a checkbox. */
export function ReviewRows({ reviews, open_id, link, chosen }: ReviewRowsProps) {
  const now = useNow();
  return (
    <ol className={styles.rows} aria-label={texts.list}>
      {reviews.map((review) => {
        const { id, entity, before, user, waiting_since, change_request } = review;
        return (
          <li key={id} className={styles.entry} data-open={id === open_id ? '' : undefined}>
            <label className={styles.choose}>
              <input
                type="checkbox"
                aria-label={severalTexts.choose(texts.titleOf(review))}
                aria-keyshortcuts="X"
                checked={chosen.has(id)}
                onChange={(event) => chosen.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
              />
            </label>
            {link(review, {
              className: styles.row,
              'aria-current': id === open_id ? 'true' : undefined,
              children: (
                <>
                  <span className={styles.title}>{texts.titleOf(review)}</span>
                  <span className={styles.states}>
                    <Badge>{texts.entities[entity]}</Badge>
                    <Badge tone={before === null ? 'plain' : 'ask'}>{before === null ? texts.new : texts.edit}</Badge>
                    {change_request ? (
                      <Badge tone={change_request.answered_at === null ? 'plain' : 'ok'}>
                        {change_request.answered_at === null ? texts.change.returned : texts.change.resubmitted}
                      </Badge>
                    ) : null}
                  </span>
                  <span className={styles.by}>
                    <ColleagueFaces at={`review:${id}`} />
                    {user.name}
                    {user.trusted ? ` · ${texts.trusted}` : ''} ·{' '}
                    <time dateTime={waiting_since} data-long={now - Date.parse(waiting_since) >= LONG_MS ? '' : undefined}>
                      {texts.waits(now - Date.parse(waiting_since))}
                    </time>
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
