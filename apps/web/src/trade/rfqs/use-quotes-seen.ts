import type { Rfq } from '@rasteh/contract/trade/rfqs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePage } from '../../core/page/page.ts';

/**
 * Marks the quotes of an RFQ as seen while its page shows them, again with each change that reaches it (`readAt`: ms). A failure
 * leaves them new: the next visit marks them.
 */
export function useQuotesSeen(rfq: Rfq | undefined, readAt: number): void {
  const { api } = usePage();
  const queryClient = useQueryClient();
  const id = rfq?.id;
  const count = rfq?.quotes_count ?? 0;
  useEffect(() => {
    if (id === undefined || count === 0 || document.visibilityState === 'hidden') return;
    void api.quotes.own.markQuotesSeen({ params: { rfqId: String(id) }, body: undefined }).then(
      ({ data: { seen } }) => (seen > 0 ? queryClient.invalidateQueries({ queryKey: ['quotes', 'received'] }) : undefined),
      () => undefined,
    );
  }, [api, queryClient, id, count, readAt]);
}
