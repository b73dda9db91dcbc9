import { reviewEntities } from '@rasteh/contract/reach/reviews/vocabulary';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../../core/page/card.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faReviews as texts } from '../../i18n/reach/reviews.ts';
import { faDocumentReviews as documentTexts } from '../../i18n/supply/document-reviews.ts';
import { faReports as reportTexts } from '../../i18n/talk/reports.ts';
import { type QueueKind, reviewCountsQuery, waitingTotal } from './queries.ts';
import styles from './waiting-card.module.css';

/** What waits for review, by kind, each with the link to its queue; live through the topic `reviews`. */
export function WaitingCard() {
  const { api } = usePage();
  const { data } = useQuery(reviewCountsQuery(api));
  const now = useNow();
  useTopic('reviews');
  const waiting: { kind: QueueKind; label: string; count: number }[] = data
    ? [
        ...reviewEntities.map((kind) => ({ kind, label: texts.entities[kind], count: data.counts[kind] })),
        { kind: 'document' as const, label: documentTexts.name, count: data.documents },
        { kind: 'report' as const, label: reportTexts.name, count: data.reports },
      ].filter(({ count }) => count > 0)
    : [];
  return (
    <Card
      id="overview-reviews"
      title={texts.overview.title}
      beside={
        <p className={styles.beside}>
          {data ? texts.waiting(waitingTotal(data)) : texts.loading}
          {data?.oldest_at ? ` · ${texts.oldest(now - Date.parse(data.oldest_at))}` : ''}
        </p>
      }
      actions={
        <Link to="/admin/reviews" className={buttonClass({ variant: 'quiet', size: 's' })}>
          {texts.overview.open}
        </Link>
      }
    >
      <ul className={styles.kinds}>
        {waiting.map(({ kind, label, count }) => (
          <li key={kind}>
            <Link to="/admin/reviews" search={{ kind }}>
              {texts.chip(label, count)}
            </Link>
          </li>
        ))}
        {data && waiting.length === 0 ? <li className={styles.none}>{texts.overview.none}</li> : null}
      </ul>
    </Card>
  );
}
