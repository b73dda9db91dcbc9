import type { DecideReviews, Review } from '@rasteh/contract/reach/reviews';
import type { ReasonKind, ReviewReasons, SaveReviewReasons } from '@rasteh/contract/reach/reviews/reasons';
import type { AcceptDocumentSchema, ReviewedDocument } from '@rasteh/contract/supply/suppliers/verification';
import type { CloseReport } from '@rasteh/contract/talk/chat/reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { reviewReasonsQuery } from '../../core/forms/reasons/review-reasons-query.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { usePage } from '../../core/page/page.ts';
import { faReviews as texts } from '../../i18n/reach/reviews.ts';
import { reviewQuery } from './queries.ts';

/** A decision on one review; only an approval goes without a reason. */
export type Decision = { verdict: DecideReviews['verdict']; reason: string | null };

/**
 * Decides on a review in the version that was seen. A refused decision stores the current review, which the refusal brings along.
 */
export function useDecideReview() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const store = (review: Review) => queryClient.setQueryData(reviewQuery(api, review.id).queryKey, review);
  return useMutation({
    mutationFn: async ({ review: { id, version }, verdict, reason }: Decision & { review: Pick<Review, 'id' | 'version'> }) => {
      const params = { reviewId: String(id) };
      const { approveReview, rejectReview, requestReviewChange } = api.reviews;
      if (reason === null) return (await approveReview({ params, body: { version, revocable: true } })).data;
      const call = verdict === 'reject' ? rejectReview : requestReviewChange;
      return (await call({ params, body: { version, reason } })).data;
    },
    onSuccess: store,
    onError: (error) => {
      if (error instanceof RequestError && ['stale', 'review_closed'].includes(error.code) && error.data)
        store(error.data as Review);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

/** Makes one decision on several reviews; the result names those on which it could not be made. */
export function useDecideReviews() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: DecideReviews) => {
      const revocable = body.verdict === 'approve' || undefined;
      return (await api.reviews.decideReviews({ body: { ...body, revocable } })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

/** Takes approvals back while that is possible. @throws RequestError of the first that could not be */
export function useTakeBackApprovals() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (approved: readonly Pick<Review, 'id' | 'version'>[]) => {
      const reviews = approved.map(({ id, version }) => ({ id, version }));
      const results = (await api.reviews.takeBackApprovals({ body: { reviews } })).data;
      const code = results.find(({ ok }) => !ok)?.code;
      if (code) throw new RequestError({ code, message: texts.not_taken_back });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

type Accepted = z.input<typeof AcceptDocumentSchema>;
type DocumentDecision = { document: Pick<ReviewedDocument, 'id' | 'version'> } & ({ accepted: Accepted } | { reason: string });

/** Accepts a document with what was seen on it, or rejects it with a reason, in the version that was seen. */
export function useDecideDocument() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (decision: DocumentDecision) => {
      const params = { documentId: String(decision.document.id) };
      const { acceptDocument, rejectDocument } = api.suppliers;
      if ('accepted' in decision) return (await acceptDocument({ params, body: { ...decision.accepted, revocable: true } })).data;
      const { version } = decision.document;
      return (await rejectDocument({ params, body: { version, reason: decision.reason } })).data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

/** Takes the acceptance of a document back while that is possible. */
export function useTakeBackAcceptance() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: Pick<ReviewedDocument, 'id' | 'version'>) =>
      (await api.suppliers.takeBackAcceptance({ params: { documentId: String(id) }, body: { version } })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

/** Closes a report of messages with a decision. */
export function useCloseReport() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ report_id, body }: { report_id: number; body: CloseReport }) =>
      (await api.chat.closeReport({ params: { reportId: String(report_id) }, body })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['reviews'] }),
  });
}

/** Sets or clears the mark of an author whose changes are published without a review. */
export function useSetTrusted() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ user_id, trusted, reason }: { user_id: number; trusted: boolean; reason: string }) =>
      (await api.users.setTrusted({ params: { userId: String(user_id) }, body: { trusted, reason } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['reviews', 'waiting'] }),
  });
}

/** Replaces the usual reasons of a kind; a refusal as stale stores those of today, which it brings along. */
export function useSaveReasons() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const store = (saved: ReviewReasons) =>
    queryClient.setQueryData(reviewReasonsQuery(api).queryKey, (all) =>
      all?.map((one) => (one.kind === saved.kind ? saved : one)),
    );
  return useMutation({
    mutationFn: async ({ kind, body }: { kind: ReasonKind; body: SaveReviewReasons }) =>
      (await api.reviewReasons.saveReviewReasons({ params: { kind }, body })).data,
    onSuccess: store,
    onError: (error) => {
      if (error instanceof RequestError && error.code === 'stale' && error.data) store(error.data as ReviewReasons);
    },
  });
}
