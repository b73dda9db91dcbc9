import type { SendQuote } from '@rasteh/contract/trade/quotes';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePage } from '../../core/page/page.ts';

/** Sends a quote or its next version, idempotent by key. */
export function useSendQuote(rfq_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, key }: { body: SendQuote; key: string }) =>
      (await api.quotes.own.sendQuote({ params: { rfqId: String(rfq_id) }, body }, { headers: { 'Idempotency-Key': key } })).data,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ['quotes', 'rfq', rfq_id] });
      void queryClient.invalidateQueries({ queryKey: ['quotes', 'list'] });
      void queryClient.invalidateQueries({ queryKey: ['public-rfqs'] });
    },
  });
}

/** Takes back a version that was just sent, and invalidates the quote when `first` has resolved. */
export function useTakeBackQuote() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return async ({ id, rfq, current }: Quote, first: () => Promise<void>): Promise<void> => {
    const { version } = current;
    await api.quotes.own.takeBackQuote({ params: { quoteId: String(id) }, body: { version } });
    await first();
    // Taking back the first version deletes the quote.
    if (version === 1) queryClient.removeQueries({ queryKey: ['quotes', 'one', id] });
    else void queryClient.invalidateQueries({ queryKey: ['quotes', 'one', id] });
    void queryClient.resetQueries({ queryKey: ['quotes', 'rfq', rfq.id] });
    void queryClient.invalidateQueries({ queryKey: ['quotes', 'list'] });
    void queryClient.invalidateQueries({ queryKey: ['public-rfqs'] });
  };
}

/** Withdraws a quote. */
export function useWithdrawQuote() {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, version }: { id: number; version: number }) =>
      (await api.quotes.own.withdrawQuote({ params: { quoteId: String(id) }, body: { version } })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['quotes'] }),
  });
}

/** Creates a new share link of a quote; it replaces the previous one. */
export function useCreateLink(quote_id: number) {
  const { api } = usePage();
  return useMutation({
    mutationFn: async () => (await api.quotes.own.createQuoteLink({ params: { quoteId: String(quote_id) }, body: {} })).data,
  });
}

/** Revokes the share link of a quote. */
export function useDeleteLink(quote_id: number) {
  const { api } = usePage();
  return useMutation({
    mutationFn: async () => (await api.quotes.own.deleteQuoteLink({ params: { quoteId: String(quote_id) } })).data,
  });
}
