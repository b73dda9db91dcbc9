import type { Report } from '@rasteh/contract/talk/chat/reports';
import { Badge } from '@rasteh/ui/badge';
import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useNow } from '../../../core/page/clock.ts';
import { faReviews } from '../../../i18n/reach/reviews.ts';
import { faReports as texts } from '../../../i18n/talk/reports.ts';
import { type QueueTurn, TurnButtons } from '../queue/queue-desk.tsx';
import styles from '../queue/review-pane.module.css';

type ReportHeadProps = Pick<QueueTurn, 'onNext' | 'onPrevious'> & {
  report: Report;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** Whom a report is about, by whom it is and since when it waits, with the earlier ones and links to both accounts. */
export function ReportHead({ report, heading, onNext, onPrevious }: ReportHeadProps) {
  const now = useNow();
  const { reporter, reported, earlier, created_at, closed_at } = report;
  return (
    <header className={styles.head}>
      <div className={styles.what}>
        <h2 id="review-title" ref={heading} tabIndex={-1}>
          {texts.titleOf(reported.name)}
        </h2>
        <Badge tone={earlier.faults > 0 ? 'no' : earlier.reports > 0 ? 'ask' : 'plain'}>{texts.earlier(earlier)}</Badge>
        {reported.is_desk ? <Badge>{texts.desk}</Badge> : null}
        {reported.status === 'suspended' ? <Badge tone="no">{texts.suspended}</Badge> : null}
        {reported.status === 'closed' ? <Badge>{texts.account_closed}</Badge> : null}
        <TurnButtons className={styles.turn} onNext={onNext} onPrevious={onPrevious} />
      </div>
      <div className={styles.author}>
        <span>
          {texts.from(reporter.name)}
          {closed_at ? null : (
            <>
              {' · '}
              <time dateTime={created_at}>{faReviews.waits(now - Date.parse(created_at))}</time>
            </>
          )}
        </span>
        {[reported, reporter]
          .filter(({ is_desk }) => !is_desk)
          .map(({ user_id, name }) => (
            <Link key={user_id} to="/admin/people/$userId" params={{ userId: String(user_id) }} className="reach">
              {texts.person(name)}
            </Link>
          ))}
      </div>
    </header>
  );
}
