import type { Review, ReviewEntity } from '@rasteh/contract/reach/reviews';
import { formatNumber } from '@rasteh/persian/digits';
import { buttonClass } from '@rasteh/ui/button';
import { EmptyState } from '@rasteh/ui/empty-state';
import { Skeleton } from '@rasteh/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ListState } from '../../../core/lists/list-state.tsx';
import { usePage } from '../../../core/page/page.ts';
import { faReviews as texts } from '../../../i18n/reach/reviews.ts';
import { faSeveralReviews as severalTexts } from '../../../i18n/reach/several-reviews.ts';
import { faDocumentReviews as documentTexts } from '../../../i18n/supply/document-reviews.ts';
import { faReports as reportTexts } from '../../../i18n/talk/reports.ts';
import { type ReviewSearch, reviewQuery, waitingReviewsQuery } from '../queries.ts';
import { type LeftEntries, placeOf, QueueDesk, type QueueLink } from '../queue/queue-desk.tsx';
import { ReviewPane } from '../queue/review-pane.tsx';
import { ReviewRows } from '../queue/review-rows.tsx';
import { ChosenBar, type FailedReview } from './chosen-bar.tsx';
import { FailedNotice } from './failed-notice.tsx';
import { ListHead } from './list-head.tsx';
import styles from './several.module.css';
import { useChosen } from './use-chosen.ts';

type ReviewDeskProps = {
  search: ReviewSearch;
  kind: ReviewEntity | undefined;
  /** How many documents of suppliers wait. */
  documents: number;
  /** How many reports of messages are open. */
  reports: number;
  /** How many changes wait for their authors. */
  returned: number;
  onOpen: (review_id: number | undefined) => void;
  onPart: (part: ReviewSearch['part']) => void;
  link: QueueLink;
  pages: (last: number) => ReactNode;
  onHelp: () => void;
};

/** The changes that wait beside the open one, with one decision on several of them. */
export function ReviewDesk({ search, kind, documents, reports, returned, onOpen, onPart, link, pages, onHelp }: ReviewDeskProps) {
  const { api } = usePage();
  const { page, part } = search;
  const list = useQuery(waitingReviewsQuery(api, { kind, page, part }));
  const reviews = list.data?.data ?? [];
  const chosen = useChosen(placeOf(search), reviews);
  const [left, setLeft] = useState<LeftEntries>({});
  const [failed, setFailed] = useState<readonly FailedReview[]>([]);
  const open = (id: number, look: Parameters<QueueLink>[1]) => link({ kind, page, part, review: id }, look);
  return (
    <QueueDesk
      search={search}
      list={list}
      entries={reviews}
      left={left}
      empty={<NothingWaits kind={kind} part={part} documents={documents} reports={reports} link={link} />}
      head={
        <>
          <ListHead chosen={chosen} count={reviews.length} returned={returned} part={part} onPart={onPart} />
          {failed.length > 0 ? <FailedNotice failed={failed} link={open} onClose={() => setFailed([])} /> : null}
        </>
      }
      onOpen={onOpen}
      link={link}
      pages={pages(list.data?.meta.last_page ?? 1)}
      rows={(waiting, open_id) => (
        <>
          <ReviewRows reviews={waiting} open_id={open_id} chosen={chosen} link={({ id }, look) => open(id, look)} />
          {kind || part ? null : <OtherQueues documents={documents} reports={reports} link={link} />}
          <ChosenBar
            chosen={chosen}
            open_id={open_id}
            onDecided={(decided, refused) => {
              setLeft((before) => ({
                ...before,
                ...Object.fromEntries(decided.map(({ id, review }) => [id, review?.version ?? 0])),
              }));
              setFailed(refused);
              chosen.clear();
              if (decided.some(({ id }) => id === search.review)) onOpen(undefined);
            }}
          />
        </>
      )}
      pane={(open_id, listed, turn) => (
        <OpenReview key={open_id} review_id={open_id} listed={listed}>
          {(review) => <ReviewPane review={review} {...turn} onHelp={onHelp} />}
        </OpenReview>
      )}
    />
  );
}

/** What else counts as waiting, each with the link to its own list. */
function OtherQueues({ documents, reports, link }: Pick<ReviewDeskProps, 'documents' | 'reports' | 'link'>) {
  const to = (kind: 'document' | 'report', children: string) => link({ kind }, { className: styles.other, children });
  return (
    <>
      {documents > 0 ? to('document', texts.hands.documents(documents)) : null}
      {reports > 0 ? to('report', texts.hands.reports(reports)) : null}
    </>
  );
}

type NothingWaitsProps = Pick<ReviewDeskProps, 'kind' | 'documents' | 'reports' | 'link'> & Pick<ReviewSearch, 'part'>;

/** Says that the list is empty, and leads to what is not. */
function NothingWaits({ kind, part, documents, reports, link }: NothingWaitsProps) {
  const showAll = (search: ReviewSearch) => link(search, { className: undefined, children: texts.show_all });
  if (part === 'author')
    return <EmptyState title={texts.change.empty_title} text={texts.change.empty_text} action={showAll({ kind })} />;
  if (part) return <EmptyState title={severalTexts.empty_title} text={severalTexts.empty_text} action={showAll({ kind })} />;
  if (kind) return <EmptyState title={texts.empty_kind_title} text={texts.empty_kind_text} action={showAll({})} />;
  if (reports > 0)
    return (
      <EmptyState
        title={texts.empty_kind_title}
        text={reportTexts.waits_too(formatNumber(reports))}
        action={link({ kind: 'report' }, { className: buttonClass(), children: reportTexts.open_reports })}
      />
    );
  if (documents === 0) return <EmptyState title={texts.empty_title} text={texts.empty_text} />;
  return (
    <EmptyState
      title={texts.empty_kind_title}
      text={documentTexts.waits_too(formatNumber(documents))}
      action={link({ kind: 'document' }, { className: buttonClass(), children: documentTexts.open_documents })}
    />
  );
}

type OpenReviewProps = { review_id: number; listed: Review | undefined; children: (review: Review) => ReactNode };

/** Reads the open review, which stays shown after it has left the list. */
function OpenReview({ review_id, listed, children }: OpenReviewProps) {
  const { api } = usePage();
  const query = useQuery({ ...reviewQuery(api, review_id), initialData: listed });
  // The list may have read a later version than the cache kept from before.
  const newest = listed && listed.version > (query.data?.version ?? 0) ? listed : query.data;
  if (newest) return children(newest);
  if (query.isPending) return <Skeleton label={texts.loading} rows={8} />;
  return <ListState query={query} empty={<EmptyState title={texts.missing_title} text={texts.missing_text} />} />;
}
