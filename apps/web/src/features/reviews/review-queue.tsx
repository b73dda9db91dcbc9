import { Button } from '@rasteh/ui/button';
import { ChipRow } from '@rasteh/ui/chip-row';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { faReviews as texts } from '../../i18n/panel/reviews.ts';
import { faDocumentReviews as documentTexts } from '../../i18n/panel/trade/document-reviews.ts';
import { WaitingHead } from '../../lists/waiting-head.tsx';
import { useNow } from '../../page/clock.ts';
import { useMessages } from '../../page/messages.tsx';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import { DocumentDesk } from './documents/document-desk.tsx';
import { type QueueKind, queueKinds, type ReviewSearch, reviewCountsQuery } from './queries.ts';
import { KeyHelp } from './queue/key-help.tsx';
import type { QueueLink } from './queue/queue-desk.tsx';
import styles from './queue/review-queue.module.css';
import { ReviewDesk } from './several/review-desk.tsx';

type ReviewQueueProps = {
  search: ReviewSearch;
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
  const help = () => void ask({ title: texts.keys.title, text: <KeyHelp />, cancel: null });
  const countOf = (kind: QueueKind | undefined): number | undefined =>
    kind === 'document' ? counts?.documents : kind ? counts?.counts[kind] : counts?.total;
  const labelOf = (kind: QueueKind | undefined): string =>
    kind === 'document' ? documentTexts.name : kind ? texts.entities[kind] : texts.all;

  return (
    <section aria-labelledby="reviews-title" className={styles.queue} data-open={search.review === undefined ? undefined : ''}>
      <div className={styles.above}>
        <WaitingHead
          id="reviews-title"
          title={texts.title}
          lead={
            <>
              {counts ? texts.waiting(counts.total + counts.documents) : texts.lead}
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
            const [label, count] = [labelOf(kind), countOf(kind)];
            return {
              id: kind ?? 'all',
              isChosen: search.kind === kind,
              link: (look) =>
                link(
                  { kind, part: kind === 'document' ? undefined : search.part },
                  { ...look, children: count === undefined ? label : texts.chip(label, count) },
                ),
            };
          })}
        />
      </div>
      {search.kind === 'document' ? (
        <DocumentDesk {...props} onHelp={help} />
      ) : (
        <ReviewDesk
          {...props}
          kind={search.kind}
          documents={counts?.documents ?? 0}
          returned={counts?.returned ?? 0}
          onHelp={help}
        />
      )}
    </section>
  );
}
