import type { StateDeliverySchema } from '@rasteh/contract/trade/quotes/deliveries';
import type { RateDealSchema } from '@rasteh/contract/trade/quotes/ratings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { usePage } from '../../../core/page/page.ts';

/** Cancels an award of a quote; the quote and the RFQs are invalidated on success and on failure. */
export function useCancelAward(quote_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ award_id, reason }: { award_id: number; reason: string }) => {
      const params = { quoteId: String(quote_id), awardId: String(award_id) };
      return (await api.quotes.own.cancelAward({ params, body: { reason } })).data;
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['quotes'] });
      await queryClient.invalidateQueries({ queryKey: ['rfqs', 'own'] });
    },
  });
}

/** States a step of a delivery; the quote's pages are read again on success and on failure. */
export function useStateDelivery(quote_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.input<typeof StateDeliverySchema>) =>
      (await api.quotes.own.stateDelivery({ params: { quoteId: String(quote_id) }, body })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['quotes', 'one', quote_id] }),
  });
}

/** Rates the deal of a quote; its page is read again on success and on failure. */
export function useRateDeal(quote_id: number) {
  const { api } = usePage();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: z.output<typeof RateDealSchema>) =>
      (await api.quotes.own.rateDeal({ params: { quoteId: String(quote_id) }, body })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['quotes', 'one', quote_id] }),
  });
}
