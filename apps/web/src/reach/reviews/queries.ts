import type { ReviewCounts } from '@rasteh/contract/reach/reviews';
import { type ReviewEntity, reviewEntities } from '@rasteh/contract/reach/reviews/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../core/http/api.ts';
import { given, oneOf, positiveInt } from '../../core/url/search-params.ts';

const meta = { topics: ['reviews'] } as const;

/** What the queue has lists of: the kinds of changes, the documents of suppliers, and reports of messages. */
export type QueueKind = ReviewEntity | 'document' | 'report';
/** The kinds of the queue in their order. */
export const queueKinds: readonly QueueKind[] = [...reviewEntities, 'document', 'report'];

/** The kind, the page and the open entry of the queue, as in the URL. */
export type ReviewSearch = {
  kind?: QueueKind | undefined;
  page?: number | undefined;
  review?: number | undefined;
  /** The part of what waits that is shown; all that waits for a reviewer without one. */
  part?: WaitingPart | undefined;
  /** Reports that were decided, in place of those that wait. */
  closed?: true | undefined;
};
/** The waiting times by which the queue is filtered, in hours. */
const waitingHours = ['4', '24', '72'] as const;
type WaitingHours = (typeof waitingHours)[number];
/** A part of what waits: by the hours that it waits for a reviewer, or what waits for its author. */
export type WaitingPart = WaitingHours | 'author';
/** The parts in their order. */
export const waitingParts: readonly WaitingPart[] = [...waitingHours, 'author'];

/** Parses the search params; invalid values are dropped. */
export function toReviewSearch({ kind, page, review, part, closed }: Record<string, unknown>): ReviewSearch {
  const at = positiveInt(page);
  return given({
    kind: oneOf(kind, queueKinds),
    page: at && at > 1 ? at : undefined,
    review: positiveInt(review),
    part: oneOf(String(part), waitingParts),
    closed: kind === 'report' && String(closed) === 'true' ? true : undefined,
  });
}

/** How many changes of each kind wait, updated through the topic `reviews`. */
export const reviewCountsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['reviews', 'counts'],
    queryFn: async ({ signal }) => (await api.reviews.countReviews({}, { signal })).data,
    staleTime: 60_000,
    meta,
  });

const partQuery = (part: WaitingPart | undefined) => (part === 'author' ? { stage: part } : { waiting_hours: part });

/** A page of what waits, oldest first, updated through the topic `reviews`. */
export const waitingReviewsQuery = (
  api: Api,
  { kind, page = 1, part }: { kind?: ReviewEntity | undefined } & Pick<ReviewSearch, 'page' | 'part'>,
) =>
  queryOptions({
    queryKey: ['reviews', 'waiting', 'list', { kind, page, part }],
    queryFn: ({ signal }) =>
      api.reviews.listReviews(
        { query: { ...given({ entity: kind, ...partQuery(part) }), page: String(page), per_page: '20' } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });

/** One review as it is now, updated through the topic `reviews`. */
export const reviewQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['reviews', 'waiting', 'one', id],
    queryFn: async ({ signal }) => (await api.reviews.getReview({ params: { reviewId: String(id) } }, { signal })).data,
    staleTime: 0,
    meta,
  });

/** A page of the documents of suppliers that wait, oldest first, updated through the topic `reviews`. */
export const waitingDocumentsQuery = (api: Api, { page = 1 }: Pick<ReviewSearch, 'page'>) =>
  queryOptions({
    queryKey: ['reviews', 'waiting', 'documents', page],
    queryFn: ({ signal }) => api.suppliers.listDocuments({ query: { page: String(page), per_page: '20' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta,
  });

/** A page of the reports of messages: the open ones oldest first, or the decided ones; updated through the topic `reviews`. */
export const reportsQuery = (api: Api, { page = 1, closed }: Pick<ReviewSearch, 'page' | 'closed'>) =>
  queryOptions({
    queryKey: ['reviews', 'waiting', 'reports', closed ? 'closed' : 'open', page],
    queryFn: ({ signal }) =>
      api.chat.listReports({ query: { closed: closed ? 'true' : 'false', page: String(page), per_page: '20' } }, { signal }),
    // Never those of the other state: what is open by itself is the first of the list.
    placeholderData: (previous, query) => (query?.queryKey[3] === (closed ? 'closed' : 'open') ? previous : undefined),
    staleTime: 0,
    meta,
  });

/** How much waits in the queue: changes, documents and reports. */
export const waitingTotal = ({ total, documents, reports }: ReviewCounts): number => total + documents + reports;
