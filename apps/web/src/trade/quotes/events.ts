import type { EventData } from '@rasteh/contract/realtime';
import type { SharedQuote } from '@rasteh/contract/trade/quotes';
import type { Quote } from '@rasteh/contract/trade/quotes/forms';
import type { QueryClient } from '@tanstack/react-query';

/** Invalidates a quote that the user sent: the lists, the quote, and the RFQ that it answers. */
export function onQuoteChanged(queryClient: QueryClient, { quote_id, rfq_id }: EventData<'quote.changed'>): void {
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'one', quote_id] });
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'rfq', rfq_id] });
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'invitations'] });
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'list'] });
}

/** The RFQ of a cached quote, including the printed view. */
const rfqOf = (data: unknown): number | undefined => {
  const read = data as Partial<Quote> | SharedQuote | undefined;
  return read && ('quote' in read ? read.quote : read).rfq?.id;
};

/** Invalidates the cached quotes that the user's own RFQ received. */
export function onReceivedQuotesChanged(queryClient: QueryClient, { rfq_id }: EventData<'rfq.changed'>): void {
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'received'] });
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'bought', rfq_id] });
  void queryClient.invalidateQueries({
    queryKey: ['quotes', 'one'],
    // A deal does not name its RFQ.
    predicate: ({ queryKey, state }) => queryKey[3] === 'deal' || rfqOf(state.data) === rfq_id,
  });
}
