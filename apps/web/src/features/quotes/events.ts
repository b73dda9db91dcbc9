import type { SharedQuote } from '@rasteh/contract/quotes';
import type { Quote } from '@rasteh/contract/quotes/forms';
import type { EventData } from '@rasteh/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';

/** Reads again what is shown of a quote that one sent: the lists, itself, and the RFQ that it answers. */
export function onQuoteChanged(queryClient: QueryClient, { quote_id, rfq_id }: EventData<'quote.changed'>): void {
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'one', quote_id] });
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'rfq', rfq_id] });
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'invitations'] });
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'list'] });
}

/** Which RFQ a quote that was read answers, on paper too. */
const rfqOf = (data: unknown): number | undefined => {
  const read = data as Quote | SharedQuote | undefined;
  return read && ('quote' in read ? read.quote : read).rfq.id;
};

/** Reads again what is open of the quotes that an RFQ of one's own received. */
export function onReceivedQuotesChanged(queryClient: QueryClient, { rfq_id }: EventData<'rfq.changed'>): void {
  void queryClient.invalidateQueries({ queryKey: ['quotes', 'bought', rfq_id] });
  void queryClient.invalidateQueries({
    queryKey: ['quotes', 'one'],
    predicate: ({ state }) => rfqOf(state.data) === rfq_id,
  });
}
