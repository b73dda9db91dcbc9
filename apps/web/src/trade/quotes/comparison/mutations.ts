import type { AcceptQuotesSchema } from '@rasteh/contract/trade/quotes/awards';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePage } from '../../../core/page/page.ts';

type AcceptQuotes = z.input<typeof AcceptQuotesSchema>;

/** Invalidates the RFQ and its comparison. */
function useInvalidateRfq(rfq_id: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['rfqs', 'own', rfq_id] });
}

/** Awards lines to quotes, all or none, idempotent by key; the RFQ is invalidated on success and on failure. */
export function useAcceptQuotes(rfq_id: number) {
  const { api } = usePage();
  const invalidate = useInvalidateRfq(rfq_id);
  return useMutation({
    mutationFn: async ({ key, body }: { key: string; body: AcceptQuotes }) => {
      const call = { params: { rfqId: String(rfq_id) }, body };
      return (await api.quotes.own.acceptQuotes(call, { headers: { 'Idempotency-Key': key } })).data;
    },
    onSettled: invalidate,
  });
}

/** Takes back an acceptance of quotes; the RFQ is invalidated on success and on failure. */
export function useTakeBackAwards(rfq_id: number) {
  const { api } = usePage();
  const invalidate = useInvalidateRfq(rfq_id);
  return async (accepted: readonly Quote[]): Promise<void> => {
    const quotes = accepted.map(({ id, current, awards }) => ({
      quote_id: id,
      version: current.version,
      award_id: Math.max(...awards.map((award) => award.id)),
    }));
    try {
      await api.quotes.own.takeBackAwards({ params: { rfqId: String(rfq_id) }, body: { quotes } });
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
