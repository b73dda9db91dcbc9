import { Button } from '@rasteh/ui/button';
import { ChipRow } from '@rasteh/ui/chip-row';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { KeyGuardContext, useKeyGuard } from '../../core/lists/keys/key-guard.ts';
import { KeyHelp } from '../../core/lists/keys/key-help.tsx';
import { WaitingHead } from '../../core/lists/waiting-head.tsx';
import { useNow } from '../../core/page/clock.ts';
import { useMessages } from '../../core/page/messages.tsx';
import { usePage } from '../../core/page/page.ts';
import { ColleaguesContext, useColleagues } from '../../core/realtime/colleagues.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faReviews as texts } from '../../i18n/reach/reviews.ts';
import { faDocumentReviews as documentTexts } from '../../i18n/supply/document-reviews.ts';
import { faReports as reportTexts } from '../../i18n/talk/reports.ts';
import { DocumentDesk } from './documents/document-desk.tsx';
import { type QueueKind, queueKinds, type ReviewSearch, reviewCountsQuery, waitingTotal } from './queries.ts';
import type { QueueLink } from './queue/queue-desk.tsx';
import styles from './queue/review-queue.module.css';
import { ReportDesk } from './reports/report-desk.tsx';
import { ReviewDesk } from './several/review-desk.tsx';

type ReviewQueueProps = {
  search: ReviewSearch;
  /** The id of this admin. */
  me_id: number | undefined;
  /** Opens a review, or none. */
  onOpen: (review_id: number | undefined) => void;
  onPart: (part: ReviewSearch['part']) => void;
  /** Renders a link to the queue with this search. */
  link: QueueLink;
  /** Renders the pagination. */
  pages: (last: number) => ReactNode;
};

/** What waits for review, oldest first, beside the open one; live, and usable by keys alone. */
export function ReviewQueue(props: ReviewQueueProps) {
  const { search, link } = props;
  const { api } = usePage();
  const counts = useQuery(reviewCountsQuery(api)).data;
  const now = useNow();
  const { ask } = useMessages();
  useTopic('reviews');
  const colleagues = useColleagues(props.me_id);
  const queue = useRef<HTMLElement>(null);
  const { guard, state } = useKeyGuard(queue);
  const help = () =>
    void ask({
      title: texts.keys.title,
      text: <KeyHelp keys={texts.keys.list} notes={[texts.keys.of_reports, texts.keys.note]} />,
      cancel: null,
    });
  const ofKind = (kind: QueueKind | undefined): { label: string; count: number | undefined } => {
    if (kind === 'document') return { label: documentTexts.name, count: counts?.documents };
    if (kind === 'report') return { label: reportTexts.name, count: counts?.reports };
    return kind
      ? { label: texts.entities[kind], count: counts?.counts[kind] }
      : { label: texts.all, count: counts && waitingTotal(counts) };
  };

  return (
    <KeyGuardContext value={guard}>
      <ColleaguesContext value={colleagues}>
        <section
          ref={queue}
          aria-labelledby="reviews-title"
          className={styles.queue}
          data-keys={state}
          data-open={search.review === undefined ? undefined : ''}
        >
          {state === 'held' ? (
            <p role="status" className={styles.held}>
              {texts.keys.held}
            </p>
          ) : null}
          <div className={styles.above}>
            <WaitingHead
              id="reviews-title"
              title={texts.title}
              lead={
                <>
                  {counts ? texts.waiting(waitingTotal(counts)) : texts.lead}
                  {counts?.oldest_at ? ` · ${texts.oldest(now - Date.parse(counts.oldest_at))}` : ''}
                </>
              }
            >
              <Button size="s" variant="plain" className={styles.help} aria-keyshortcuts="?" onClick={help}>
                {texts.keys.open}
              </Button>
            </WaitingHead>
            <ChipRow
              label={texts.kinds}
              tone="solid"
              wraps="wide"
              chips={[undefined, ...queueKinds].map((kind) => {
                const { label, count } = ofKind(kind);
                return {
                  id: kind ?? 'all',
                  isChosen: search.kind === kind,
                  link: (look) =>
                    link(
                      { kind, part: kind === 'document' || kind === 'report' ? undefined : search.part },
                      { ...look, children: count === undefined ? label : texts.chip(label, count) },
                    ),
                };
              })}
            />
          </div>
          {search.kind === 'report' ? (
            <ReportDesk {...props} onHelp={help} />
          ) : search.kind === 'document' ? (
            <DocumentDesk {...props} onHelp={help} />
          ) : (
            <ReviewDesk
              {...props}
              kind={search.kind}
              documents={counts?.documents ?? 0}
              reports={counts?.reports ?? 0}
              returned={counts?.returned ?? 0}
              onHelp={help}
            />
          )}
        </section>
      </ColleaguesContext>
    </KeyGuardContext>
  );
}
