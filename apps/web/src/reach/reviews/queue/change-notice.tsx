import type { Review } from '@rasteh/contract/reach/reviews';
import { useNow } from '../../../core/page/clock.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import styles from './review-pane.module.css';

const texts = faReviews.change;

/** What a reviewer asked to change last: it waits for its author, or was sent in again since. */
export function ChangeNotice({ request }: { request: NonNullable<Review['change_request']> }) {
  const now = useNow();
  const { reason, requested_at, answered_at } = request;
  return (
    <p className={styles.notice}>
      {answered_at === null ? texts.asked(now - Date.parse(requested_at), reason) : texts.answered(reason)}
    </p>
  );
}
