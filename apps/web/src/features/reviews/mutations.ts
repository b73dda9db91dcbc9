import type { Review } from '@rasteh/contract/reviews';
import type { AcceptDocumentSchema, ReviewedDocument } from '@rasteh/contract/suppliers/verification';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { RequestError } from '../../http/request-error.ts';
import { usePage } from '../../page/page.ts';
import { reviewQuery } from './queries.ts';

type Decision = { review: Pick<Review, 'id' | 'version'>; reason: string | null };

/**
 * Approves a review in the version that was seen, or rejects it with a reason. A refused decision stores the current review, which
 * the refusal brings along.
 */
export function useDecideReview() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const store = (review: Review) => queryClient.setQueryData(reviewQuery(api, review.id).queryKey, review);
  return useMutation({
    mutationFn: async ({ review: { id, version }, reason }: Decision) => {
      const params = { reviewId: String(id) };
      const { approveReview, rejectReview } = api.reviews;
      return reason === null
        ? (await approveReview({ params, body: { version } })).data
        : (await rejectReview({ params, body: { version, reason } })).data;
    },
    onSuccess: store,
    onError: (error) => {
      if (error instanceof RequestError && ['stale', 'review_closed'].includes(error.code) && error.data)
        store(error.data as Review);
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
      if ('accepted' in decision) return (await acceptDocument({ params, body: decision.accepted })).data;
      const { version } = decision.document;
      return (await rejectDocument({ params, body: { version, reason: decision.reason } })).data;
    },
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
