import { Button } from '@rasteh/ui/button';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faDocumentReviews as texts } from '../../../i18n/supply/document-reviews.ts';
import styles from '../queue/review-pane.module.css';
import { ReasonForm } from '../reasons/reason-form.tsx';
import { useLastOpen } from '../reasons/use-last-open.ts';

type DocumentFootProps = {
  isRejecting: boolean;
  busy: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onAccept: () => void;
  onRejecting: (isRejecting: boolean) => void;
  onReject: (reason: string) => void;
};

/** The decision on a document: its acceptance, or its rejection with a reason. */
export function DocumentFoot({ isRejecting, busy, reason, onReason, onAccept, onRejecting, onReject }: DocumentFootProps) {
  const lastOpen = useLastOpen(isRejecting ? 'reject' : null);
  return (
    <footer className={styles.foot} data-writing={isRejecting ? '' : undefined}>
      {isRejecting ? (
        <ReasonForm
          title={faReviews.reason.title}
          label={faReviews.reason.field}
          hint={faReviews.reason.hint}
          submit={faReviews.reason.send}
          isDanger
          kinds={['document']}
          reason={reason}
          busy={busy}
          onReason={onReason}
          onSubmit={onReject}
          onClose={() => onRejecting(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button busy={busy} aria-keyshortcuts="A" onClick={onAccept}>
            {texts.form.accept}
          </Button>
          <Button
            variant="danger"
            aria-keyshortcuts="R"
            autoFocus={lastOpen !== null}
            disabled={busy}
            onClick={() => onRejecting(true)}
          >
            {faReviews.reject}
          </Button>
        </div>
      )}
    </footer>
  );
}
