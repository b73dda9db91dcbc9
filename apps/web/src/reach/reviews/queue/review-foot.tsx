import type { Review } from '@rasteh/contract/reach/reviews';
import { isChangeable } from '@rasteh/contract/reach/reviews/vocabulary';
import { Button } from '@rasteh/ui/button';
import { faReviews as texts } from '../../../i18n/reach/reviews.ts';
import type { Decision } from '../mutations.ts';
import { ReasonForm } from '../reasons/reason-form.tsx';
import { useLastOpen } from '../reasons/use-last-open.ts';
import styles from './review-pane.module.css';

type Writing = 'reject' | 'request_change' | null;
type ReviewFootProps = {
  review: Review;
  /** Its author has changed it since it was opened, and the admin has not looked at it again. */
  isChanged: boolean;
  /** The decision whose reason is being written. */
  writing: Writing;
  busy: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onApprove: () => void;
  onWriting: (writing: Writing) => void;
  onSubmit: (decision: Decision) => void;
};

/** The decision on a review: its approval, or the reason of another decision. */
export function ReviewFoot({ review, isChanged, writing, busy, reason, onReason, onApprove, ...props }: ReviewFootProps) {
  const { onWriting, onSubmit } = props;
  const isReject = writing === 'reject';
  const lastOpen = useLastOpen(writing);
  return (
    <footer
      className={styles.foot}
      data-bar="bottom"
      data-writing={writing ? '' : undefined}
      hidden={review.status !== 'pending'}
    >
      {writing ? (
        <ReasonForm
          title={isReject ? texts.reason.title : texts.reason.change_title}
          label={texts.reason.field}
          hint={isReject ? texts.reason.hint : texts.reason.change_hint}
          submit={isReject ? texts.reason.send : texts.reason.change_send}
          isDanger={isReject}
          kinds={[review.entity]}
          reason={reason}
          busy={busy}
          onReason={onReason}
          onSubmit={(given) => onSubmit({ verdict: writing, reason: given })}
          onClose={() => onWriting(null)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button busy={busy} disabled={isChanged} aria-keyshortcuts="A" onClick={onApprove}>
            {texts.approve}
          </Button>
          {isChangeable(review.entity) ? (
            <Button
              variant="quiet"
              aria-keyshortcuts="E"
              autoFocus={lastOpen === 'request_change'}
              disabled={busy}
              onClick={() => onWriting('request_change')}
            >
              {texts.request_change}
            </Button>
          ) : null}
          <Button
            variant="danger"
            aria-keyshortcuts="R"
            autoFocus={lastOpen === 'reject'}
            disabled={busy}
            onClick={() => onWriting('reject')}
          >
            {texts.reject}
          </Button>
        </div>
      )}
    </footer>
  );
}
