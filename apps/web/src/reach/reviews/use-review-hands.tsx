import { reviewEntities } from '@rasteh/contract/reach/reviews/vocabulary';
import { buttonClass } from '@rasteh/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Hand } from '../../core/lists/hands/hand-rows.tsx';
import { useNow } from '../../core/page/clock.ts';
import { usePage } from '../../core/page/page.ts';
import { useTopic } from '../../core/realtime/socket.ts';
import { faReviews } from '../../i18n/reach/reviews.ts';
import { type QueueKind, reviewCountsQuery } from './queries.ts';

const texts = faReviews.hands;
const action = buttonClass({ variant: 'quiet', size: 's' });

const toQueue = (kind: QueueKind | undefined, title: string) => (
  <Link to="/admin/reviews" search={kind ? { kind } : {}} className={action}>
    {title}
  </Link>
);

/** What waits for review, reports and documents, each with the link to its queue; live through the topic `reviews`. Undefined while it loads. */
export function useReviewHands(): Hand[] | undefined {
  const { api } = usePage();
  const { data } = useQuery(reviewCountsQuery(api));
  const now = useNow();
  useTopic('reviews');
  if (!data) return undefined;
  const { counts, total, reports, documents, oldest_at } = data;
  const kinds = reviewEntities
    .filter((kind) => counts[kind] > 0)
    .map((kind) => texts.kind(counts[kind], faReviews.entities[kind]));
  // The oldest of all: it belongs to a row only where there is one.
  const isOne = [total, reports, documents].filter((count) => count > 0).length === 1;
  const wait = isOne && oldest_at ? faReviews.oldest(now - Date.parse(oldest_at)) : undefined;
  const rows: (Hand & { count: number })[] = [
    {
      id: 'reviews',
      count: total,
      title: texts.reviews(total),
      text: kinds.join('، '),
      wait,
      action: toQueue(undefined, texts.review),
    },
    { id: 'reports', count: reports, title: texts.reports(reports), wait, action: toQueue('report', texts.handle) },
    { id: 'documents', count: documents, title: texts.documents(documents), wait, action: toQueue('document', texts.check) },
  ];
  return rows.filter(({ count }) => count > 0);
}
