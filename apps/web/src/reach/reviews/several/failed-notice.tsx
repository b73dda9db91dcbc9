import { Button } from '@rasteh/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faSeveralReviews as texts } from '../../../i18n/reach/several-reviews.ts';
import type { FailedReview } from './chosen-bar.tsx';
import styles from './several.module.css';

type FailedNoticeProps = {
  failed: readonly FailedReview[];
  /** Renders the link that opens a review. */
  link: (id: number, look: { className: string; children: ReactNode }) => ReactNode;
  onClose: () => void;
};

/** The reviews on which a decision on several could not be made, each with the cause. */
export function FailedNotice({ failed, link, onClose }: FailedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className={styles.failed}>
      <strong>{texts.failed_title(failed.length)}</strong>
      <ul>
        {failed.map(({ review, code }) => (
          <li key={review.id}>
            {link(review.id, { className: 'reach', children: faReviews.titleOf(review) })}
            <span>{texts.failed[code] ?? texts.failed_else}</span>
          </li>
        ))}
      </ul>
      <Button size="s" variant="quiet" onClick={onClose}>
        {texts.close}
      </Button>
    </div>
  );
}
