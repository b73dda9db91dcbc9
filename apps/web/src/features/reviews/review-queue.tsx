import type { Review, ReviewEntity } from '@rasteh/contract/reviews';
import { formatNumber } from '@rasteh/persian/digits';
import { Button, buttonClass } from '@rasteh/ui/button';
import { ChipRow } from '@rasteh/ui/chip-row';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { faReviews as texts } from '../../i18n/panel/reviews.ts';
import { faDocumentReviews as documentTexts } from '../../i18n/panel/trade/document-reviews.ts';
import { ListState } from '../../lists/list-state.tsx';
import { WaitingHead } from '../../lists/waiting-head.tsx';
import { useNow } from '../../page/clock.ts';
import { useMessages } from '../../page/messages.tsx';
import { usePage } from '../../page/page.ts';
import { useTopic } from '../../realtime/socket.ts';
import { DocumentDesk } from './documents/document-desk.tsx';
import { type QueueKind, queueKinds, type ReviewSearch, reviewCountsQuery, reviewQuery, waitingReviewsQuery } from './queries.ts';
import { KeyHelp } from './queue/key-help.tsx';
import { QueueDesk, type QueueLink } from './queue/queue-desk.tsx';
import { ReviewPane } from './queue/review-pane.tsx';
import styles from './queue/review-queue.module.css';
import { ReviewRows } from './queue/review-rows.tsx';

type ReviewQueueProps = {
  search: ReviewSearch;
  /** Opens a review, or none. */
  onOpen: (review_id: number | undefined) => void;
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
              link: (look) => link({ kind }, { ...look, children: count === undefined ? label : texts.chip(label, count) }),
            };
          })}
        />
      </div>
      {search.kind === 'document' ? (
        <DocumentDesk {...props} onHelp={help} />
      ) : (
        <ReviewDesk {...props} kind={search.kind} documents={counts?.documents ?? 0} onHelp={help} />
      )}
    </section>
  );
}

type ReviewDeskProps = ReviewQueueProps & { kind: ReviewEntity | undefined; documents: number; onHelp: () => void };

function ReviewDesk({ search, kind, documents, onOpen, link, pages, onHelp }: ReviewDeskProps) {
  const { api } = usePage();
  const list = useQuery(waitingReviewsQuery(api, { kind, page: search.page }));
  const empty = kind ? (
    <EmptyState
      title={texts.empty_kind_title}
      text={texts.empty_kind_text}
      action={link({}, { className: undefined, children: texts.show_all })}
    />
  ) : documents > 0 ? (
    <EmptyState
      title={texts.empty_kind_title}
      text={documentTexts.waits_too(formatNumber(documents))}
      action={link({ kind: 'document' }, { className: buttonClass(), children: documentTexts.open_documents })}
    />
  ) : (
    <EmptyState title={texts.empty_title} text={texts.empty_text} />
  );
  return (
    <QueueDesk
      search={search}
      list={list}
      entries={list.data?.data ?? []}
      empty={empty}
      onOpen={onOpen}
      link={link}
      pages={pages(list.data?.meta.last_page ?? 1)}
      rows={(reviews, open_id) => (
        <ReviewRows
          reviews={reviews}
          open_id={open_id}
          link={({ id }, look) => link({ kind, page: search.page, review: id }, look)}
        />
      )}
      pane={(open_id, listed, turn) => (
        <OpenReview key={open_id} review_id={open_id} listed={listed}>
          {(review) => <ReviewPane review={review} {...turn} onHelp={onHelp} />}
        </OpenReview>
      )}
    />
  );
}

type OpenReviewProps = { review_id: number; listed: Review | undefined; children: (review: Review) => ReactNode };

/** Reads the open review, which stays shown after it has left the list. */
function OpenReview({ review_id, listed, children }: OpenReviewProps) {
  const { api } = usePage();
  const query = useQuery({ ...reviewQuery(api, review_id), initialData: listed });
  if (query.data) return children(query.data);
  if (query.isPending) return <Skeleton label={texts.loading} rows={8} />;
  return <ListState query={query} empty={<EmptyState title={texts.missing_title} text={texts.missing_text} />} />;
}
