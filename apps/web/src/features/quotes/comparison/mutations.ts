import type { AcceptQuoteSchema } from '@rasteh/contract/quotes';
import type { Quote } from '@rasteh/contract/quotes/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePage } from '../../../page/page.ts';

export type AcceptQuote = z.input<typeof AcceptQuoteSchema>;

/** Invalidates the RFQ and its comparison. */
function useInvalidateRfq(rfq_id: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['rfqs', 'own', rfq_id] });
}

/** Awards lines to a quote, idempotent by key; the RFQ is invalidated on success and on failure. */
export function useAcceptQuote(rfq_id: number) {
  const { api } = usePage();
  const invalidate = useInvalidateRfq(rfq_id);
  return useMutation({
    mutationFn: async ({ quote_id, key, body }: { quote_id: number; key: string; body: AcceptQuote }) =>
      (await api.quotes.own.acceptQuote({ params: { quoteId: String(quote_id) }, body }, { headers: { 'Idempotency-Key': key } }))
        .data,
    onSettled: invalidate,
  });
}

/** Takes back the acceptance of a quote; the RFQ is invalidated on success and on failure. */
export function useTakeBackAward(rfq_id: number) {
  const { api } = usePage();
  const invalidate = useInvalidateRfq(rfq_id);
  return async ({ id, current, awards }: Quote): Promise<void> => {
    const body = { version: current.version, award_id: Math.max(...awards.map((award) => award.id)) };
    try {
      await api.quotes.own.takeBackAward({ params: { quoteId: String(id) }, body });
    } finally {
      void invalidate();
    }
  };
}

/** Declines a version of a quote. */
export function useDeclineQuote(rfq_id: number) {
  const { api } = usePage();
  const invalidate = useInvalidateRfq(rfq_id);
  return useMutation({
    mutationFn: async ({ quote_id, ...body }: { quote_id: number; version: number; reason: string | null }) =>
      (await api.quotes.own.declineQuote({ params: { quoteId: String(quote_id) }, body })).data,
    onSettled: invalidate,
  });
}
