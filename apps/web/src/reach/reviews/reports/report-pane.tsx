import type { Report, ReportOutcome } from '@rasteh/contract/talk/chat/reports';
import { useToast } from '@rasteh/ui/toast';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/http/error-text.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faReports as texts } from '../../../i18n/talk/reports.ts';
import { useCloseReport } from '../mutations.ts';
import type { QueueTurn } from '../queue/queue-desk.tsx';
import styles from '../queue/review-pane.module.css';
import { useReviewKeys } from '../queue/use-review-keys.ts';
import { ReportFoot } from './report-foot.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportedMessages } from './reported-messages.tsx';

type ReportPaneProps = QueueTurn & { report: Report; me_id: number | undefined; onHelp: () => void };

/** One report with its messages and its decision; a decided one is shown with what was decided. */
export function ReportPane({ report, me_id, onHelp, ...turn }: ReportPaneProps) {
  const { reason, onReason, onNext, onPrevious, onDecided, onClose } = turn;
  const { id, reported, decision, closed_at } = report;
  const close = useCloseReport();
  const toast = useToast();
  const [writing, setWriting] = useState<ReportOutcome | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // A key may be pressed twice before the button is drawn as busy.
  const isSending = useRef(false);

  const send = async (outcome: ReportOutcome, given: string) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await close.mutateAsync({ report_id: id, body: { outcome, reason: given || null } });
      toast({ ...texts.said[outcome](reported.name), tone: 'ok' });
      onReason('');
      onDecided();
    } catch (error) {
      toast({ title: faReviews.failed, text: errorText(error), tone: 'error' });
    } finally {
      isSending.current = false;
    }
  };
  const permitted = permittedOn(report, me_id);
  const start = (outcome: ReportOutcome) => () => setWriting(outcome);
  useReviewKeys(`${id} ${closed_at} ${writing}`, {
    next: onNext,
    previous: onPrevious,
    approve: permitted.close ? start('no_fault') : undefined,
    requestChange: permitted.measure ? start('warned') : undefined,
    reject: permitted.measure ? start('suspended') : undefined,
    close: writing ? () => setWriting(null) : onClose,
    help: onHelp,
  });

  return (
    <article className={styles.pane} aria-labelledby="review-title">
      <ReportHead report={report} heading={heading} onNext={onNext} onPrevious={onPrevious} />
      {closed_at ? (
        <div className={styles.notice}>
          <strong>{decision ? texts.decided(texts.outcomes[decision.outcome], decision.by.name) : texts.decided_unknown}</strong>
          {decision?.reason ? <p>{texts.given_reason(decision.reason)}</p> : null}
        </div>
      ) : null}
      <div className={styles.body}>
        <ReportedMessages report={report} />
        {closed_at ? null : <p className={styles.note}>{permitted.refusal ?? texts.note}</p>}
      </div>
      {permitted.close ? (
        <ReportFoot
          writing={writing}
          canMeasure={permitted.measure}
          busy={close.isPending}
          reason={reason}
          onReason={onReason}
          onWriting={setWriting}
          onSubmit={(outcome, given) => void send(outcome, given)}
        />
      ) : null}
    </article>
  );
}

type Permitted = { close: boolean; measure: boolean; refusal: string | undefined };

/** What this admin may decide, as the api refuses it: nothing on their own messages, no measure against a desk or a closed account. */
function permittedOn({ reported, closed_at }: Report, me_id: number | undefined): Permitted {
  if (closed_at) return { close: false, measure: false, refusal: undefined };
  if (me_id === reported.user_id) return { close: false, measure: false, refusal: texts.own };
  const measure = !reported.is_desk && reported.status !== 'closed';
  return { close: true, measure, refusal: measure ? undefined : texts.no_measure };
}
