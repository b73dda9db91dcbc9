import { type ReportOutcome, reportOutcomes } from '@rasteh/contract/talk/chat/vocabulary';
import { Button } from '@rasteh/ui/button';
import { faReports } from '../../../i18n/talk/reports.ts';
import styles from '../queue/review-pane.module.css';
import { ReasonForm } from '../reasons/reason-form.tsx';
import { useLastOpen } from '../reasons/use-last-open.ts';

const texts = faReports.decide;
const looks = {
  no_fault: { variant: 'solid', key: 'A' },
  warned: { variant: 'quiet', key: 'E' },
  suspended: { variant: 'danger', key: 'R' },
} as const;

type ReportFootProps = {
  writing: ReportOutcome | null;
  /** Whether a warning and a suspension are possible. */
  canMeasure: boolean;
  busy: boolean;
  reason: string;
  onReason: (reason: string) => void;
  onWriting: (outcome: ReportOutcome | null) => void;
  onSubmit: (outcome: ReportOutcome, reason: string) => void;
};

/** The decision on a report: its three outcomes, each with its words. */
export function ReportFoot({ writing, canMeasure, busy, reason, onReason, onWriting, onSubmit }: ReportFootProps) {
  const lastOpen = useLastOpen(writing);
  return (
    <footer className={styles.foot} data-writing={writing ? '' : undefined}>
      {writing ? (
        <ReasonForm
          key={writing}
          title={texts[writing].title}
          label={texts[writing].label}
          hint={texts[writing].hint}
          submit={texts[writing].submit}
          isDanger={writing === 'suspended'}
          isOptional={writing === 'no_fault'}
          kinds={writing === 'no_fault' ? [] : ['report']}
          reason={reason}
          busy={busy}
          onReason={onReason}
          onSubmit={(given) => onSubmit(writing, given)}
          onClose={() => onWriting(null)}
        />
      ) : (
        <div className={styles.buttons}>
          {reportOutcomes.map((outcome) =>
            outcome === 'no_fault' || canMeasure ? (
              <Button
                key={outcome}
                variant={looks[outcome].variant}
                aria-keyshortcuts={looks[outcome].key}
                autoFocus={lastOpen === outcome}
                disabled={busy}
                onClick={() => onWriting(outcome)}
              >
                {texts[outcome].button}
              </Button>
            ) : null,
          )}
        </div>
      )}
    </footer>
  );
}
